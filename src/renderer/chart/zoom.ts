import type { Day } from '../../shared/days/day.ts'

/** A range of days; fractional during a gesture. */
export interface DaySpan {
  from: Day
  to: Day
}

/** The zoom factor of a key or a button. */
export const ZOOM = 1.5
/** The narrowest view in days. */
const SHORTEST = 5

/** Moves a span into the bounds; returns the bounds if it is wider. */
const within = ({ from, to }: DaySpan, bounds: DaySpan): DaySpan => {
  const width = to - from
  if (width >= bounds.to - bounds.from) return bounds
  const start = Math.min(Math.max(from, bounds.from), bounds.to - width)
  return { from: start, to: start + width }
}

/** Zooms in by `factor` (below 1: out) about a day, which keeps its position within the bounds. */
export const zoomed = (span: DaySpan, factor: number, about: number, bounds: DaySpan): DaySpan => {
  const width = Math.max(SHORTEST, (span.to - span.from) / factor)
  const share = span.to > span.from ? (about - span.from) / (span.to - span.from) : 0
  return within({ from: about - share * width, to: about + (1 - share) * width }, bounds)
}

/** Moves by a number of days (positive: later) within the bounds. */
export const panned = ({ from, to }: DaySpan, days: number, bounds: DaySpan): DaySpan =>
  within({ from: from + days, to: to + days }, bounds)

/** Returns the drawn span of the days in view; a single day is centred. */
export const drawnSpan = ({ from, to }: DaySpan): DaySpan =>
  from < to ? { from, to } : { from: from - 0.5, to: from + 0.5 }

/**
 * Returns the period of a moved drawing, in whole days. The drawing begins with the base, before the `shown` period: both
 * ends move with it, otherwise each step would widen the period.
 */
export const periodOfDrawn = (next: DaySpan, shown: DaySpan & { drawn: DaySpan }): DaySpan => {
  const [from, to] = [Math.round(next.from), Math.round(next.to)]
  return { from: Math.min(shown.from + from - shown.drawn.from, to), to }
}

export const sameSpan = (one: DaySpan, other: DaySpan): boolean =>
  one.from === other.from && one.to === other.to
