import type { Day } from '../../shared/days/day.ts'
import { publications } from '../../shared/series/publications.ts'
import type { Series, SeriesPoint } from '../../shared/series/series.ts'
import { visible } from '../../shared/series/slice.ts'

/** What every change over a view is counted from and to. */
export interface Endpoints {
  first: SeriesPoint
  last: SeriesPoint
}

/**
 * The first and the last publication from one day to another, both included; null without one. No rate is carried into a
 * view from before it, and what history has passed over (`publications`) begins and ends nothing.
 */
export const endpointsOf = (series: Series, from: Day, to: Day): Endpoints | null => {
  const { day, rate } = publications(series)
  const { first, end } = visible(day, from, to)
  if (first === end) return null
  const at = (index: number): SeriesPoint => ({ day: day[index] ?? 0, rate: rate[index] ?? Number.NaN })
  return { first: at(first), last: at(end - 1) }
}
