import type { Day } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Average } from '../../shared/series/averages.ts'
import { periodOf } from '../../shared/series/period.ts'
import { confirmedEnd, numberAt, pointAt, type Series, type SeriesPoint } from '../../shared/series/series.ts'
import { firstAfter } from '../../shared/series/slice.ts'

/** The ends of every change over a view: the base of the period and its last publication. */
export interface Endpoints {
  base: SeriesPoint
  last: SeriesPoint
}

/**
 * Returns the ends of a range of days, inclusive; null without a publication.
 */
export const endpointsOf = (series: Series, from: Day, to: Day): Endpoints | null => {
  const period = periodOf(series.day, from, to)
  return period && { base: pointAt(series, period.base), last: pointAt(series, period.end - 1) }
}

/** A line: whole columns, of which a view shows a part. */
export interface Curve {
  /** `USD`, or `7` for the average over seven publications. */
  name: string
  is: 'rate' | 'average' | 'compared'
  /** Its place among all possible lines: adding or removing others does not change its style. */
  place: number
  day: ArrayLike<number>
  /** Rates, or per cent of the base in a comparison. NaN without a value. */
  value: Float64Array
  /** The index after the last confirmed point. */
  confirmed: number
  /** In a comparison: the base and the last publication. */
  ends?: Endpoints
}

/** Returns a pair's line and its averages. */
export const rateCurves = (series: Series, averages: readonly Average[]): Curve[] => {
  const { day, rate } = series
  return [
    {
      name: series.code,
      is: 'rate',
      place: 0,
      day: series.day,
      value: series.rate,
      confirmed: confirmedEnd(series),
    },
    ...averages.map((points, at): Curve => {
      const value = movingAverage(day, rate, points)
      return { name: String(points), is: 'average', place: at + 1, day, value, confirmed: value.length }
    }),
  ]
}

/** Returns pairs in per cent of their bases in the view. Omits a pair without a publication in the view. */
export const comparedCurves = ({
  series,
  compared,
  order,
  from,
  to,
}: {
  series: Series
  compared: readonly Series[]
  /** The codes in the address's order, which decides the styles. */
  order: readonly string[]
  from: Day
  to: Day
}): Curve[] =>
  [series, ...compared].flatMap((one): Curve[] => {
    const ends = endpointsOf(one, from, to)
    if (!ends) return []
    return [
      {
        name: one.code,
        is: 'compared',
        place: Math.max(0, order.indexOf(one.code)),
        day: one.day,
        value: one.rate.map((rate) => (rate / ends.base.rate) * 100),
        confirmed: confirmedEnd(one),
        ends,
      },
    ]
  })

/** Returns the common base day of compared lines; some of them may begin later. */
export const comparedSince = (curves: readonly Pick<Curve, 'ends'>[]): Day | null => {
  const days = curves.flatMap(({ ends }) => (ends ? [ends.base.day] : []))
  return days.length > 0 ? Math.min(...days) : null
}

/**
 * Returns the mean of each point and the preceding ones, `points` in all, whatever days lie between them. NaN before
 * there are enough points, and again after every gap of more than 14 days. Days ascend.
 */
export const movingAverage = (
  day: ArrayLike<number>,
  rate: ArrayLike<number>,
  points: number,
): Float64Array => {
  let first = 0
  return Float64Array.from(day, (each, index) => {
    if (index > 0 && each - numberAt(day, index - 1) > CARRIED_DAYS) first = index
    if (index - first < points - 1) return Number.NaN
    let sum = 0
    // A running sum would carry its rounding errors through thirty years.
    for (let at = index - points + 1; at <= index; at += 1) sum += numberAt(rate, at)
    return sum / points
  })
}

/** Returns a line's value on a day: that of its last point on or before it, at most 14 days earlier; else null. */
export const valueAt = ({ day, value }: Pick<Curve, 'day' | 'value'>, on: Day): number | null => {
  const index = firstAfter(day, on) - 1
  const last = value[index]
  if (last === undefined || Number.isNaN(last)) return null
  return on - numberAt(day, index) <= CARRIED_DAYS ? last : null
}

/** Returns the index of the day nearest to `day`, which may be fractional; -1 for an empty array. Days ascend. */
export const nearest = (days: ArrayLike<number>, day: number): number => {
  const after = Math.min(firstAfter(days, day), days.length - 1)
  return after > 0 && day - numberAt(days, after - 1) <= numberAt(days, after) - day ? after - 1 : after
}
