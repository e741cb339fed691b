import { useEffect, useState } from 'react'
import { type Day, parseDay } from '../../shared/days/day.ts'
import { periodStart } from '../../shared/series/viewPeriod.ts'
import type { DaySpan } from '../chart/zoom.ts'
import type { HistoryRoute } from '../state/route.ts'
import { replaceRoute } from '../state/useRoute.ts'

/**
 * Swaps the days of an address if the first is after the last. Then returns true until the days change, so that the
 * page can announce the correction.
 */
export const useTurnedRange = (route: HistoryRoute): boolean => {
  const { range, turned } = route
  const days = range ? `${range.from} ${range.to}` : null
  const [corrected, setCorrected] = useState<string | null>(null)
  useEffect(() => {
    if (!turned) return
    setCorrected(days)
    replaceRoute(route)
  }, [turned, days, route])
  // Waits for the page: screen readers do not announce a live region's initial content.
  return days !== null && corrected === days
}

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
  const from = Math.max(periodStart(period, end), bounds.from)
  return { from, to: from > bounds.to ? end : bounds.to }
}
