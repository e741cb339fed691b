import type { Day } from '../../shared/day.ts'
import { type ErrorCode, errorCodes } from '../../shared/errors.ts'
import { type BoardDays, readBoardDays } from './boardDays.ts'
import { rowChecksum } from './checksums.ts'
import type { AssetKey } from './historyRows.ts'
import type { Prepared } from './statements.ts'
import { readUnitJumps, type UnitJumps } from './unitJumps.ts'

/** An asset as the service last described it. `firstSeen` and `lastSeen` are the UTC days of fetches. */
export interface AssetRow extends AssetKey {
  kind: string
  nameRu: string | null
  firstSeen: Day
  lastSeen: Day
}

export interface BoardRow {
  /** Tenge per 1 unit. */
  kzt: number
  change: number | null
  changePct: number | null
  day: Day
  /** The last fetch that still listed it, where the newest board does not. */
  delistedAt: number | null
}

export interface PollRow {
  day: Day
  fetchedAt: number
}

export interface Coverage {
  /** Whether the whole history has come once. */
  complete: boolean
  firstDay: Day | null
  /** The last day, over by then, that history itself has given. */
  confirmedTo: Day | null
  /** The UTC day on which history was last asked for and answered. */
  askedOn: Day | null
  succeededAt: number | null
  failedAt: number | null
  failure: ErrorCode | null
  /** How often in a row it has failed by now. */
  failures: number
  /** Points and entries refused so far. */
  refused: number
}

/** The small tables whole. The big one is never held in memory. */
export interface State {
  assets: Map<string, AssetRow>
  board: Map<string, BoardRow>
  coverage: Map<string, Coverage>
  poll: PollRow | null
  boardDays: BoardDays
  jumps: UnitJumps
  /** What did not agree with its checksum and is left out. */
  damaged: { assets: number[]; board: number[]; coverage: number[]; poll: boolean }
}

export const noCoverage: Coverage = {
  complete: false,
  firstDay: null,
  confirmedTo: null,
  askedOn: null,
  succeededAt: null,
  failedAt: null,
  failure: null,
  failures: 0,
  refused: 0,
}

export const assetChecksum = (row: AssetRow): number =>
  rowChecksum([row.id, row.code, row.kind, row.nameRu, row.firstSeen, row.lastSeen])

export const boardChecksum = (code: string, row: BoardRow): number =>
  rowChecksum([code, row.kzt, row.change, row.changePct, row.day, row.delistedAt])

export const coverageValues = (row: Coverage): (number | string | null)[] => [
  Number(row.complete),
  row.firstDay,
  row.confirmedTo,
  row.askedOn,
  row.succeededAt,
  row.failedAt,
  row.failure,
  row.refused,
  row.failures,
]

/** Without failures it is the checksum of before they were counted, so that those rows still agree. */
export const coverageChecksum = (code: string, row: Coverage): number => {
  const values = coverageValues(row)
  return rowChecksum([code, ...(row.failures === 0 ? values.slice(0, -1) : values)])
}

export const pollChecksum = (row: PollRow): number => rowChecksum([row.day, row.fetchedAt])

type Nullable<T> = T | null
type AssetTuple = [number, string, string, Nullable<string>, number, number, number]
type BoardTuple = [number, number, Nullable<number>, Nullable<number>, number, Nullable<number>, number]
type CoverageTuple = [
  number,
  number,
  ...[Nullable<number>, Nullable<number>, Nullable<number>, Nullable<number>, Nullable<number>],
  Nullable<string>,
  number,
  number,
  number,
]

/** Reads the small tables and leaves out what is damaged. */
export const readState = (run: Prepared): State => {
  const state: State = {
    assets: new Map(),
    board: new Map(),
    coverage: new Map(),
    poll: null,
    boardDays: readBoardDays(run),
    jumps: new Map(),
    damaged: { assets: [], board: [], coverage: [], poll: false },
  }
  const codes = new Map<number, string>()
  for (const [id, code, kind, nameRu, firstSeen, lastSeen, crc] of run.allAssets
    .raw()
    .all() as AssetTuple[]) {
    const row = { id, code, kind, nameRu, firstSeen, lastSeen }
    if (crc !== assetChecksum(row)) {
      state.damaged.assets.push(id)
      continue
    }
    state.assets.set(code, row)
    codes.set(id, code)
  }
  for (const [id, kzt, change, changePct, day, delistedAt, crc] of run.allBoard.raw().all() as BoardTuple[]) {
    const code = codes.get(id)
    const row = { kzt, change, changePct, day, delistedAt }
    if (code !== undefined && crc === boardChecksum(code, row)) state.board.set(code, row)
    else state.damaged.board.push(id)
  }
  for (const tuple of run.allCoverage.raw().all() as CoverageTuple[]) {
    const [
      id,
      complete,
      firstDay,
      confirmedTo,
      askedOn,
      succeededAt,
      failedAt,
      failure,
      refused,
      failures,
      crc,
    ] = tuple
    const code = codes.get(id)
    const row: Coverage = {
      ...{
        complete: complete === 1,
        firstDay,
        confirmedTo,
        askedOn,
        succeededAt,
        failedAt,
        refused,
        failures,
      },
      failure: errorCodes.find((known) => known === failure) ?? null,
    }
    if (code !== undefined && crc === coverageChecksum(code, row)) state.coverage.set(code, row)
    else state.damaged.coverage.push(id)
  }
  state.jumps = readUnitJumps(run, codes)
  const poll = run.poll.raw().get() as [number, number, number] | undefined
  if (poll) {
    const row = { day: poll[0], fetchedAt: poll[1] }
    if (poll[2] === pollChecksum(row)) state.poll = row
    else state.damaged.poll = true
  }
  return state
}
