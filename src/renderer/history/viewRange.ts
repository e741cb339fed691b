import { type Day, parseDay } from '../../shared/days/day.ts'
import { type DaysPeriod, periodStart } from '../../shared/series/viewPeriod.ts'
import type { DaySpan } from '../chart/zoom.ts'
import type { HistoryRoute } from '../state/route.ts'

/** What is shown of a pair that has no intraday chart. */
export const WITHOUT_DAY: DaysPeriod = '7d'

/** The first and the last day of a series; null where it has none. */
export const boundsOf = (day: ArrayLike<number>): DaySpan | null =>
  day.length === 0 ? null : { from: day[0] ?? 0, to: day[day.length - 1] ?? 0 }

/**
 * The days in view: the address's own range as it is, or its period. A period begins no earlier than the series, and
 * ends with its last point, or `today` where it lies before the period.
 */
export const viewRange = (
  { range, period }: Pick<HistoryRoute, 'range' | 'period'>,
  bounds: DaySpan,
  today: Day,
): DaySpan => {
  if (range) return { from: parseDay(range.from) ?? bounds.from, to: parseDay(range.to) ?? bounds.to }
  const end = Math.max(today, bounds.to)
  const from = Math.max(periodStart(period === '1d' ? WITHOUT_DAY : period, end), bounds.from)
  return { from, to: from > bounds.to ? end : bounds.to }
}
