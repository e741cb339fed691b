import { COUNTS_MS } from './decide.ts'
import { isRunning } from './isRunning.ts'
import type { Prepared } from './statements.ts'

/** How soon it is worth looking whether a board that is out has come. */
const CHECK_AGAIN_MS = 1_000
/** How long whoever has had a good board may take to show it to all, in the mirror. */
const SHOWN_MS = 1_000

/**
 * How long (ms) another board request of this service has to wait at the steady moment `now`, since one of any copy on
 * the folder is on its way or has just come; 0 where none is. One whose process has died, or whose deadline is over,
 * is on its way no longer. `wall` (milliseconds since the epoch) tells of a sleep in which the steady clock stood.
 */
export const boardsInFlight = (
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
