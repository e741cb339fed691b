import { ANSWER_LASTS_MS } from '../../shared/service/serviceTimes.ts'
import type { Random } from '../ports.ts'

/** How often the board is asked for unless the person chooses otherwise: as often as the service may have a new one. */
export const POLL_EVERY_MS = ANSWER_LASTS_MS
/** The person's choice (minutes; null: by hand) in milliseconds; by hand it is Infinity. */
export const pollEveryMs = (minutes: number | null): number =>
  minutes === null ? Number.POSITIVE_INFINITY : minutes * 60_000
/** By hand the app's own histories go for so long after a board: as long as one that is polled is current. */
export const BY_HAND_MS = 15 * 60_000
/** Polls come up to this part of that time late, so that instances started together drift apart. */
const JITTER = 0.1
/** The longest that two polls are apart while all is well. */
export const longestPollMs = (everyMs: number): number => everyMs * (1 + JITTER)
/** A wake-up or a returning network concerns everyone at the same moment: their polls are spread over this. */
export const WAKE_MS = 30_000

/**
 * When to ask for the board again, in milliseconds of the clock that `lastFetchedAt` (the end of the last good
 * fetch) and `now` are read from: `everyMs` plus 0–10 % after the last one, never before `now`. At once when there is
 * none, and else never (Infinity) where `everyMs` is Infinity. A last fetch in the future, after a clock was set back, counts as one of now.
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

/** How long to wait after a wake-up or a returning network before the one refresh: uniform in [0, `withinMs`). */
export const wakeDelay = (random: Random, withinMs = WAKE_MS): number => random() * withinMs
