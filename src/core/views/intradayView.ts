import { AinaError } from '../../shared/contract/errors.ts'
import type { Intraday } from '../../shared/contract/rates.ts'
import { isLive, isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { HOURS_24_MS, isUnitJump, WITHIN_MS } from '../../shared/rates/ownChange.ts'
import type { LiveBoard } from '../mirror/liveRing.ts'
import type { Mirror } from '../mirror/mirror.ts'

/** A rates list further from the moment 24 hours earlier is not comparable. */
const FARTHEST_MS = 12 * 3_600_000

/** Returns the moments (milliseconds since the epoch) between which to look for the rates list of 24 hours before `now`. */
export const aroundDayAgo = (now: number, farthest = FARTHEST_MS): { from: number; to: number } => ({
  from: now - HOURS_24_MS - farthest,
  to: now - HOURS_24_MS + farthest,
})

/**
 * Returns the rates list with a rate of `code` nearest to 24 hours before `now`; undefined if none is near enough. With `kzt`,
 * skips lists that may have another number of units than that rate.
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

/** Returns the start of the 24 hours before `now`: the rates list of 24 hours ago. */
const dayBegins = (boards: readonly LiveBoard[], code: string, now: number): number => {
  const at = dayAgo(boards, code, now)?.at ?? 0
  return Math.abs(now - HOURS_24_MS - at) <= WITHIN_MS ? at : now - HOURS_24_MS
}

/**
 * Returns the 24 hours up to the newest rates list: `code` in `quote` (default: tenge) in every list with both. An official side
 * has its newest rate throughout. Throws `not-found` for a code that the service has never listed, `bad-input` without a live
 * kind.
 */
export const intradayView = (
  mirror: Mirror,
  { code, quote = TENGE }: { code: string; quote?: string | undefined },
): Intraday => {
  const { assets, board, poll } = mirror.state()
  const legs = [code, quote].filter((leg) => leg !== TENGE)
  for (const leg of legs) if (!assets.has(leg)) throw new AinaError('not-found', `no asset ${leg}`)
  const live = legs.find((leg) => isLive(assets.get(leg)?.kind))
  if (live === undefined) throw new AinaError('bad-input', 'neither side is a live kind')
  if (poll?.fetchedAt == null) return { at: new Int32Array(0), rate: new Float64Array(0) }
  const end = poll.fetchedAt
  const boards = mirror.liveBoards(end - HOURS_24_MS - WITHIN_MS, end)
  const begin = dayBegins(boards, live, end)
  const rateOf = (leg: string, { rates }: LiveBoard): number | undefined => {
    if (leg === TENGE) return 1
    return isOfficial(assets.get(leg)?.kind) ? board.get(leg)?.kzt : rates.get(leg)
  }
  const points = boards.flatMap((one): [number, number][] => {
    const [base, unit] = [rateOf(code, one), rateOf(quote, one)]
    return one.at < begin || base === undefined || unit === undefined ? [] : [[one.at, base / unit]]
  })
  return {
    at: Int32Array.from(points, ([at]) => Math.floor(at / 1_000)),
    rate: Float64Array.from(points, ([, rate]) => rate),
  }
}
