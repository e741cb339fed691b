/** The factor by which a real change may move a rate away from the exact multiple. */
const SLACK = 1.25
const STEPS = [10, 100, 1_000]
const LEAST = 10 / SLACK

/**
 * Whether a rate is about 10, 100 or 1 000 times the previous one, or the same fraction of it. Some currencies are
 * quoted per 10, 100 or 1 000 units, and a service may change or forget that number. Both are in tenge and above 0.
 */
export const isUnitJump = (before: number, after: number): boolean => {
  const times = Math.max(before, after) / Math.min(before, after)
  // A fast exit: this runs for every point of a history.
  if (times < LEAST) return false
  return STEPS.some((step) => times >= step / SLACK && times <= step * SLACK)
}
