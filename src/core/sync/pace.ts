import type { Random } from '../ports.ts'
import { backoffMs } from './backoff.ts'
import { nextPoll } from './pollTimes.ts'

/** When the next requests may leave. All moments are milliseconds of the steady clock. Values, never changed in place. */
export interface Pace {
  /** When the board is due. */
  pollDue: number
  /** Until when the app's own work rests after failures. */
  blockedUntil: number
  /** Until when the service itself asked for silence (`Retry-After`): it holds for what a person asks as well. */
  barredUntil: number
  /** Failures in a row. */
  failures: number
}

/** A board has come. */
export const afterBoard = (pace: Pace, steady: number, random: Random): Pace => ({
  ...afterSuccess(pace),
  pollDue: nextPoll(steady, steady, random),
})

export const afterSuccess = (pace: Pace): Pace => ({ ...pace, blockedUntil: 0, failures: 0 })

/** A request failed in a way that says something about the service or the network as a whole. */
export const afterFailure = (
  pace: Pace,
  steady: number,
  retryAfterMs: number | null,
  random: Random,
): Pace => ({
  ...pace,
  blockedUntil: steady + Math.max(backoffMs(pace.failures, random), retryAfterMs ?? 0),
  barredUntil: retryAfterMs === null ? pace.barredUntil : steady + retryAfterMs,
  failures: pace.failures + 1,
})

/** The machine woke or its network came back: failures of before say nothing, the board is due in `delayMs`. */
export const afterWake = (pace: Pace, steady: number, delayMs: number): Pace => ({
  ...pace,
  pollDue: Math.min(pace.pollDue, steady + delayMs),
  blockedUntil: Math.max(pace.barredUntil, Math.min(pace.blockedUntil, steady + delayMs)),
})
