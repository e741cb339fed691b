import { systemCode } from '../files/systemCode.ts'
import { COUNTS_MS, type CountedRequest, type Who } from './decide.ts'
import type { ServiceRetryAfter } from './serviceRetryAfter.ts'
import type { Prepared, Purpose } from './statements.ts'

/** Whether a process of this machine runs, also another user's. A reused number counts as the old process. */
const isRunning = (pid: number): boolean => {
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
}

/** A working process uses the budget more often. A longer gap means that the machine slept. */
const ASLEEP_MS = 15_000
/** So long after waking, a process has called off overdue requests, however busy the machine is. */
const CALLED_OFF_MS = 30_000

/** Requests that were out when the machine fell asleep. They may arrive after waking, long after their deadline. */
interface LateRequests {
  /** Call it at each use. `moment` is in steady milliseconds. */
  noteTime(moment: number): void
  /** Those that would no longer count otherwise. */
  stillOut(run: Pick<Prepared, 'outSince'>, moment: number): CountedRequest[]
}

/**
 * On waking, the system sends what a connection still had to send, before its process can call it off. So a request without an
 * end at the start of a sleep counts until it ends or nobody can have it out any more, in other processes too. A new process
 * cannot know of a sleep, and assumes one if a running process has had a request out for too long. If the steady clock stops in
 * sleep, no deadline has passed by it, and none of this is needed.
 */
export const lateRequests = (opened: number): LateRequests => {
  let seen = opened
  let sleep = { from: opened, to: Number.NEGATIVE_INFINITY }
  let isStarting = true
  const isOver = (moment: number): boolean => moment > sleep.to + CALLED_OFF_MS + COUNTS_MS
  return {
    noteTime(moment) {
      if (moment - seen > ASLEEP_MS) sleep = { from: isOver(moment) ? seen : sleep.from, to: moment }
      seen = moment
    },
    stillOut(run, moment) {
      if (isStarting) {
        isStarting = false
        const out = run.outSince.all({ from: 0, to: opened }).filter(({ pid }) => isRunning(pid))
        if (out.length > 0)
          sleep = { from: Math.min(...out.map(({ until }) => until)), to: Math.max(sleep.to, opened) }
      }
      if (isOver(moment)) return []
      const until = sleep.to + CALLED_OFF_MS + COUNTS_MS
      return run.outSince.all({ from: sleep.from, to: moment }).map(() => ({ until, ended: false }))
    },
  }
}

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
