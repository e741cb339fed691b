import { ANSWER_LASTS_MS } from '../../shared/service/serviceTimes.ts'
import type { Random } from '../ports.ts'

/** The default polling interval: as often as the service may have a new list. */
export const POLL_EVERY_MS = ANSWER_LASTS_MS
/** Returns the user's choice (minutes; null: by hand) in milliseconds; Infinity by hand. */
export const pollEveryMs = (minutes: number | null): number =>
  minutes === null ? Number.POSITIVE_INFINITY : minutes * 60_000
/** By hand, Aina's own histories go on for so long after a rates list: as long as a polled one is current. */
export const BY_HAND_MS = 15 * 60_000
/** Polls are late by up to this part of the interval, so that instances started together drift apart. */
const JITTER = 0.1
/** The longest time between two polls without trouble. */
export const longestPollMs = (everyMs: number): number => everyMs * (1 + JITTER)
/** Polls after waking or reconnecting are spread over this, since all instances wake together. */
export const WAKE_MS = 30_000

/**
 * Returns when to fetch the rates list again, in milliseconds of the clock of `lastFetchedAt` (the end of the last good fetch)
 * and `now`: `everyMs` plus 0–10 % after it, never before `now`. Without a last fetch, at once. Otherwise never (Infinity) if
 * `everyMs` is Infinity. A last fetch in the future, after a clock was set back, counts as now.
 */
export const nextPoll = (
  lastFetchedAt: number | null,
  now: number,
  random: Random,
  everyMs = POLL_EVERY_MS,
): number =>
  lastFetchedAt === null
    ? now
    : Math.max(now, Math.min(lastFetchedAt, now) + everyMs * (1 + JITTER * random()))

/** Returns the wait before the one refresh after waking or reconnecting: uniform in [0, `withinMs`). */
export const wakeDelay = (random: Random, withinMs = WAKE_MS): number => random() * withinMs

const FIRST_MS = 5_000
const LONGEST_MS = 15 * 60_000

/**
 * Returns the wait after a failure, in milliseconds: full jitter, uniform in [0, min(15 min, 5 s · 2^failures)). `failures` is
 * the number of failures in a row before this one: 0 for the first (at most 5 s), 8 for the ninth (at most 15 min). A longer
 * `Retry-After` wins.
 */
export const backoffMs = (failures: number, random: Random): number =>
  random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures))

/**
 * When the next requests may leave. Rates list and histories pace themselves apart, so that failures of one do not slow the
 * other. Only if both fail is the service down: then they share one series of probes, so that it gets no more requests than from
 * one of them. Moments are steady milliseconds. Values are immutable.
 */
export interface Pace {
  /** When the rates list is due; Infinity if only the user requests it. */
  pollDue: number
  /** Whether it is due because the machine woke. Then a list younger than the service's cache is enough. */
  woken: boolean
  /** When Aina's own histories may go on after failures. */
  fillDue: number
  /** The service's `Retry-After` deadline, which binds the user's requests too. */
  retryAfterUntil: number
  /** Failed rates lists in a row, fetched or stored, regardless of successes of histories. */
  boardFailures: number
  /** Failed histories in a row, if the failure concerns all of them. */
  fillFailures: number
  /** Failures of either in a row without a success. */
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
 * Whether the whole service is down, as far as known: then one request at a time probes, by turns. A rates list that has failed
 * twice without another success counts too: the next history is a probe.
 */
export const isDown = ({ boardFailures, fillFailures, failures }: Pace): boolean =>
  boardFailures > 0 && (fillFailures > 0 || failures > 1)

/** When Aina itself may fetch the rates list. */
export const pollFrom = ({ pollDue, retryAfterUntil }: Pace): number => Math.max(pollDue, retryAfterUntil)

/** When Aina itself may fetch a history. */
export const fillFrom = ({ fillDue, retryAfterUntil }: Pace): number => Math.max(fillDue, retryAfterUntil)

/** A rates list has arrived, stored or not. `everyMs`: the polling interval. */
export const afterBoard = (pace: Pace, steady: number, random: Random, everyMs = POLL_EVERY_MS): Pace => ({
  ...pace,
  pollDue: nextPoll(steady, steady, random, everyMs),
  woken: false,
  failures: 0,
  // Histories that failed together with the rates list waited for the same outage.
  ...(pace.boardFailures > 0 ? { fillDue: 0, fillFailures: 0 } : {}),
})

/** A history has arrived. */
export const afterHistory = (pace: Pace): Pace => ({ ...pace, fillDue: 0, fillFailures: 0, failures: 0 })

/** The service wants no request for a time. */
export const withRetryAfter = (pace: Pace, steady: number, retryAfterMs: number | null): Pace =>
  retryAfterMs === null
    ? pace
    : { ...pace, retryAfterUntil: Math.max(pace.retryAfterUntil, steady + retryAfterMs) }

/** A rates list failed: it is due again after its back-off; without `retries` only when the user asks. */
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
 * A history failed for a reason that concerns all of them. Requests that left before a back-off and fail during it count as one
 * failure.
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
  // A failing rates list is not fetched any sooner.
  const pollDue = isDown(counted) ? Math.max(pace.pollDue, due) : pace.pollDue
  return withRetryAfter({ ...counted, fillDue: due, pollDue }, steady, retryAfterMs)
}

/** `own`: failures in a row of the part that just failed. In an outage all failures count. */
const restMs = (pace: Pace, own: number, random: Random): number =>
  backoffMs((isDown(pace) ? Math.max(own, pace.failures) : own) - 1, random)

/**
 * The machine woke or is online again. Earlier failures mean little, so counting starts again, and the rates list is due in
 * `delayMs`.
 */
export const afterWake = (pace: Pace, steady: number, delayMs: number): Pace => {
  const at = steady + delayMs
  return {
    ...pace,
    failures: Math.min(1, pace.failures),
    boardFailures: Math.min(1, pace.boardFailures),
    fillFailures: Math.min(1, pace.fillFailures),
    // A poll that fell due during sleep is delayed too, since all instances woke together.
    pollDue: pace.pollDue > steady ? Math.min(pace.pollDue, at) : at,
    woken: true,
    fillDue: Math.min(pace.fillDue, at),
  }
}
