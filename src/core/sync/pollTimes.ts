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
