import type { Random } from '../ports.ts'

const FIRST_MS = 5_000
const LONGEST_MS = 15 * 60_000

/**
 * How long to wait after a failure, in milliseconds: full jitter, uniform in [0, min(15 min, 5 s · 2^failures)).
 * `failures` is how many failed in a row before this one: 0 after the first failure (at most 5 s), 8 and more
 * after the ninth (at most 15 min). Where the service sent `Retry-After`, the longer of the two holds.
 */
export const backoffMs = (failures: number, random: Random): number =>
  random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures))
