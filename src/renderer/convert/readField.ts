import Big from 'big.js'
import type { Day } from '../../shared/days/day.ts'
import type { KnownCurrency } from '../../shared/entry/currencyIndex.ts'
import { type EntryMistake, readEntry, type Term } from '../../shared/entry/readEntry.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { type CalculationReading, readTyped } from './readTyped.ts'

export type FieldReading =
  | CalculationReading
  /** Amounts of other currencies than the field's: 100$ in the row of the tenge. */
  | { kind: 'sum'; terms: readonly Term[] }
  /** Neither a calculation nor an amount in words. */
  | { kind: 'unread'; mistake: EntryMistake }
  /** A whole question, with a day, with currencies to convert into or about several rates: for the one-line entry. */
  | { kind: 'question' }

export interface FieldContext {
  language: Locale
  today: Day
  /** What the board lists. */
  known: readonly KnownCurrency[]
  /** The currency whose amount stands in the field. */
  code: string
}

/**
 * What was typed into a field for amounts, read as the one-line entry reads it: a calculation, `15к`, `100$`, `сто долларов`,
 * `5 usd + 20 eur`. What names no currency is in the field's own.
 */
export const readField = (text: string, { code, ...context }: FieldContext): FieldReading => {
  const reading = readTyped(text, context.language)
  // Signs that no calculation has are words or signs of currencies; any other mistake is that of a calculation.
  if (reading.kind !== 'mistake' || reading.reason !== 'unknown-sign') return reading
  const entry = readEntry(text, { ...context, lastDay: context.today, home: code })
  if (!entry.ok) return { kind: 'unread', mistake: entry }
  if (entry.each || entry.targets.length > 0 || entry.on !== null) return { kind: 'question' }
  const { terms } = entry
  if (terms.some((term) => term.code !== code)) return { kind: 'sum', terms }
  const amount = terms.reduce((sum, term) => sum.plus(term.amount), new Big(0)).toFixed()
  return { kind: 'amount', amount, calculated: true }
}
