import { HOURS_24_MS, WITHIN_MS } from '../../shared/days/hours24.ts'
import { isUnitJump } from '../../shared/rates/isUnitJump.ts'
import type { LiveBoard } from '../mirror/liveRing.ts'

/** A board further away than this from the moment 24 hours earlier says little about it. */
const FARTHEST_MS = 12 * 3_600_000

/** The stretch of boards (milliseconds since the epoch) among which the one of 24 hours before `now` is looked for. */
export const aroundDayAgo = (now: number): { from: number; to: number } => ({
  from: now - HOURS_24_MS - FARTHEST_MS,
  to: now - HOURS_24_MS + FARTHEST_MS,
})

/**
 * The board nearest to 24 hours before `now` that has a rate of `code`; undefined where none is near enough. With `kzt`, one
 * that is perhaps for another number of units than that rate does not count.
 */
export const dayAgo = (
  boards: readonly LiveBoard[],
  code: string,
  now: number,
  kzt?: number,
): LiveBoard | undefined => {
  const distance = ({ at }: LiveBoard) => Math.abs(now - HOURS_24_MS - at)
  let best: LiveBoard | undefined
  for (const board of boards) {
    const rate = board.rates.get(code)
    if (rate === undefined || (kzt !== undefined && isUnitJump(rate, kzt))) continue
    if (distance(board) <= (best ? distance(best) : FARTHEST_MS)) best = board
  }
  return best
}

/** From which moment on a board belongs to the 24 hours before `now`: the one of 24 hours ago begins them. */
export const dayBegins = (boards: readonly LiveBoard[], code: string, now: number): number => {
  const at = dayAgo(boards, code, now)?.at ?? 0
  return Math.abs(now - HOURS_24_MS - at) <= WITHIN_MS ? at : now - HOURS_24_MS
}
