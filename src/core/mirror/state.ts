import type { ErrorCode } from '../../shared/contract/errors.ts'
import type { Day } from '../../shared/days/day.ts'
import type { BoardRow } from './boardRows.ts'
import type { Provisionals } from './provisionalRows.ts'
import type { Records } from './records.ts'
import type { StoredDays, StoredMap } from './storedMap.ts'

export type AssetRow = Records['asset']
/** What the mirror knows about a code's history. */
export type Coverage = Records['coverage']

export interface PollRow {
  day: Day
  /** Null if it was damaged: then the age of the rates is unknown. */
  fetchedAt: number | null
  /** The last failure, if there was one since then. */
  failedAt?: number | undefined
  failure?: ErrorCode | undefined
}

/** The small tables as a whole. The large one is never held in memory. */
export interface State {
  assets: StoredMap<string, AssetRow>
  board: StoredMap<string, BoardRow>
  provisional: Provisionals
  coverage: StoredMap<string, Coverage>
  poll: PollRow | null
  /** The days of rates lists, and whether each was carried over from the day before; null if unknown. */
  boardDays: StoredMap<Day, boolean | null>
  /** Implausible jumps. */
  jumps: StoredDays<Records['unit-jump']>
  /** By code and reason, the last one met at the end. */
  refusals: StoredMap<string, Records['refusal']>
  /** Row ids of damaged rows, which are left out. `restored` are assets rebuilt from the rates list. */
  damaged: { board: number[]; provisional: number[]; records: number[]; restored: AssetRow[] }
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
  years: [],
  lost: [],
}

export const coverageOf = ({ coverage }: Pick<State, 'coverage'>, code: string): Coverage =>
  coverage.get(code) ?? noCoverage
