import type { Day } from '../../shared/days/day.ts'
import { periodOf } from '../../shared/series/period.ts'
import type { Series, SeriesPoint } from '../../shared/series/series.ts'
import { withoutRepeats } from '../../shared/series/withoutRepeats.ts'

/** The ends of every change over a view: the base of the period and its last publication. */
export interface Endpoints {
  base: SeriesPoint
  last: SeriesPoint
}

/**
 * Returns the ends of a range of days, inclusive; null without a publication. Points that the history has skipped are
 * not ends (see `publications`).
 */
export const endpointsOf = (series: Series, from: Day, to: Day): Endpoints | null => {
  const { day, rate } = withoutRepeats(series)
  const period = periodOf(day, from, to)
  const at = (index: number): SeriesPoint => ({ day: day[index] ?? 0, rate: rate[index] ?? Number.NaN })
  return period && { base: at(period.base), last: at(period.end - 1) }
}
