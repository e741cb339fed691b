import type { Day } from '../../shared/days/day.ts'

/** A range of days; fractional during a gesture. */
export interface DaySpan {
  from: Day
  to: Day
}

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

/** Returns the drawn span of the days in view; a single day is centred. */
export const drawnSpan = ({ from, to }: DaySpan): DaySpan =>
  from < to ? { from, to } : { from: from - 0.5, to: from + 0.5 }

/**
 * Returns the period that the chart draws. It begins after the first drawn day, which holds its base. A selection
 * names that day. A step moves both ends of the `shown` period with the drawing: otherwise, each step would widen it.
 */
export const periodOfDrawn = (
  next: DaySpan,
  shown: DaySpan & { drawn: DaySpan },
  isChosen: boolean,
): DaySpan => {
  const from = isChosen ? next.from + 1 : shown.from + next.from - shown.drawn.from
  return { from: Math.min(from, next.to), to: next.to }
}

/** Moves by a number of days (positive: later) within the bounds. */
export const panned = ({ from, to }: DaySpan, days: number, bounds: DaySpan): DaySpan =>
  within({ from: from + days, to: to + days }, bounds)

/** Returns the span between two days in any order, at least the narrowest view. */
export const between = (one: number, other: number, bounds: DaySpan): DaySpan => {
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  const lacking = Math.max(0, SHORTEST - (to - from)) / 2
  return within({ from: from - lacking, to: to + lacking }, bounds)
}

/** Returns the span between two days in any order. */
export const wideOf = (one: number, other: number): DaySpan => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
})

/** Returns the span in whole days, for an address. */
export const rounded = ({ from, to }: DaySpan): DaySpan => ({ from: Math.round(from), to: Math.round(to) })

export const sameSpan = (one: DaySpan, other: DaySpan): boolean =>
  one.from === other.from && one.to === other.to
