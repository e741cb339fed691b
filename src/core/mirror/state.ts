import { type ErrorCode, errorCodes } from '../../shared/contract/errors.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { type Day, utcDay } from '../../shared/days/day.ts'
import { type AssetRow, readAssets } from './assetRows.ts'
import { type BoardDays, readBoardDays } from './boardDays.ts'
import { rowChecksum } from './checksums.ts'
import { type RatesSeen, readRatesSeen } from './ratesSeen.ts'
import type { Prepared } from './statements.ts'
import { readUnitJumps, type UnitJumps } from './unitJumps.ts'

export interface BoardRow {
  /** Tenge per 1 unit. */
  kzt: number
  change: number | null
  changePct: number | null
  day: Day
  /** The last fetch that still listed it, where the newest board does not. */
  delistedAt: number | null
}

interface PollRow {
  day: Day
  /** Null where it was damaged and no log knows of it: the age of what is shown is not known. */
  fetchedAt: number | null
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
  /** Years of confirmed points that were damaged and dropped, ascending: they have to come again. */
  lost: readonly number[]
}

/** The small tables whole. The big one is never held in memory. */
export interface State {
  assets: Map<string, AssetRow>
  board: Map<string, BoardRow>
  coverage: Map<string, Coverage>
  poll: PollRow | null
  boardDays: BoardDays
  ratesSeen: RatesSeen
  jumps: UnitJumps
  /** What did not agree with its checksum and is left out. */
  damaged: Damage
}

/** Rows by their ids; `restored` are assets that were put together out of what is whole of them. */
interface Damage {
  assets: number[]
  identities: number[]
  restored: AssetRow[]
  board: number[]
  coverage: number[]
  poll: boolean
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
  lost: [],
}

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
  row.lost.length === 0 ? null : row.lost.join(),
]

/** Without failures and without lost years it is the checksum of before they were kept, so that those rows still agree. */
export const coverageChecksum = (code: string, row: Coverage): number => {
  const values = coverageValues(row)
  const kept = row.lost.length > 0 ? values.length : row.failures > 0 ? values.length - 1 : values.length - 2
  return rowChecksum([code, ...values.slice(0, kept)])
}

export const pollChecksum = (row: PollRow): number => rowChecksum([row.day, row.fetchedAt])

type Nullable<T> = T | null
type BoardTuple = [number, number, Nullable<number>, Nullable<number>, number, Nullable<number>, number]
type CoverageTuple = [
  number,
  number,
  ...[Nullable<number>, Nullable<number>, Nullable<number>, Nullable<number>, Nullable<number>],
  ...[Nullable<string>, number, number, Nullable<string>],
  number,
]

/**
 * Reads the small tables and leaves out what is damaged. `lastFetch` is when the last good board came, as the requests'
 * log has it.
 */
export const readState = (run: Prepared, lastFetch: () => number | null): State => {
  const { known: assets, ...harmed } = readAssets(run)
  const state: State = {
    assets,
    board: new Map(),
    coverage: new Map(),
    poll: null,
    boardDays: readBoardDays(run),
    ratesSeen: readRatesSeen(run),
    jumps: new Map(),
    damaged: { ...harmed, board: [], coverage: [], poll: false },
  }
  const codes = new Map([...assets.values()].map(({ id, code }) => [id, code]))
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
      lost,
      crc,
    ] = tuple
    const code = codes.get(id)
    const row: Coverage = {
      complete: complete === 1,
      firstDay,
      confirmedTo,
      askedOn,
      succeededAt,
      failedAt,
      refused,
      failures,
      failure: errorCodes.find((known) => known === failure) ?? null,
      lost: lost === null ? [] : String(lost).split(',').map(Number),
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
  state.poll ??= pollOf(state.board, assets, lastFetch)
  for (const row of harmed.restored) row.lastSeen = lastSeenOf(row, state)
  return state
}

/** What the board's rows tell of the poll that brought them, where its own row is lost; null where there are none. */
const pollOf = (
  board: State['board'],
  assets: State['assets'],
  lastFetch: () => number | null,
): PollRow | null => {
  const listed = [...board].filter(([, { delistedAt }]) => delistedAt === null)
  if (listed.length === 0) return null
  const official = listed.filter(([code]) => isOfficial(assets.get(code)?.kind))
  const days = (official.length > 0 ? official : listed).map(([, { day }]) => day)
  return { day: Math.max(...days), fetchedAt: lastFetch() }
}

/** The day of the last fetch that listed it. */
const lastSeenOf = ({ code, lastSeen }: AssetRow, { board, poll }: State): Day => {
  const at = board.get(code)?.delistedAt ?? poll?.fetchedAt
  return at == null ? lastSeen : Math.max(lastSeen, utcDay(at))
}
