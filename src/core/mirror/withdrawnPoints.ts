import { isOfficial } from '../../shared/currencies/kind.ts'
import { almatyDay, type Day, utcDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { BoardAnswer } from '../service/answers.ts'
import type { BoardChanges } from './boardChanges.ts'
import { putBoardDay } from './boardDays.ts'
import { provisionalsOf } from './provisionalRows.ts'
import type { AssetRow, State } from './state.ts'

/** The codes that were of a live kind by the board before and are official by this one, or the other way round. */
export const codesOfOtherKind = ({ assets }: BoardChanges, before: State['assets']): ReadonlySet<string> =>
  new Set(
    assets.flatMap(({ code, kind }) => {
      const known = before.get(code)
      return known && isOfficial(known.kind) !== isOfficial(kind) ? [code] : []
    }),
  )

interface Board {
  answer: Pick<BoardAnswer, 'day' | 'serverNow'>
  /** Milliseconds since the epoch. */
  fetchedAt: number
}

/** Today by the later of both clocks: what lies behind it is still to come by either. */
const todayOf = (kind: string, { answer, fetchedAt }: Board): Day => {
  const latest = Math.max(fetchedAt, answer.serverNow ?? fetchedAt)
  return isOfficial(kind) ? almatyDay(latest) : utcDay(latest)
}

/** In a write: takes a provisional point out. A day without a rate has no jump either. */
export const dropPoint = ({ provisional, jumps }: State, code: string, day: Day): void => {
  provisional.get(code)?.drop(day)
  jumps.get(code)?.drop(day)
}

/**
 * In a write, before the board's own points: an asset's day went back from `from` to `to`, so that what was told of a later
 * one was a mistake of a clock or of a board. What is of a day to come goes at once, and so does what no board counts for; a stale
 * answer that is no mistake costs nothing, since the next fresh one tells of that day again.
 */
export const dropWithdrawnPoints = (
  now: State,
  { code, kind }: AssetRow,
  { from, to, board }: { from: Day; to: Day; board: Board },
): void => {
  if (from <= to) return
  const last = Math.max(to, todayOf(kind, board))
  for (const { day } of provisionalsOf(now, code)) if (day > last) dropPoint(now, code, day)
  if (isOfficial(kind) && !now.boardDays.has(from)) dropPoint(now, code, from)
}

/**
 * In a write: the board's day went back. The one that it went back from is no publication while it is still to come; where it is
 * not, its points go once history has passed over them, as those of a board that was carried.
 */
export const withdrawDay = (now: State, from: Day | undefined, board: Board): void => {
  if (from === undefined || from <= board.answer.day) return
  if (now.boardDays.has(from)) putBoardDay(now, from, true)
  const last = Math.max(board.answer.day, todayOf('fiat', board))
  now.boardDays.dropIf((day) => day > last)
}

/**
 * In a write: an asset is official (again) by a board of `boardDay`: the days of fetches that it has as one of a live kind are
 * those of no board. Only the latest: should this be the slip, what boards showed of it long ago stays.
 */
export const dropLiveDays = (now: State, { code, kind }: AssetRow, boardDay: Day): void => {
  if (!isOfficial(kind)) return
  for (const { day, fromHistory } of provisionalsOf(now, code))
    if (!fromHistory && day > boardDay - CARRIED_DAYS && !now.boardDays.has(day)) dropPoint(now, code, day)
}
