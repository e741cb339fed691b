/** How far a day's own change may take a rate away from the exact multiple. */
const SLACK = 1.25
const STEPS = [10, 100, 1_000]
const LEAST = 10 / SLACK

/**
 * Whether a rate is about 10, 100 or 1 000 times the one before it, or that part of it: some currencies are quoted per 10, 100 or
 * 1 000 units, and a service that changes the number, or forgets it, looks so. Both are tenge and above 0.
 */
export const isUnitJump = (before: number, after: number): boolean => {
  const times = Math.max(before, after) / Math.min(before, after)
  // Asked of every point of a history: nearly all are far below.
  if (times < LEAST) return false
  return STEPS.some((step) => times >= step / SLACK && times <= step * SLACK)
}
