import type { Day } from '../../shared/days/day.ts'
import type { Series } from '../../shared/series/series.ts'
import { type Endpoints, endpointsOf } from './endpoints.ts'

/** A series in a comparison: its rates in per cent of its base in the view. */
interface Compared {
  series: Series
  /** The base, which is 100 per cent, and the last publication. */
  ends: Endpoints
  /** A value for each day of the series: 100 is no change, 200 twice the base. */
  percent: Float64Array
}

/**
 * Returns several series in per cent of their own bases, in order. Omits a series without a publication in the view.
 */
export const compared = (series: readonly Series[], from: Day, to: Day): Compared[] =>
  series.flatMap((one) => {
    const ends = endpointsOf(one, from, to)
    if (!ends) return []
    return [{ series: one, ends, percent: one.rate.map((rate) => (rate / ends.base.rate) * 100) }]
  })
