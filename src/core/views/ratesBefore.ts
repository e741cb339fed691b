import type { BoardAsset } from '../../shared/contract/rates.ts'
import { isLive, isOfficial } from '../../shared/currencies/kind.ts'
import { formatIsoDay, utcDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { isUnitJump } from '../../shared/rates/isUnitJump.ts'
import { withoutRepeats } from '../../shared/series/withoutRepeats.ts'
import type { BoardRow } from '../mirror/boardRows.ts'
import type { LiveBoard } from '../mirror/liveRing.ts'
import { hasLost } from '../mirror/lostYears.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { coverageOf } from '../mirror/state.ts'
import { momentText, type RateBefore } from './boardView.ts'
import type { InUse } from './conventionOf.ts'
import { fixingBefore } from './fixingBefore.ts'
import { aroundDayAgo, dayAgo } from './intradayView.ts'

type Previous = BoardAsset['previous']

/** So far back a repeated rate may have been set that the rate before is looked for behind. */
const LOOKED_AT_DAYS = 3 * CARRIED_DAYS

/** The last point of another fixing than the board's rate, of a live kind of another day; at most 14 days earlier. */
const pointBefore = (
  mirror: Mirror,
  code: string,
  { row, inUse }: { row: BoardRow; inUse: InUse },
): Previous => {
  const isOfFixings = isOfficial(mirror.state().assets.get(code)?.kind)
  const series = withoutRepeats(mirror.series(code, row.day - LOOKED_AT_DAYS, row.day))
  const before = isOfFixings
    ? fixingBefore(series, row.day, inUse)
    : series.day.findLastIndex((day) => day < row.day)
  const [day, kzt] = [series.day[before], series.rate[before]]
  if (day === undefined || kzt === undefined || row.day - day > CARRIED_DAYS) return null
  // Until a lost year has come again, a later point may have been there.
  if (hasLost(coverageOf(mirror.state(), code), day, row.day)) return null
  // A live kind is marked on the day of a jump alone: from one number of units to another there is no change.
  return isOfFixings || !isUnitJump(kzt, row.kzt) ? { day: formatIsoDay(day), at: null, kzt } : null
}

/** Of a live kind the board of 24 hours before the newest, or as near to that as there is one for the same number of units. */
const boardBefore = (
  boards: readonly LiveBoard[],
  code: string,
  now: { kzt: number; at: number },
): Previous => {
  const board = dayAgo(boards, code, now.at, now.kzt)
  const kzt = board?.rates.get(code)
  if (!board || kzt === undefined) return null
  return { day: formatIsoDay(utcDay(board.at)), at: momentText(board.at), kzt }
}

/**
 * What the rates of the board have changed against, found once for as long as nothing new is known of a currency: its row and its
 * coverage are replaced by others then.
 */
export const ratesBefore = (): ((mirror: Mirror, inUse: InUse) => RateBefore) => {
  const known = new WeakMap<BoardRow, { of: readonly unknown[]; point: Previous }>()
  return (mirror, inUse) => {
    const state = mirror.state()
    const fetchedAt = state.poll?.fetchedAt ?? null
    let boards: readonly LiveBoard[] | null = null
    const boardsAround = (at: number): readonly LiveBoard[] => {
      const around = aroundDayAgo(at)
      boards ??= mirror.liveBoards(around.from, around.to)
      return boards
    }
    return (code) => {
      const row = state.board.get(code)
      if (!row) return null
      if (fetchedAt !== null && row.delistedAt === null && isLive(state.assets.get(code)?.kind)) {
        const found = boardBefore(boardsAround(fetchedAt), code, { kzt: row.kzt, at: fetchedAt })
        if (found) return found
      }
      const of = [inUse, coverageOf(state, code), state.assets.get(code)]
      const before = known.get(row)
      if (before?.of.every((one, index) => one === of[index])) return before.point
      const point = pointBefore(mirror, code, { row, inUse })
      known.set(row, { of, point })
      return point
    }
  }
}
