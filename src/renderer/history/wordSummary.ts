import { formatDay } from '../../shared/formatDay.ts'
import { formatNumber, formatPercent, formatRate } from '../../shared/formatNumber.ts'
import type { Statistics } from '../../shared/series/statistics.ts'
import type { Wording } from '../state/useText.ts'
import type { DaySpan } from './zoom.ts'

/** From so many days on, the day of the beginning says more than their number. */
const LONG = 400

/** A course in one sentence: how it moved, and its lowest and highest rate with their days. `name` is what moved. */
export const wordSummary = (
  { first, last, lowest, highest, change }: Statistics,
  name: string,
  { t, language }: Wording,
): string => {
  // A single point has not moved.
  if (first.day === last.day)
    return t('history.point', {
      day: formatDay(last.day, language, 'long'),
      rate: formatRate(last.rate, language),
    })
  const long = last.day - first.day > LONG
  const day = (value: number) => formatDay(value, language, long ? 'long' : 'dayMonth')
  const span = long
    ? t('history.since', { day: day(first.day) })
    : t('history.overDays', { count: last.day - first.day })
  const number = formatNumber(Math.abs(change.percent), { language, maxDecimals: 2 })
  const move = number === '0' ? 'same' : change.percent > 0 ? 'rose' : 'fell'
  return t('history.summary', {
    move: t(`history.${move}`, { code: name, number, span }),
    extremes: t('history.extremes', {
      lowest: formatRate(lowest.rate, language),
      lowestDay: day(lowest.day),
      highest: formatRate(highest.rate, language),
      highestDay: day(highest.day),
    }),
  })
}

/**
 * A comparison in one sentence: how far each has come from the beginning of the view to its end, in per cent; of one that
 * begins later, `since` when.
 */
export const wordComparison = (
  lines: readonly { name: string; percent: number | null; since?: number | undefined }[],
  { from, to }: DaySpan,
  { t, language }: Wording,
): string => {
  const day = (value: number) => formatDay(value, language, 'long')
  const list = lines.map(({ name, percent, since }) => {
    if (percent === null) return `${name} —`
    const moved = `${name} ${formatPercent(percent, language)}`
    return since === undefined ? moved : `${moved} (${t('history.since', { day: day(since) })})`
  })
  return t('history.comparison', { from: day(from), to: day(to), list: list.join('; ') })
}
