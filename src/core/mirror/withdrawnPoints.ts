import { isOfficial } from '../../shared/currencies/kind.ts'
import { almatyDay, type Day, utcDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { BoardAnswer } from '../service/answers.ts'
import type { BoardChanges } from './boardChanges.ts'
import { putBoardDay } from './boardDays.ts'
import { provisionalsOf } from './provisionalRows.ts'
import type { AssetRow, State } from './state.ts'

/** Returns the codes whose kind changed between live and official with this rates list. */
export const codesOfOtherKind = ({ assets }: BoardChanges, before: State['assets']): ReadonlySet<string> =>
  new Set(
    assets.flatMap(({ code, kind }) => {
      const known = before.get(code)
      return known && isOfficial(known.kind) !== isOfficial(kind) ? [code] : []
    }),
  )

interface Board {
  answer: Pick<BoardAnswer, 'day' | 'serverNow'>
  fetchedAt: number
}

/** Returns today by the later of both clocks: later days are in the future by either. */
const todayOf = (kind: string, { answer, fetchedAt }: Board): Day => {
  const latest = Math.max(fetchedAt, answer.serverNow ?? fetchedAt)
  return isOfficial(kind) ? almatyDay(latest) : utcDay(latest)
}

/** In a write: removes a provisional point, and the jump of its day. */
export const dropPoint = ({ provisional, jumps }: State, code: string, day: Day): void => {
  provisional.get(code)?.drop(day)
  jumps.get(code)?.drop(day)
}

/**
 * In a write, before the list's own points: an asset's day went back from `from` to `to`, so a clock or a list was wrong about
 * later days. Removes points of future days, and those that no list confirms. A stale answer that was right costs nothing, since
 * the next fresh one brings that day again.
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
 * In a write: the list's day went back. A former day in the future is not a publication. Otherwise its points go once history has
 * skipped them, like those of a list that was carried over.
 */
export const withdrawDay = (now: State, from: Day | undefined, board: Board): void => {
  if (from === undefined || from <= board.answer.day) return
  if (now.boardDays.has(from)) putBoardDay(now, from, true)
  const last = Math.max(board.answer.day, todayOf('fiat', board))
  now.boardDays.dropIf((day) => day > last)
}

/**
 * In a write: an asset is official (again) by a list of `boardDay`. Removes the latest days that it got as a live kind, since
 * they are days of fetches. Older points stay, in case this list is the mistake.
 */
export const dropLiveDays = (now: State, { code, kind }: AssetRow, boardDay: Day): void => {
  if (!isOfficial(kind)) return
  for (const { day, fromHistory } of provisionalsOf(now, code))
    if (!fromHistory && day > boardDay - CARRIED_DAYS && !now.boardDays.has(day)) dropPoint(now, code, day)
}
