import type { Day } from '../../shared/days/day.ts'
import { periodOf } from '../../shared/series/period.ts'
import type { Series, SeriesPoint } from '../../shared/series/series.ts'
import { withoutRepeats } from '../../shared/series/withoutRepeats.ts'

/** What every change over a view is counted from and to: the base of the period and the last publication in it. */
export interface Endpoints {
  base: SeriesPoint
  last: SeriesPoint
}

/**
 * The ends of the days from one to another, both included; null without a publication in them. Points that history has passed
 * over (`publications`) begin and end nothing.
 */
export const endpointsOf = (series: Series, from: Day, to: Day): Endpoints | null => {
  const { day, rate } = withoutRepeats(series)
  const period = periodOf(day, from, to)
  const at = (index: number): SeriesPoint => ({ day: day[index] ?? 0, rate: rate[index] ?? Number.NaN })
  return period && { base: at(period.base), last: at(period.end - 1) }
}
