import type { KnownCurrency } from '../currencies/findCurrency.ts'
import type { Day } from '../days/day.ts'
import type { Locale } from '../languages/language.ts'
import type { CalculateReason } from '../money/calculate.ts'

export interface EntryContext {
  /** Decides how to read numbers and ambiguous dates. Words are understood in all three languages. */
  language: Locale
  today: Day
  /** The last day with rates. The reader refuses later days. */
  lastDay: Day
  /** The listed currencies, with or without the tenge. */
  currencies: readonly KnownCurrency[]
  /** The currency of an amount without one, if the place has such a currency: `15к`. */
  home?: string
}

export interface Entry {
  ok: true
  /** The amounts to add up, at least one. The default amount is 1. */
  terms: Term[]
  /** The target currencies, each once; empty if the entry names none. */
  targets: string[]
  on: Day | null
  /** The parts of the text in the order of reading. */
  parts: EntryPart[]
}

export interface Term {
  /** Decimal text, negative for a subtracted term. */
  amount: string
  code: string
}

/** How the reader understood a piece of the text, for display. `from` and `to` are indexes into the text. */
type EntryPart = { from: number; to: number } & (
  | { is: 'amount'; amount: string }
  /** `assumed`: the word means several currencies, and this is the usual or the only listed one. */
  | { is: 'currency'; code: string; assumed: boolean }
  | { is: 'day'; day: Day }
)

export type Expected = 'amount' | 'currency' | 'link' | 'day'

/** Why an entry was not understood, including the errors of a calculation. */
export type EntryReason =
  | CalculateReason
  | 'unknown-word'
  /** `candidates` are the listed currencies that the word may mean. */
  | 'ambiguous-currency'
  /** A known currency that the rates list lacks: `candidates`. */
  | 'unlisted-currency'
  | 'bad-day'
  | 'future-day'
  /** Two equally likely readings: 03/04/2025 in English, usd 100 eur, usd - eur. */
  | 'two-ways'
  /** Correct so far, but the end is missing. */
  | 'unfinished'
  /** The grammar expects something else here. */
  | 'unexpected'

export interface EntryMistake {
  ok: false
  /** The unreadable piece of the text. Both are the text's length if the end is missing. */
  at: number
  end: number
  reason: EntryReason
  expected: Expected[]
  /** Codes that the piece may mean. */
  candidates: string[]
}
