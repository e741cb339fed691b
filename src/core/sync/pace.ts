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
  /** Failures in a row that say something about the service as a whole. */
  failures: number
  /** Boards in a row that could not be had, or not be kept, whatever else came in between. */
  boardFailures: number
}

export const firstPace = (pollDue: number, barredUntil = 0): Pace => ({
  ...{ pollDue, blockedUntil: 0, barredUntil, failures: 0, boardFailures: 0 },
})

/** Whether the app's own work may go on. */
export const isFree = (pace: Pace, steady: number): boolean =>
  steady >= pace.blockedUntil && steady >= pace.barredUntil

/** A board has come. Whether it can be kept is another matter. */
export const afterBoard = (pace: Pace, steady: number, random: Random): Pace => ({
  ...afterSuccess(pace),
  pollDue: nextPoll(steady, steady, random),
})

/** A history has come. */
export const afterSuccess = (pace: Pace): Pace => ({ ...pace, blockedUntil: 0, failures: 0 })

/**
 * A request failed in a way that says something about the service or the network as a whole. What had left before
 * a rest began and fails during it says nothing new: several at once count as one.
 */
export const afterFailure = (
  pace: Pace,
  steady: number,
  retryAfterMs: number | null,
  random: Random,
): Pace => {
  const barredUntil = Math.max(pace.barredUntil, retryAfterMs === null ? 0 : steady + retryAfterMs)
  if (steady < pace.blockedUntil)
    return { ...pace, barredUntil, blockedUntil: Math.max(pace.blockedUntil, barredUntil) }
  const rest = steady + backoffMs(pace.failures, random)
  return { ...pace, barredUntil, blockedUntil: Math.max(rest, barredUntil), failures: pace.failures + 1 }
}

/** The same for the board, which is then due when the rest after so many failed boards is over, and not before. */
export const afterBoardFailure = (
  pace: Pace,
  steady: number,
  retryAfterMs: number | null,
  random: Random,
): Pace => {
  // One draw for both, so that in an outage there is one next attempt and its delay is uniform.
  const drawn = random()
  const after = afterFailure(pace, steady, retryAfterMs, () => drawn)
  const pollDue = Math.max(steady + backoffMs(pace.boardFailures, () => drawn), after.barredUntil)
  return { ...after, pollDue, boardFailures: pace.boardFailures + 1 }
}

/**
 * The machine woke or its network came back: failures of before say little, so that they begin to count anew, and the
 * board is due in `delayMs`.
 */
export const afterWake = (pace: Pace, steady: number, delayMs: number): Pace => {
  const at = steady + delayMs
  return {
    ...pace,
    failures: Math.min(1, pace.failures),
    boardFailures: Math.min(1, pace.boardFailures),
    // What fell due during the sleep is put off too: everyone woke at the same moment.
    pollDue: pace.pollDue > steady ? Math.min(pace.pollDue, at) : at,
    blockedUntil: Math.max(pace.barredUntil, Math.min(pace.blockedUntil, at)),
  }
}
