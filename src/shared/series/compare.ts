import { CARRIED_DAYS } from '../carriedDays.ts'
import type { Day } from '../day.ts'
import { publications } from './publications.ts'
import type { Series, SeriesPoint } from './series.ts'
import { firstFrom, visible } from './slice.ts'

/** A series beside others: its rates as per cent of its rate at the start of a view. */
export interface Compared {
  series: Series
  /** The point that counts as 100 per cent. */
  base: SeriesPoint
  /** A value for each day of the series, in the view or not: 100 is no change, 200 is twice the base. */
  percent: Float64Array
}

/**
 * The point whose rate holds on `from`: the last one on or before it, at most 14 days back. Where there is none, the
 * line begins later than the view, and with itself.
 */
const baseOf = ({ day, rate }: Series, from: Day): SeriesPoint => {
  const after = firstFrom(day, from + 1)
  const carried = after > 0 && from - (day[after - 1] ?? 0) <= CARRIED_DAYS
  const index = carried ? after - 1 : after
  return { day: day[index] ?? 0, rate: rate[index] ?? Number.NaN }
}

/**
 * Several series as per cent from the start of a view, in their order. Each counts from its rate on `from` (the last
 * point on or before that day, at most 14 days back), or, where it has none then, from its first point in the view.
 * What has no publication in the view is left out; a point that history has passed over (`publications`) is no base.
 */
export const compared = (series: readonly Series[], from: Day, to: Day): Compared[] =>
  series.flatMap((one) => {
    const published = publications(one)
    const { first, end } = visible(published.day, from, to)
    if (first === end) return []
    const base = baseOf(published, from)
    return [{ series: one, base, percent: one.rate.map((rate) => (rate / base.rate) * 100) }]
  })
