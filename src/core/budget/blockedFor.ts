import { COUNTS_MS, type Who } from './decide.ts'
import { isRunning } from './lateRequests.ts'
import type { ServiceRetryAfter } from './serviceRetryAfter.ts'
import type { Prepared, Purpose } from './statements.ts'

/** How soon to check again whether a due rates list has arrived. */
const CHECK_AGAIN_MS = 1_000
/** How long an instance may take to store a received rates list. */
const SHOWN_MS = 1_000

/**
 * Returns how long (ms) another board request of this service has to wait at the steady moment `now`, because a request of any
 * instance on the folder is running or has just ended; 0 if none is. A request ends with its process and at its deadline. `wall`
 * (milliseconds since the epoch) shows a sleep during which the steady clock stopped.
 */
const boardsInFlight = (
  run: Prepared,
  service: string,
  { now, wall }: { now: number; wall: number },
): number => {
  const out = run.boardsOut
    .all({ service, since: now + COUNTS_MS })
    .filter(({ pid, until }) => until - COUNTS_MS > now && isRunning(pid))
    .map(({ until }) => until - COUNTS_MS - now)
  if (out.length > 0) return Math.min(CHECK_AGAIN_MS, Math.max(...out))
  const endedAt = run.lastBoard.get(service)?.endedAt ?? null
  const wallEndedAt = run.lastBoardAt.get(service)?.endedAt ?? 0
  if (endedAt === null || endedAt > now || wall - wallEndedAt >= SHOWN_MS) return 0
  return Math.max(0, SHOWN_MS - (now - endedAt))
}

interface Moment {
  run: Prepared
  retryAfters: ServiceRetryAfter
  service: string
  /** By the steady clock, and by the wall clock (milliseconds since the epoch). */
  now: number
  wall: number
}

/**
 * Returns how long (ms) a request has to wait for a `Retry-After` or for a board request in flight; 0 if for neither.
 * `isTry`: it may leave before the deadline.
 */
export const blockedFor = (
  { run, retryAfters, service, now, wall }: Moment,
  { purpose, who, isHop = false }: { purpose: Purpose; who: Who; isHop?: boolean },
): { waitMs: number; isTry: boolean } => {
  retryAfters.read(run)
  const retryAfter = retryAfters.active()
  // A redirect of a request that left before the deadline may go on, but not after a 429.
  const mayFollow = isHop && !retryAfters.isRateLimited()
  const mayTry = retryAfter?.mayTry === true && who === 'person' && purpose !== 'history'
  if (retryAfter && !mayFollow && !mayTry) return { waitMs: retryAfter.ms, isTry: false }
  const waitMs = purpose === 'board' && !isHop ? boardsInFlight(run, service, { now, wall }) : 0
  return { waitMs, isTry: retryAfter !== null }
}
