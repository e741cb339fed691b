import type { Day } from '../days/day.ts'
import type { Locale } from '../languages/language.ts'
import type { CalculateReason } from '../money/calculate.ts'
import type { KnownCurrency } from './currencyIndex.ts'

export interface EntryContext {
  /** How numbers and doubtful dates are read; words are understood in all three languages. */
  language: Locale
  today: Day
  /** The last day there are rates for: a later one is refused. */
  lastDay: Day
  /** What the board lists; the tenge need not be among it. */
  known: readonly KnownCurrency[]
  /** What an amount without any currency is in, where that is known: `100+12%`, `15к`. */
  home?: string
}

/** A one-line entry that was understood. */
export interface Entry {
  ok: true
  /** At least one. An amount that was not said is 1. */
  terms: Term[]
  /** Whether each of several is asked about by itself, as in доллар и евро в тенге; else what is asked for is their sum. */
  each: boolean
  /** In what it is wanted, each once; empty where it was not said. */
  targets: string[]
  on: Day | null
  /** What was read where, in the order of reading. */
  parts: EntryPart[]
}

export interface Term {
  /** Decimal text; negative where it is taken away. */
  amount: string
  code: string
}

/** How a piece of the text was read, to be echoed: `from` and `to` are indexes into it. */
export type EntryPart = { from: number; to: number } & (
  | { is: 'amount'; amount: string }
  /** `assumed`: the word means several currencies, and this is the usual or the only listed one. */
  | { is: 'currency'; code: string; assumed: boolean }
  | { is: 'day'; day: Day }
)

export type Expected = 'amount' | 'currency' | 'link' | 'day'

/** Why an entry was not understood; what a calculation may have wrong is among it. */
export type EntryReason =
  | CalculateReason
  | 'unknown-word'
  /** `candidates` are the listed currencies that it may mean. */
  | 'ambiguous-currency'
  /** A currency, but none that the board lists: `candidates`. */
  | 'unlisted-currency'
  | 'bad-day'
  | 'future-day'
  | 'second-day'
  /** Two numbers side by side, which nothing joins: двенадцать сто. `candidates` are the numbers that may be meant. */
  | 'two-numbers'
  /** Two readings, neither better: 03/04/2025 in English, usd 100 eur, usd - eur. `candidates`: what may stand there instead. */
  | 'two-ways'
  /** So far so good: something is still missing at the end. */
  | 'unfinished'
  /** Something else is expected here. */
  | 'unexpected'

export interface EntryMistake {
  ok: false
  /** The piece of the text that could not be read; both are its length where something is missing at the end. */
  at: number
  end: number
  reason: EntryReason
  expected: Expected[]
  /** Codes, or what the piece may be written as; a number as decimal text. */
  candidates: string[]
}
