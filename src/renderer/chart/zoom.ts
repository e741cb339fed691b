import type { Day } from '../../shared/days/day.ts'

/** Days from one to another; fractions of a day while a gesture goes on. */
export interface DaySpan {
  from: Day
  to: Day
}

/** Closer than this, in days, there is nothing more to see; of the line of a day, an hour. */
export const SHORTEST = 5
export const HOUR = 1 / 24

/** A span of the same width within the bounds; the bounds themselves where it is wider. */
const within = ({ from, to }: DaySpan, bounds: DaySpan): DaySpan => {
  const width = to - from
  if (width >= bounds.to - bounds.from) return bounds
  const start = Math.min(Math.max(from, bounds.from), bounds.to - width)
  return { from: start, to: start + width }
}

/** Closer by `factor` (below 1: further away) about a day, which stays where it is as far as the bounds allow. */
export const zoomed = (
  span: DaySpan,
  factor: number,
  about: number,
  bounds: DaySpan,
  shortest = SHORTEST,
): DaySpan => {
  const width = Math.max(shortest, (span.to - span.from) / factor)
  const share = span.to > span.from ? (about - span.from) / (span.to - span.from) : 0
  return within({ from: about - share * width, to: about + (1 - share) * width }, bounds)
}

/** The span that is drawn of the days in view: a single one stands in the middle of its own width. */
export const drawnSpan = ({ from, to }: DaySpan): DaySpan =>
  from < to ? { from, to } : { from: from - 0.5, to: from + 0.5 }

/**
 * The period of days that the chart is to draw. It begins after the first drawn day, which has its base. A chosen stretch names
 * that day; a step moves both ends of the period that is `shown` as far as those of the drawing, or each step would widen it.
 */
export const periodOfDrawn = (
  next: DaySpan,
  shown: DaySpan & { drawn: DaySpan },
  isChosen: boolean,
): DaySpan => {
  const from = isChosen ? next.from + 1 : shown.from + next.from - shown.drawn.from
  return { from: Math.min(from, next.to), to: next.to }
}

/** Moved by so many days, later where they are positive, as far as the bounds allow. */
export const panned = ({ from, to }: DaySpan, days: number, bounds: DaySpan): DaySpan =>
  within({ from: from + days, to: to + days }, bounds)

/** The span between two days in any order, at least as wide as the shortest. */
export const between = (one: number, other: number, bounds: DaySpan, shortest = SHORTEST): DaySpan => {
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  const lacking = Math.max(0, shortest - (to - from)) / 2
  return within({ from: from - lacking, to: to + lacking }, bounds)
}

/** The span between two days in any order. */
export const wideOf = (one: number, other: number): DaySpan => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
})

/** In whole days, as an address writes it. */
export const rounded = ({ from, to }: DaySpan): DaySpan => ({ from: Math.round(from), to: Math.round(to) })

export const sameSpan = (one: DaySpan, other: DaySpan): boolean =>
  one.from === other.from && one.to === other.to
