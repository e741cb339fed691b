import { MS_A_DAY } from '../../../shared/days/day.ts'
import { type Difference, differenceAt } from '../../../shared/series/differences.ts'
import { extremeIndexes } from '../../../shared/series/extremes.ts'
import type { Gap } from '../../../shared/series/gaps.ts'
import type { IntradayCourse } from '../../../shared/series/intradayFile.ts'
import { firstAfter, firstFrom } from '../../../shared/series/slice.ts'
import { type ChartPoint, dataOf, digitsFor } from '../../chart/chartData.ts'
import type { DrawSpan } from '../../chart/chartProps.ts'
import type { Curve } from '../../chart/curves.ts'
import { nearest } from '../../chart/nearest.ts'
import type { DaySpan } from '../../chart/zoom.ts'
import { digitsOfRate, type RateDigits } from '../../rate/rateDigits.ts'

/** After this many seconds without a rates list, the rate in between is unknown. */
export const BREAK_S = 3_600
/** The shortest time axis, in seconds: points minutes apart do not make a day. */
const NARROWEST_S = 3_600
/** From this length on, in seconds, a line counts as a whole day: downloads are not exact to the second. */
const WHOLE_S = 23.5 * 3_600

const A_DAY_S = MS_A_DAY / 1_000

/** Converts seconds since the epoch to the chart's time axis, in days. */
export const dayAtSecond = (at: number): number => at / A_DAY_S

/** Converts days on the time axis to seconds since the epoch, rounded. */
export const momentAt = (day: number): number => Math.round(day * A_DAY_S)

/** A point; its moment is in seconds since the epoch. */
export interface IntradayPoint {
  at: number
  rate: number
}

export const pointOf = ({ at, rate }: IntradayCourse, index: number): IntradayPoint => ({
  at: at[index] ?? 0,
  rate: rate[index] ?? Number.NaN,
})

/**
 * Returns the index of the point under the crosshair. Null without a crosshair, or if its moment is no longer in the
 * day.
 */
export const indexAt = ({ at }: IntradayCourse, cursor: number | null): number | null =>
  cursor === null || cursor < (at[0] ?? Number.POSITIVE_INFINITY) ? null : nearest(at, cursor)

/** Returns whether the line covers about 24 hours. */
export const isWhole = ({ at }: IntradayCourse): boolean => (at.at(-1) ?? 0) - (at[0] ?? 0) >= WHOLE_S

/** Returns stretches of more than an hour without a point, in seconds since the epoch. */
export const intradayGaps = ({ at }: IntradayCourse): Gap[] =>
  Array.from(at.subarray(1), (before, index) => ({ after: at[index] ?? 0, before })).filter(
    ({ after, before }) => before - after > BREAK_S,
  )

export interface IntradayFigures {
  first: IntradayPoint
  last: IntradayPoint
  /** The latest of equal extremes. */
  lowest: IntradayPoint
  highest: IntradayPoint
  change: Difference
  /** The format of the rates. */
  digits: RateDigits
}

/** Returns the ends and the extremes of a line with at least one point. */
export const intradayFigures = (course: IntradayCourse): IntradayFigures => {
  const { rate } = course
  const { lowest, highest } = extremeIndexes(rate, { first: 0, end: rate.length })
  const [first, last] = [pointOf(course, 0), pointOf(course, rate.length - 1)]
  return {
    first,
    last,
    lowest: pointOf(course, lowest),
    highest: pointOf(course, highest),
    change: differenceAt([first.rate, last.rate], 1) ?? { absolute: 0, percent: 0 },
    digits: digitsOfRate(rate, { first: 0, end: rate.length }),
  }
}

/** Returns the span of a whole line; its width is never 0. */
export const wholeSpan = ({ at }: IntradayCourse): DaySpan => {
  const [first, last] = [at[0] ?? 0, at.at(-1) ?? 0]
  return { from: dayAtSecond(Math.min(first, last - NARROWEST_S)), to: dayAtSecond(last) }
}

/** Returns the points in a span. Returns `course` itself if it contains all of them. */
export const partOf = (course: IntradayCourse, { from, to }: DaySpan): IntradayCourse => {
  const { at, rate } = course
  const [first, end] = [firstFrom(at, momentAt(from)), firstAfter(at, momentAt(to))]
  if (first === 0 && end === at.length) return course
  return { ...course, at: at.subarray(first, end), rate: rate.subarray(first, end) }
}

/**
 * Draws all points of a line with at least one point; there are fewer points than pixels. Breaks the line at every
 * gap.
 */
export const drawIntraday = (course: IntradayCourse): DrawSpan => {
  const { code, at, rate } = course
  const day = Float64Array.from(at, dayAtSecond)
  const curve: Curve = {
    name: code,
    is: 'rate',
    place: 0,
    day,
    value: rate,
    confirmed: rate.length,
    published: { day, rate },
  }
  const points: ChartPoint[] = []
  for (const [index, x] of day.entries()) {
    if (index > 0 && (at[index] ?? 0) - (at[index - 1] ?? 0) > BREAK_S) points.push({ x, y: Number.NaN })
    points.push({ x, y: rate[index] ?? Number.NaN })
  }
  const lines = [{ curve, points, tail: [] }]
  const gaps = intradayGaps(course).map(({ after, before }) => ({
    after: dayAtSecond(after),
    before: dayAtSecond(before),
  }))
  const { digits } = intradayFigures(course)
  return (span) => {
    const data = dataOf(lines, span)
    return { data, gaps, digits: digitsFor(data, digits) }
  }
}
