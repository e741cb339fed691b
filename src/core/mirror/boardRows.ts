import type { Day } from '../../shared/days/day.ts'
import { isSound, rowChecksum } from './checksums.ts'
import { Asset } from './records.ts'
import type { Prepared } from './statements.ts'

export interface BoardRow {
  /** Tenge per 1 unit. */
  kzt: number
  change: number | null
  changePct: number | null
  day: Day
  /** The last fetch that still listed it, where the newest rates list does not. */
  delistedAt: number | null
}

/** In a write: keeps what a rates list says of an asset. */
export const putBoardRow = (
  run: Prepared,
  { code, kind }: { code: string; kind: string },
  { kzt, change, changePct, day, delistedAt }: BoardRow,
): void => {
  const values = [code, kind, kzt, change, changePct, day, delistedAt]
  run.putBoard.run(...values, rowChecksum(values))
}

type Nullable = number | null
type BoardTuple = [id: number, string, string, number, Nullable, Nullable, number, Nullable, number]

/** The rows by code, in the order of their first listing, the kinds that they name, and the row ids of damaged ones. */
export const readBoardRows = (run: Prepared) => {
  const rows = new Map<string, BoardRow>()
  const kinds = new Map<string, string>()
  const damaged: number[] = []
  const ids = new Map<string, number>()
  for (const [id, ...tuple] of run.allBoard.raw().all() as BoardTuple[]) {
    const [code, kind, kzt, change, changePct, day, delistedAt] = tuple
    if (!isSound(tuple) || !Asset.safeParse({ code, kind, nameRu: null, lastSeen: day }).success) {
      damaged.push(id)
      continue
    }
    // Of two with one code, which only a damaged index allows, the later one counts.
    const former = ids.get(code)
    if (former !== undefined) damaged.push(former)
    ids.set(code, id)
    rows.set(code, { kzt, change, changePct, day, delistedAt })
    kinds.set(code, kind)
  }
  return { rows, kinds, damaged }
}
