import type { Day } from '../../shared/days/day.ts'
import type { Points } from '../../shared/series/series.ts'

/** What the service said, after every check: nothing in here is outside its domain. */

export interface BoardEntry {
  code: string
  /** `fiat`, `crypto`, or a kind that the service has added since. */
  kind: string
  nameRu: string | null
  /** Tenge per 1 unit: finite and greater than 0. */
  kzt: number
  change: number | null
  changePct: number | null
}

/** Something that was not taken over, and why. */
export interface Refused {
  code: string | null
  reason: string
  sample: string | null
}

export interface BoardAnswer {
  day: Day
  /** In the service's order, each code once. Never empty. */
  entries: BoardEntry[]
  refused: Refused[]
  /** The service's own clock (the `Date` header) in milliseconds since the epoch, where it sent one that can be believed. */
  serverNow: number | null
  /** Set where it sent one, believed or not, that is more than a day from the machine's clock: one of the two is wrong. */
  isClockInDoubt?: boolean
}

/** May have no points. */
export interface HistoryAnswer extends Points {
  refused: Refused[]
  /** As of a board. */
  serverNow: number | null
  /** What the `Date` header said, believed or not: a day that runs by it is not over. */
  saidNow?: number | null
}

export interface ConversionAnswer {
  from: string
  to: string
  amount: number
  rate: number
  result: number
  day: Day
}

/** What of a history is asked for: everything there is, or the days from `from` to `to`, both included. */
export type HistoryRange = 'all' | { from: Day; to: Day }
