import { AinaError } from '../../shared/contract/errors.ts'
import type { Intraday } from '../../shared/contract/rates.ts'
import { isLive, isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { HOURS_24_MS, WITHIN_MS } from '../../shared/days/hours24.ts'
import type { LiveBoard } from '../mirror/liveRing.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { dayBegins } from './dayAgo.ts'

/**
 * The 24 hours up to the newest board: rates of `code` in `quote` (tenge where it is left out) on every board that has
 * both. An official side has its newest rate all along. Throws `not-found` for a code that the service has never listed,
 * `bad-input` where no side is a live kind.
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
