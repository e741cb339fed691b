import type { Random } from '../ports.ts'

const FIRST_MS = 5_000
const LONGEST_MS = 15 * 60_000

/**
 * Returns the wait after a failure, in milliseconds: full jitter, uniform in [0, min(15 min, 5 s · 2^failures)). `failures` is
 * the number of failures in a row before this one: 0 for the first (at most 5 s), 8 for the ninth (at most 15 min). A longer
 * `Retry-After` wins.
 */
export const backoffMs = (failures: number, random: Random): number =>
  random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures))
