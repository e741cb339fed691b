import type { Random } from '../ports.ts'
import { backoffMs } from './backoff.ts'
import { nextPoll, POLL_EVERY_MS } from './pollTimes.ts'

/**
 * When the next requests may leave. The board and the histories pace themselves apart: what fails of one does not slow
 * the other. Only while nothing comes of either is it the service that is down, and then they share one series of probes,
 * so that it is asked no more often than by one of them. All moments are milliseconds of the steady clock. Values, never changed in place.
 */
export interface Pace {
  /** When the board is due; Infinity where only a person asks for it. */
  pollDue: number
  /** Whether it is due since the machine woke: then only what the service caches need not be asked for. */
  woken: boolean
  /** Until when the app's own histories rest after failures. */
  fillDue: number
  /** Until when the service itself asked for silence (`Retry-After`): it holds for what a person asks as well. */
  retryAfterUntil: number
  /** Boards in a row that could not be had, or not be kept, whatever else came in between. */
  boardFailures: number
  /** Histories in a row whose failure says something about all of them. */
  fillFailures: number
  /** Failures in a row of either, with nothing that came in between. */
  failures: number
}

export const firstPace = (pollDue: number, retryAfterUntil = 0): Pace => ({
  pollDue,
  woken: false,
  fillDue: 0,
  retryAfterUntil,
  boardFailures: 0,
  fillFailures: 0,
  failures: 0,
})

/**
 * Whether the service is down as a whole, as far as is known: then one request probes, alone, by turns. A board that has
 * failed twice while nothing else came says so too: the next history that is wanted is a probe like any other.
 */
export const isDown = ({ boardFailures, fillFailures, failures }: Pace): boolean =>
  boardFailures > 0 && (fillFailures > 0 || failures > 1)

/** When the board may be asked for by the app itself. */
export const pollFrom = ({ pollDue, retryAfterUntil }: Pace): number => Math.max(pollDue, retryAfterUntil)

/** When a history may be asked for by the app itself. */
export const fillFrom = ({ fillDue, retryAfterUntil }: Pace): number => Math.max(fillDue, retryAfterUntil)

/** A board has come. Whether it can be kept is another matter. `everyMs`: how often it is asked for. */
export const afterBoard = (pace: Pace, steady: number, random: Random, everyMs = POLL_EVERY_MS): Pace => ({
  ...pace,
  pollDue: nextPoll(steady, steady, random, everyMs),
  woken: false,
  failures: 0,
  // Histories that rested while the board failed too rested because of what is over now.
  ...(pace.boardFailures > 0 ? { fillDue: 0, fillFailures: 0 } : {}),
})

/** A history has come. */
export const afterHistory = (pace: Pace): Pace => ({ ...pace, fillDue: 0, fillFailures: 0, failures: 0 })

/** The service wants no request for so long. */
export const withRetryAfter = (pace: Pace, steady: number, retryAfterMs: number | null): Pace =>
  retryAfterMs === null
    ? pace
    : { ...pace, retryAfterUntil: Math.max(pace.retryAfterUntil, steady + retryAfterMs) }

/**
 * The board could not be had: it is due again when the rest after so many failures is over, and not before; never where it
 * is not tried again (`retries`) until a person asks.
 */
export const afterBoardFailure = (
  pace: Pace,
  steady: number,
  retryAfterMs: number | null,
  random: Random,
  retries = true,
): Pace => {
  const counted = { ...pace, boardFailures: pace.boardFailures + 1, failures: pace.failures + 1 }
  const due = steady + restMs(counted, counted.boardFailures, random)
  const pollDue = retries ? due : Number.POSITIVE_INFINITY
  const after = { ...counted, pollDue, fillDue: isDown(counted) ? due : pace.fillDue }
  return withRetryAfter(after, steady, retryAfterMs)
}

/**
 * A history failed in a way that says something about all of them. What had left before a rest began and fails during
 * it says nothing new: several at once count as one.
 */
export const afterHistoryFailure = (
  pace: Pace,
  steady: number,
  retryAfterMs: number | null,
  random: Random,
): Pace => {
  if (steady < pace.fillDue) return withRetryAfter(pace, steady, retryAfterMs)
  const counted = { ...pace, fillFailures: pace.fillFailures + 1, failures: pace.failures + 1 }
  const due = steady + restMs(counted, counted.fillFailures, random)
  // A board that fails by itself is not asked for any sooner.
  const pollDue = isDown(counted) ? Math.max(pace.pollDue, due) : pace.pollDue
  return withRetryAfter({ ...counted, fillDue: due, pollDue }, steady, retryAfterMs)
}

/** `own`: failures in a row of the one that failed just now. Where all fails, all of it counts. */
const restMs = (pace: Pace, own: number, random: Random): number =>
  backoffMs((isDown(pace) ? Math.max(own, pace.failures) : own) - 1, random)

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
    fillFailures: Math.min(1, pace.fillFailures),
    // What fell due during the sleep is put off too: everyone woke at the same moment.
    pollDue: pace.pollDue > steady ? Math.min(pace.pollDue, at) : at,
    woken: true,
    fillDue: Math.min(pace.fillDue, at),
  }
}
