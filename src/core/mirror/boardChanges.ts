import { isOfficial } from '../../shared/currencies/kind.ts'
import { startOfDay, utcDay } from '../../shared/days/day.ts'
import type { BoardAnswer, BoardEntry, Refused } from '../service/answers.ts'
import type { BoardRow } from './boardRows.ts'
import type { AssetRow, State } from './state.ts'

/** What a new rates list changes. Everything else stays. */
export interface BoardChanges {
  assets: AssetRow[]
  board: { code: string; row: BoardRow }[]
  /** Whether something shown has changed besides the rows: a name, a kind, the list's day. */
  visible: boolean
  /** Entries beyond the limit. */
  refused: Refused[]
}

/** Compares a rates list with the stored one. Pure; `fetchedAt` is milliseconds since the epoch. */
export const boardChanges = (
  state: State,
  answer: BoardAnswer,
  fetchedAt: number,
  mostAssets: number,
): BoardChanges => {
  const today = utcDay(fetchedAt)
  const liveDay = answer.isClockInDoubt ? today : utcDay(answer.serverNow ?? fetchedAt)
  const changes: BoardChanges = { assets: [], board: [], visible: false, refused: [] }
  let places = mostAssets - state.assets.size

  const listed = new Set<string>()
  for (const entry of answer.entries) {
    const known = state.assets.get(entry.code)
    if (!known && places <= 0) {
      // One entry for all of them: new codes in each list would fill the log.
      changes.refused = [{ code: null, reason: 'too-many-assets', sample: String(mostAssets) }]
      continue
    }
    listed.add(entry.code)
    const row = assetAfter(known, entry, today)
    if (!known) places -= 1
    if (row !== known) changes.assets.push(row)
    if (!known || row.kind !== known.kind || row.nameRu !== known.nameRu) changes.visible = true

    // An official rate has the answer's day. A live one has the day of the fetch, by the service's clock unless that is far off.
    const day = isOfficial(entry.kind) ? answer.day : liveDay
    const before = state.board.get(entry.code)
    if (!before || !isSame(before, entry, day))
      changes.board.push({
        code: entry.code,
        row: { kzt: entry.kzt, change: entry.change, changePct: entry.changePct, day, delistedAt: null },
      })
  }
  for (const [code, row] of state.board)
    if (!listed.has(code) && row.delistedAt === null)
      changes.board.push({ code, row: { ...row, delistedAt: lastListed(state, code, fetchedAt) } })

  const { poll } = state
  if (poll && answer.day !== poll.day) changes.visible = true
  return changes
}

/** Returns the last fetch that listed it; if that is lost, the start of the day when it was last listed. */
const lastListed = ({ poll, assets }: State, code: string, fetchedAt: number): number =>
  poll?.fetchedAt ?? Math.min(startOfDay(assets.get(code)?.lastSeen ?? utcDay(fetchedAt)), fetchedAt)

const isSame = (row: BoardRow, entry: BoardEntry, day: number): boolean =>
  row.kzt === entry.kzt &&
  row.change === entry.change &&
  row.changePct === entry.changePct &&
  row.day === day &&
  row.delistedAt === null

/** Returns the same object if nothing has changed. `lastSeen` moves at most once a day. */
const assetAfter = (known: AssetRow | undefined, entry: BoardEntry, today: number): AssetRow => {
  const { code, kind, nameRu } = entry
  if (!known) return { code, kind, nameRu, lastSeen: today }
  const lastSeen = Math.max(known.lastSeen, today)
  if (known.kind === kind && known.nameRu === nameRu && known.lastSeen === lastSeen) return known
  return { ...known, kind, nameRu, lastSeen }
}
