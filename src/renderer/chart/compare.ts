import type { Day } from '../../shared/days/day.ts'
import type { Series } from '../../shared/series/series.ts'
import { type Endpoints, endpointsOf } from './endpoints.ts'

/** A series beside others: its rates as per cent of its base of a view. */
interface Compared {
  series: Series
  /** The publications that it is counted from, as 100 per cent, and to. */
  ends: Endpoints
  /** A value for each day of the series, in the view or not: 100 is no change, 200 is twice the base. */
  percent: Float64Array
}

/**
 * Several series as per cent from the start of a view, in their order. Each counts from its own base, as every other figure of
 * the view does. A series without a publication in the view is left out.
 */
export const compared = (series: readonly Series[], from: Day, to: Day): Compared[] =>
  series.flatMap((one) => {
    const ends = endpointsOf(one, from, to)
    if (!ends) return []
    return [{ series: one, ends, percent: one.rate.map((rate) => (rate / ends.base.rate) * 100) }]
  })
