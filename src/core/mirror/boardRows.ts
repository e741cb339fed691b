import type { Day } from '../../shared/days/day.ts'
import { rowChecksum, soundRows } from './checksums.ts'
import { Asset } from './records.ts'
import type { Prepared } from './statements.ts'

export interface BoardRow {
  kzt: number
  change: number | null
  changePct: number | null
  day: Day
  /** The last fetch that listed it, if the newest rates list does not. */
  delistedAt: number | null
}

/** In a write: stores an asset's row of a rates list. */
export const putBoardRow = (
  run: Prepared,
  [code, kind]: readonly [code: string, kind: string],
  { kzt, change, changePct, day, delistedAt }: BoardRow,
): void => {
  const values = [code, kind, kzt, change, changePct, day, delistedAt]
  run.putBoard.run(...values, rowChecksum(values))
}

type Nullable = number | null
type BoardTuple = [string, string, kzt: number, Nullable, Nullable, day: number, Nullable, crc: number]

/** Returns the rows by code, in the order of their first listing, with their kinds, and the row ids of damaged ones. */
export const readBoardRows = (run: Prepared) => {
  const { rows, damaged } = soundRows<BoardTuple>(run.allBoard, ([code]) => code)
  const board: [code: string, kind: string, row: BoardRow][] = []
  for (const [id, [code, kind, kzt, change, changePct, day, delistedAt]] of rows.values()) {
    if (Asset.safeParse({ code, kind, nameRu: null, lastSeen: day }).success)
      board.push([code, kind, { kzt, change, changePct, day, delistedAt }])
    else damaged.push(id)
  }
  return { board, damaged }
}
