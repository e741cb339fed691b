import type { BoardAsset } from '../../shared/contract/rates.ts'
import { type Day, yearOf } from '../../shared/days/day.ts'
import { formatChange } from '../../shared/format/formatChange.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { formatNumber } from '../../shared/format/formatNumber.ts'
import { formatMoment } from '../../shared/format/formatTime.ts'
import { rowOf } from '../../shared/languages/language.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import { directionOf } from '../../shared/rates/directionOf.ts'
import type { Series, SeriesPoint } from '../../shared/series/series.ts'
import { visible } from '../../shared/series/slice.ts'
import { type Endpoints, endpointsOf } from '../chart/curves.ts'
import { digitsOfRate, formatDifference, type RateDigits, writeRate } from '../rate/rateDigits.ts'
import type { HistoryView } from './historyView.ts'
import type { Statistics } from './statistics/statistics.ts'

/** From this many days on, the text names the first day instead of the number of days. */
const LONG = 400

const moves = { up: 'rose', down: 'fell', flat: 'same' } as const

/** Describes a change, with the digits of the figure beside it. `span` is its period. */
const wordMove = (
  change: number,
  { code, span, decimals }: { code: string; span: string; decimals: number },
  { t, language }: Wording,
): string => {
  const percent = formatChange(Math.abs(change), language, { signed: false, decimals })
  // The sentence has its own per cent word, with an ending in Kazakh.
  const number = percent.replace(rowOf(language).numbers.percent, '')
  return t(`history.${moves[directionOf(change).direction]}`, { code, number, span })
}

/**
 * Describes a line in one sentence: its change, and its lowest and highest rate with their days. `name` is the
 * sentence's subject.
 */
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
  // Without a year, the day would look like one of this year.
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
 * Describes a comparison in one sentence: each change in per cent, from the base to the last publication in view.
 * Names a base that is later than the others. Needs at least one line.
 */
export const wordComparison = (
  lines: readonly { name: string; ends: Endpoints }[],
  decimals: number,
  { t, language }: Wording,
): string => {
  const day = (value: number) => formatDay(value, language, 'long')
  const from = Math.min(...lines.map(({ ends }) => ends.base.day))
  const to = Math.max(...lines.map(({ ends }) => ends.last.day))
  const list = lines.map(({ name, ends: { base, last } }) => {
    const moved = `${name} ${formatChange((last.rate / base.rate - 1) * 100, language, { decimals })}`
    return base.day === from ? moved : `${moved} (${t('history.since', { day: day(base.day) })})`
  })
  return t('history.comparison', { from: day(from), to: day(to), list: list.join('; ') })
}

/** A fact for prints and pictures, which have no readout. */
interface ViewFact {
  code: string
  /** The last rate in view with its day, and its download time while it is the newest. */
  rate: string
  /** The change and the day of its base; null for a single publication. */
  change: string | null
}

type Listed = Pick<BoardAsset, 'code' | 'day' | 'fetchedAt'>

/** Returns the download time of a day's rate as text, or null if the rates list has a later rate. */
const wordFetched = (
  { code, quote }: Series,
  { day, assets }: { day: Day; assets: readonly Listed[] },
  { t, language }: Wording,
): string | null => {
  const sides = assets.filter((asset) => asset.code === code || asset.code === quote)
  const moments = sides.map(({ fetchedAt }) => (fetchedAt === null ? Number.NaN : Date.parse(fetchedAt)))
  if (sides.length === 0 || sides.every((side) => side.day !== day)) return null
  const oldest = Math.min(...moments)
  if (Number.isNaN(oldest)) return null
  // A picture never puts the time on a separate line.
  const moment = formatMoment(oldest, language).replaceAll(' ', '\u{a0}')
  return t('receipt.fetchedAt', { moment })
}

/** Returns the facts of all pairs with a publication in view, the view's pair first. */
export const viewFacts = (view: HistoryView, assets: readonly Listed[], wording: Wording): ViewFact[] => {
  const { t, language } = wording
  const { from, to, digits: own } = view
  return [view.series, ...view.compared].flatMap((series): ViewFact[] => {
    const ends = endpointsOf(series, from, to)
    if (!ends) return []
    const { base, last } = ends
    const { code, quote } = series
    const { units, decimals } =
      series === view.series ? own : digitsOfRate(series.rate, visible(series.day, from, to))
    const provisional = series.provisional.includes(series.day.indexOf(last.day))
    const rate = `${formatNumber(units, { language })} ${code} = ${writeRate(last.rate, { units, decimals }, language)} ${quote}`
    const day = formatDay(last.day, language, 'long')
    const moved = formatChange((last.rate / base.rate - 1) * 100, language, { decimals: own.percent })
    const difference = formatDifference(last.rate - base.rate, last.rate, language, { units, decimals })
    const against = t('history.against', { day: formatDay(base.day, language, 'long') })
    return [
      {
        code,
        rate: [
          rate,
          t('converter.rateOfDay', { day }),
          provisional ? t('board.provisional') : null,
          wordFetched(series, { day: last.day, assets }, wording),
        ]
          .filter((words) => words !== null)
          .join(', '),
        change: base.day === last.day ? null : `${difference} ${quote} (${moved}) ${against}`,
      },
    ]
  })
}
