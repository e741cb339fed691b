import { type Day, parseDay } from '../../shared/days/day.ts'
import { type DaysPeriod, periodStart } from '../../shared/series/viewPeriod.ts'
import type { DaySpan } from '../chart/zoom.ts'
import type { HistoryRoute } from '../state/route.ts'

/** The period for a pair without an intraday chart. */
export const WITHOUT_DAY: DaysPeriod = '7d'

/** Returns the first and the last day of a series. */
export const boundsOf = (day: ArrayLike<number>): DaySpan | null =>
  day.length === 0 ? null : { from: day[0] ?? 0, to: day[day.length - 1] ?? 0 }

/**
 * Returns the days in view: the address's range, or its preset. A preset is within the series; it ends with the last
 * point, or with `today` if that point is before the preset.
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
