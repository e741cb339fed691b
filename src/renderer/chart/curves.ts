import type { Day } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Average } from '../../shared/series/averages.ts'
import { confirmedEnd, type Series } from '../../shared/series/series.ts'
import { withoutRepeats } from '../../shared/series/withoutRepeats.ts'
import { type Endpoints, endpointsOf } from './endpoints.ts'
import type { HistoryView } from './historyView.ts'
import type { DaySpan } from './zoom.ts'

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
  /** For rates: the publications among the points, which decide the extremes. */
  published?: { day: ArrayLike<number>; rate: ArrayLike<number> }
  /** In a comparison: the base and the last publication. */
  ends?: Endpoints
}

/** Returns the common base day of compared lines; some of them may begin later. */
export const comparedSince = (curves: readonly Pick<Curve, 'ends'>[]): Day | null => {
  const days = curves.flatMap(({ ends }) => (ends ? [ends.base.day] : []))
  return days.length > 0 ? Math.min(...days) : null
}

/** Returns a pair's line and its averages. They are of rates, so they do not fit beside percentages. */
export const rateCurves = (series: Series, averages: readonly Average[]): Curve[] => {
  const { day, rate } = withoutRepeats(series)
  return [
    {
      name: series.code,
      is: 'rate',
      place: 0,
      day: series.day,
      value: series.rate,
      confirmed: confirmedEnd(series),
      published: { day, rate },
    },
    ...averages.map((points, at): Curve => {
      const value = movingAverage(day, rate, points)
      const drawn = { name: String(points), is: 'average', place: at + 1 } as const
      return { ...drawn, day, value, confirmed: value.length }
    }),
  ]
}

/** Returns pairs in per cent of their bases in the view. Omits a pair without a point in the view. */
export const comparedCurves = (
  view: Pick<HistoryView, 'series' | 'compared' | 'asked'>,
  { from, to }: DaySpan,
): Curve[] =>
  compared([view.series, ...view.compared], Math.ceil(from), Math.floor(to)).map(
    ({ series, ends, percent }) => ({
      name: series.code,
      is: 'compared',
      place: Math.max(0, view.asked.indexOf(series.code)),
      day: series.day,
      value: percent,
      confirmed: confirmedEnd(series),
      ends,
    }),
  )

/**
 * Returns the mean of each point and the preceding ones, `points` in all, whatever days lie between them. NaN before
 * there are enough points, and again after every gap of more than 14 days. Days ascend.
 */
export const movingAverage = (
  day: ArrayLike<number>,
  rate: ArrayLike<number>,
  points: number,
): Float64Array => {
  const average = new Float64Array(rate.length).fill(Number.NaN)
  for (let first = 0, end = 1; first < rate.length; end += 1) {
    if (end < rate.length && (day[end] ?? 0) - (day[end - 1] ?? 0) <= CARRIED_DAYS) continue
    averageBetween(rate, first, end, points, average)
    first = end
  }
  return average
}

/**
 * Writes the averages of the rates from index `first` up to, but excluding, `end`. A running sum would carry its
 * rounding errors through thirty years. Instead, each window is the sum of one block's end and the next block's
 * beginning, and both sums only ever grow.
 */
const averageBetween = (
  rate: ArrayLike<number>,
  first: number,
  end: number,
  points: number,
  average: Float64Array,
): void => {
  // The sums from each place of the previous block to its end; 0 after it.
  const ends = new Float64Array(points + 1)
  for (let start = first; start < end; start += points) {
    const stop = Math.min(start + points, end)
    for (let index = start, sum = 0; index < stop; index += 1) {
      sum += rate[index] ?? 0
      if (index - first >= points - 1) average[index] = (sum + (ends[index - start + 1] ?? 0)) / points
    }
    for (let place = points - 1; place >= 0; place -= 1)
      ends[place] = (ends[place + 1] ?? 0) + (rate[start + place] ?? 0)
  }
}

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
