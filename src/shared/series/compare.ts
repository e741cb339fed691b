import { CARRIED_DAYS } from '../carriedDays.ts'
import type { Day } from '../day.ts'
import type { Series, SeriesPoint } from './series.ts'
import { firstFrom, slice, visible } from './slice.ts'

/** What a view of one series looks like in per cent of its beginning. */
export interface ComparedLine {
  code: string
  quote: string
  /** Its own days in the view. */
  day: Int32Array
  /** Per cent above (below 0: under) the base, a value a day: 0 is no change, 100 is twice the base. */
  percent: Float64Array
  provisional: Int32Array
  /** The point that counts as 0 per cent; null where the view holds no point. */
  base: SeriesPoint | null
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
 * Several series as per cent from the start of a view, one line a series, in their order. Each counts from its rate on
 * `from` (the last point on or before that day, at most 14 days back), or, where it has none then, from its first point
 * in the view.
 */
export const compared = (series: readonly Series[], from: Day, to: Day): ComparedLine[] =>
  series.map((one) => {
    const { code, quote, day, rate, provisional } = slice(one, visible(one.day, from, to))
    const base = day.length === 0 ? null : baseOf(one, from)
    const percent = base === null ? rate : rate.map((each) => (each / base.rate - 1) * 100)
    return { code, quote, day, percent, provisional, base }
  })
