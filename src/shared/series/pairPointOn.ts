import type { Day } from '../days/day.ts'
import type { PointOn } from './pointOn.ts'
import type { SeriesPoint } from './series.ts'

/** The value of a pair on a day, and the point of each side that it is made of; null is the tenge. */
export interface PairPoint extends SeriesPoint {
  base: SeriesPoint | null
  quote: SeriesPoint | null
}

/** How each side of a pair has its rate in tenge on a day; null is the tenge itself. */
export interface PairSides {
  base: PointOn | null
  quote: PointOn | null
}

/**
 * The value of a pair on a calendar day, made from each side's own day. Its `day` is the older of the two. A day on which one
 * side has no rate has none.
 */
export const pairPointOn =
  ({ base, quote }: PairSides): ((day: Day) => PairPoint | null) =>
  (day) => {
    const [one, other] = [base?.(day) ?? null, quote?.(day) ?? null]
    if ((base && !one) || (quote && !other)) return null
    return {
      day: Math.min(one?.day ?? day, other?.day ?? day),
      rate: (one?.rate ?? 1) / (other?.rate ?? 1),
      base: one,
      quote: other,
    }
  }

/** The days that a point is made of, ascending: one, or of a pair those of its two sides. */
export const daysOfPoint = (point: SeriesPoint | PairPoint): Day[] => {
  const sides = 'base' in point ? [point.base, point.quote].flatMap((side) => side?.day ?? []) : [point.day]
  return [...new Set(sides)].sort((a, b) => a - b)
}
