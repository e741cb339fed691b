import type { SeenRates } from '../../shared/dateConventions/couldShow.ts'
import type { Day } from '../../shared/days/day.ts'
import type { BoardRow } from './boardRows.ts'
import type { Provisionals } from './provisionalRows.ts'
import type { Records } from './records.ts'

export type AssetRow = Records['asset']
/** What is known of the history of a code. */
export type Coverage = Records['coverage']
export type SelfCheckRow = Records['self-check']

export interface PollRow {
  day: Day
  /** Null where it was damaged and no log knows of it: the age of what is shown is not known. */
  fetchedAt: number | null
}

/** The days that boards were of, and whether each was carried over from the day before; null where that is not known. */
export type BoardDays = Map<Day, boolean | null>

/** The boards that came with other official rates than the one before them, by the day that they named. */
export type RatesSeen = Map<Day, SeenRates>

/** By code and day. */
export type UnitJumps = Map<string, Map<Day, Records['unit-jump']>>

/** The small tables whole. The big one is never held in memory. */
export interface State {
  assets: Map<string, AssetRow>
  board: Map<string, BoardRow>
  provisional: Provisionals
  coverage: Map<string, Coverage>
  poll: PollRow | null
  boardDays: BoardDays
  ratesSeen: RatesSeen
  jumps: UnitJumps
  selfCheck: SelfCheckRow | null
  /** By their day, ascending. */
  publications: Map<Day, Records['publication']>
  /** By code and reason, the one that was met last at the end. */
  refusals: Map<string, Records['refusal']>
  /** What did not agree with its checksum and is left out. */
  damaged: Damage
}

/** Row ids of damaged rows; `restored` are assets rebuilt from the rates list. */
interface Damage {
  board: number[]
  provisional: number[]
  records: number[]
  restored: AssetRow[]
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
