/**
 * May one more request leave now? Pure: every moment here is in milliseconds of `clock.steady()`. The service wants at most 60
 * requests a minute by its own clock, which sees arrivals; Aina stays at 55. A request arrives at an unknown moment between its
 * leaving and the end of its answer. So it counts from before it leaves until a minute after the end (or after its deadline,
 * without an end). Proof: of 56 arrivals within one minute, let L be the one that left last. The other 55 left before L. Each
 * still counted when L left, since it arrived less than a minute before the last arrival, and L had not left after that arrival.
 * So L was refused.
 */

/** The service's minute. */
export const WINDOW_MS = 60_000
/** How long a request counts after its end: the minute, and the drift of two clocks during it. */
export const COUNTS_MS = WINDOW_MS + 100
/** The service's limit of requests a minute. */
export const ASKED = 60
export const LIMIT = 55
/** How many of them only the user's requests may use. */
const RESERVED = 5

/**
 * The limits of requests that count at the same time: all of them, and the background's. A fifth of the background's may leave at
 * once, the others evenly over a minute: with 55 in all, 10 tokens and one more every 1.5 s (`tokenMs`, milliseconds).
 */
export const limitsOf = (all: number) => {
  const own = all - RESERVED
  const tokens = Math.floor(own / 5)
  return { all, own, tokens, tokenMs: Math.ceil(WINDOW_MS / (own - tokens)) }
}
export const LIMITS = limitsOf(LIMIT)
/** How long an empty bucket takes to fill. */
export const BUCKET_MS = LIMITS.tokens * LIMITS.tokenMs
/** A moment further ahead was written before this boot. Smaller differences come from clocks read on two cores. */
export const SKEW_MS = 5_000

/** Who sends it: the app in the background, or the user. */
export type Who = 'own' | 'person'

export interface CountedRequest {
  /** The last moment at which it counts. */
  until: number
  /** Whether its answer has ended; until then `until` follows from its deadline. */
  ended: boolean
}

export interface BudgetState {
  /** The requests that count now, in any order. Expired ones do no harm. */
  requests: readonly CountedRequest[]
  /** When the bucket will be full again; in the past if it is full. */
  fullAt: number
  /** No request leaves up to this moment, as if LIMIT requests counted. */
  closedUntil: number
}

type Decision =
  /** It may leave; this is the bucket afterwards. */
  | { ok: true; fullAt: number }
  /** The least wait, in milliseconds, after which it can succeed. Nothing changes. */
  | { ok: false; waitMs: number }

/** Decides for one request at the moment `now`. */
export const decide = (state: BudgetState, now: number, who: Who, limits = LIMITS): Decision => {
  const limit = who === 'own' ? limits.own : limits.all
  // An open request may end at once, and then counts no longer than this.
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

/** Returns the last moment at which a request counts that leaves now and is given up after `deadlineMs`. */
export const countsUntil = (now: number, deadlineMs: number): number => now + deadlineMs + COUNTS_MS

/**
 * Replaces `until` and `fullAt` from before this boot. The steady clock starts near 0 with each boot. A moment ahead by more than
 * SKEW_MS is from before this boot, and its request was over by then. It counts as if it had ended at moment 0, until a minute
 * later. An older moment that is not ahead looks like one of this boot and is treated so. Neither stops counting too early: both
 * count until at least a minute after moment 0, by a clock that shows the time since the boot. The bucket owes at most what it
 * could owe at moment 0, a whole one.
 */
export const BOOT = { until: COUNTS_MS, fullAt: BUCKET_MS } as const
