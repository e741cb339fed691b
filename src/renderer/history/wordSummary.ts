import { yearOf } from '../../shared/days/day.ts'
import { formatChange } from '../../shared/format/formatChange.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { rowOf } from '../../shared/languages/language.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { directionOf } from '../../shared/rates/directionOf.ts'
import type { SeriesPoint } from '../../shared/series/series.ts'
import { comparedSince } from '../chart/curves.ts'
import type { Endpoints } from '../chart/endpoints.ts'
import { type RateDigits, writeRate } from '../rate/rateDigits.ts'
import type { Statistics } from './statistics/statistics.ts'

/** From so many days on, the day of the beginning says more than their number. */
const LONG = 400

const moves = { up: 'rose', down: 'fell', flat: 'same' } as const

/** How far something has moved, in words, with the digits of the figure beside it. `span` says in which time. */
export const wordMove = (
  change: number,
  { code, span, decimals }: { code: string; span: string; decimals: number },
  { t, language }: Wording,
): string => {
  const percent = formatChange(Math.abs(change), language, { signed: false, decimals })
  // The sentence says the per cent itself, in Kazakh with its ending.
  const number = percent.replace(rowOf(language).numbers.percent, '')
  return t(`history.${moves[directionOf(change).direction]}`, { code, number, span })
}

/** A course in one sentence: how it moved, and its lowest and highest rate with their days. `name` is what moved. */
export const wordSummary = (
  { base, first, last, lowest, highest, change }: Statistics,
  name: string,
  { digits, thisYear }: { digits: RateDigits; thisYear: number },
  { t, language }: Wording,
): string => {
  const rate = (point: SeriesPoint) => writeRate(point.rate, digits, language)
  // A single point has no extremes.
  if (!change || first.day === last.day)
    return t('history.point', {
      day: formatDay(last.day, language, 'long'),
      rate: rate(last),
    })
  const long = last.day - base.day > LONG
  // A day without its year would be taken for one of this year.
  const day = (value: number) =>
    formatDay(value, language, long || yearOf(value) !== thisYear ? 'long' : 'dayMonth')
  const span = long
    ? t('history.since', { day: day(base.day) })
    : t('history.overDays', { count: last.day - base.day })
  return t('history.summary', {
    move: wordMove(change.percent, { code: name, span, decimals: digits.percent }, { t, language }),
    extremes: t('history.extremes', {
      lowest: rate(lowest),
      lowestDay: day(lowest.day),
      highest: rate(highest),
      highestDay: day(highest.day),
    }),
  })
}

/**
 * A comparison in one sentence: how far each has come from its base to its last publication in the view, in per cent; of one
 * whose base is later than another's, since when. There has to be one.
 */
export const wordComparison = (
  lines: readonly { name: string; ends: Endpoints }[],
  decimals: number,
  { t, language }: Wording,
): string => {
  const day = (value: number) => formatDay(value, language, 'long')
  const from = comparedSince(lines) ?? 0
  const to = Math.max(...lines.map(({ ends }) => ends.last.day))
  const list = lines.map(({ name, ends: { base, last } }) => {
    const moved = `${name} ${formatChange((last.rate / base.rate - 1) * 100, language, { decimals })}`
    return base.day === from ? moved : `${moved} (${t('history.since', { day: day(base.day) })})`
  })
  return t('history.comparison', { from: day(from), to: day(to), list: list.join('; ') })
}
