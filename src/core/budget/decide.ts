/**
 * May one more request leave now? Pure: every moment in here is milliseconds of `clock.steady()`.
 *
 * The service asks for at most 60 requests a minute by its own clock, which sees arrivals; Aina stays at 55. Where
 * between its leaving and the end of its answer a request arrives is unknown, so it counts from before it leaves
 * until a minute after the end (or after its deadline, when nobody lived to see an end). That suffices: of 56
 * arrivals within one minute, let L be the one that left last. The other 55 left before L, and each still counted
 * then, since it arrived less than a minute before the last arrival, which is not before L left; so L was refused.
 */

/** The service's minute. */
export const WINDOW_MS = 60_000
/** How long a request counts after its end: the minute, and what two clocks may drift apart in it while one is corrected. */
export const COUNTS_MS = WINDOW_MS + 100
/** How many requests a minute the service asks for at most. */
export const ASKED = 60
/** Requests that may count at once. */
export const LIMIT = 55
/** How many of them only a person's requests may use. */
const RESERVED = 5

/**
 * Limits of requests that count at the same time: all of them, and the background's. A fifth of the background's may leave at once,
 * the rest evenly over a minute: with 55 in all, 10 tokens and one more every 1.5 s (`tokenMs`, milliseconds).
 */
export const limitsOf = (all: number) => {
  const own = all - RESERVED
  const tokens = Math.floor(own / 5)
  return { all, own, tokens, tokenMs: Math.ceil(WINDOW_MS / (own - tokens)) }
}
export const LIMITS = limitsOf(LIMIT)
/** What an empty bucket needs to be full again. */
export const BUCKET_MS = LIMITS.tokens * LIMITS.tokenMs
/** A moment further ahead of now than this was written before this boot (less may be clocks read on two cores). */
export const SKEW_MS = 5_000

/** Who waits: the app's own work, or a person. */
export type Who = 'own' | 'person'

/** A request as far as the decision needs it. */
export interface CountedRequest {
  /** The last moment at which it counts. */
  until: number
  /** Whether its answer has ended; until then `until` is reckoned from its deadline. */
  ended: boolean
}

export interface BudgetState {
  /** Those that count now, in any order; others do no harm. */
  requests: readonly CountedRequest[]
  /** The bucket: the moment at which it will be full again. In the past: it is full. */
  fullAt: number
  /** Nothing leaves up to this moment: as though LIMIT requests counted. */
  closedUntil: number
}

type Decision =
  /** It may leave, and this is the bucket afterwards. */
  | { ok: true; fullAt: number }
  /** The least wait in milliseconds after which it can succeed. Nothing changes. */
  | { ok: false; waitMs: number }

/** Decides for one request at the moment `now`. */
export const decide = (state: BudgetState, now: number, who: Who, limits = LIMITS): Decision => {
  const limit = who === 'own' ? limits.own : limits.all
  // An answer that is still out may end at once, and then counts no longer than this.
  const soonest = now + COUNTS_MS
  const releases = state.requests
    .filter((request) => request.until >= now)
    .map((request) => (request.ended ? request.until : Math.min(request.until, soonest)))
    .sort((one, other) => one - other)
  const release = releases.length < limit ? now : (releases[releases.length - limit] ?? now) + 1
  const opening = state.closedUntil < now ? now : state.closedUntil + 1
  const fullAt = Math.max(state.fullAt, now)
  const token = who === 'own' ? fullAt - (limits.tokens - 1) * limits.tokenMs : now
  const waitMs = Math.max(release, opening, token) - now
  if (waitMs > 0) return { ok: false, waitMs }
  return { ok: true, fullAt: who === 'own' ? fullAt + limits.tokenMs : state.fullAt }
}

/** The last moment at which a request counts that leaves now and is given up after `deadlineMs` at the latest. */
export const countsUntil = (now: number, deadlineMs: number): number => now + deadlineMs + COUNTS_MS

/**
 * What stands in the place of `until` and `fullAt` that were written before this boot.
 *
 * The steady clock begins again near 0 with each boot. A moment that is still ahead by more than SKEW_MS was
 * written before this boot, and so the request had left, and was over, before it: as if it had ended at moment 0,
 * it counts until a minute after that. A moment from before the boot that is not ahead cannot be told from one of
 * this boot and is taken for one. Neither stops counting too early: both count until at least a minute after
 * moment 0, by a clock that shows no more than the time since the boot, and so no more than that since the request.
 * With the bucket it is the same: it is owed at most what it was owed at moment 0, a whole one.
 */
export const BOOT = { until: COUNTS_MS, fullAt: BUCKET_MS } as const
