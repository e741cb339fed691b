import type { SeenRates } from '../../shared/dateConventions/couldShow.ts'
import type { Day } from '../../shared/days/day.ts'
import type { BoardRow } from './boardRows.ts'
import type { Provisionals } from './provisionalRows.ts'
import type { Records } from './records.ts'
import type { StoredDays, StoredMap } from './storedMap.ts'

export type AssetRow = Records['asset']
/** What is known of the history of a code. */
export type Coverage = Records['coverage']
export type SelfCheckRow = Records['self-check']

export interface PollRow {
  day: Day
  /** Null where it was damaged and no log knows of it: the age of what is shown is not known. */
  fetchedAt: number | null
}

/** The small tables whole. The big one is never held in memory. */
export interface State {
  assets: StoredMap<string, AssetRow>
  board: StoredMap<string, BoardRow>
  provisional: Provisionals
  coverage: StoredMap<string, Coverage>
  poll: PollRow | null
  /** The days that boards were of, and whether each was carried over from the day before; null where that is not known. */
  boardDays: StoredMap<Day, boolean | null>
  /** The boards that came with other official rates than the one before them, by the day that they named. */
  ratesSeen: StoredMap<Day, SeenRates>
  /** Points that look as if the number of units had changed. */
  jumps: StoredDays<Records['unit-jump']>
  selfCheck: SelfCheckRow | null
  /** By their day, ascending. */
  publications: StoredMap<Day, Records['publication']>
  /** By code and reason, the one that was met last at the end. */
  refusals: StoredMap<string, Records['refusal']>
  /** Row ids of damaged rows, which are left out; `restored` are assets rebuilt from the rates list. */
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
