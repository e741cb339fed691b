import type { ErrorCode } from '../../shared/contract/errors.ts'

/**
 * A `Retry-After` of `ms` milliseconds. Both clocks store the deadline, and the earlier one wins. Adjusting the wall clock must
 * not stretch minutes into hours, and the steady clock may stop in sleep and restarts at boot.
 */
export interface RetryAfter {
  /** The failure that carried it. Only `rate-limited` also stops requests of the user. */
  by: ErrorCode
  ms: number
  /** Milliseconds of the steady clock, and since the epoch. */
  steadyUntil: number
  wallUntil: number
  /** Whether the user has already tried once before the deadline. */
  tried: boolean
}

/** Both clocks at one moment. */
interface Moment {
  steady: number
  wall: number
}

export const retryAfterFrom = (now: Moment, ms: number, by: ErrorCode): RetryAfter => {
  const whole = Math.ceil(ms)
  const [steadyUntil, wallUntil] = [Math.ceil(now.steady) + whole, Math.ceil(now.wall) + whole]
  return { by, ms: whole, steadyUntil, wallUntil, tried: false }
}

/** Returns the milliseconds left; 0 or less after the deadline. */
export const leftOf = ({ ms, steadyUntil, wallUntil }: RetryAfter, now: Moment): number =>
  Math.min(ms, steadyUntil - Math.floor(now.steady), wallUntil - Math.floor(now.wall))

/**
 * Returns the deadline moved to both clocks of now if one of them was set back or restarted since. Without the move, the time
 * left would start again with each look.
 */
export const anchored = (retryAfter: RetryAfter, now: Moment): RetryAfter => {
  const isAhead =
    retryAfter.steadyUntil - now.steady > retryAfter.ms + 1 ||
    retryAfter.wallUntil - now.wall > retryAfter.ms + 1
  const left = leftOf(retryAfter, now)
  return isAhead && left > 0
    ? { ...retryAfterFrom(now, left, retryAfter.by), tried: retryAfter.tried }
    : retryAfter
}

/** Returns the longer of two for the same failure, tried if either was. */
export const longerOf = (one: RetryAfter | undefined, other: RetryAfter, now: Moment): RetryAfter => {
  if (!one || leftOf(one, now) <= 0) return other
  const longer = leftOf(one, now) >= leftOf(other, now) ? one : other
  return { ...longer, tried: one.tried || other.tried }
}

/** The `Retry-After` in force. `mayTry`: the user may send one request before the deadline. */
export interface ActiveRetryAfter {
  /** Milliseconds left. */
  ms: number
  by: ErrorCode
  mayTry: boolean
}

export const activeRetryAfter = (
  retryAfters: readonly RetryAfter[],
  now: Moment,
): ActiveRetryAfter | null => {
  const holding = retryAfters.filter((retryAfter) => leftOf(retryAfter, now) > 0)
  const [longest] = [...holding].sort((one, other) => leftOf(other, now) - leftOf(one, now))
  if (!longest) return null
  const mayTry = holding.every(({ by, tried }) => by !== 'rate-limited' && !tried)
  return { ms: leftOf(longest, now), by: longest.by, mayTry }
}
