import type { Day } from './day.ts'

/** Whole days between two days, never negative. */
export const daysApart = (a: Day, b: Day): number => Math.abs(a - b)

/**
 * Whether a line made of two rates must show both of their days: they are more than a day apart (an official rate of
 * Friday with a live one of Sunday). A side without a day, the tenge, mixes with everything.
 */
export const mixesDays = (from: { readonly day: Day | null }, to: { readonly day: Day | null }): boolean =>
  from.day !== null && to.day !== null && daysApart(from.day, to.day) > 1
