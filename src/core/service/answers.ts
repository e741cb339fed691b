import type { Day } from '../../shared/days/day.ts'
import type { Points } from '../../shared/series/series.ts'

/** The service's answers after every check. */

export interface BoardEntry {
  code: string
  /** `fiat`, `crypto`, or a kind that the service has added. */
  kind: string
  nameRu: string | null
  /** Tenge per 1 unit: finite and greater than 0. */
  kzt: number
  change: number | null
  changePct: number | null
}

/** A rejected value, and why. */
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
  /** The service's clock (the `Date` header) in milliseconds since the epoch. */
  serverNow: number | null
  /** True if its clock is more than a day from the machine's: one of the two is wrong. */
  isClockInDoubt?: boolean
}

/** May have no points. */
export interface HistoryAnswer extends Points {
  refused: Refused[]
  /** See `BoardAnswer`. */
  serverNow: number | null
}

export interface ConversionAnswer {
  from: string
  to: string
  amount: number
  rate: number
  result: number
  day: Day
}

/** A whole history, or the days from `from` to `to`, both included. */
export type HistoryRange = 'all' | { from: Day; to: Day }
