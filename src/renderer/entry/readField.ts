import Big from 'big.js'
import type { KnownCurrency } from '../../shared/currencies/findCurrency.ts'
import type { Day } from '../../shared/days/day.ts'
import type { EntryMistake, Term } from '../../shared/entry/entry.ts'
import { type Place, takes } from '../../shared/entry/places.ts'
import { readEntry } from '../../shared/entry/readEntry.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { type CalculationReading, mayHaveWords, readTyped } from '../../shared/money/calculate.ts'

export type FieldReading =
  | CalculationReading
  /** Amounts of other currencies than the field's: 100$ in the row of the tenge. */
  | { kind: 'sum'; terms: readonly Term[] }
  /** Neither a calculation nor an amount in words. */
  | { kind: 'unread'; mistake: EntryMistake }
  /** More than the field supports: a day, target currencies. */
  | { kind: 'question' }

interface FieldContext {
  language: Locale
  today: Day
  /** The listed currencies. */
  currencies: readonly KnownCurrency[]
  /** The currency of the field. */
  code: string
  /** The kind of field. */
  place: Place
}

/**
 * Reads an amount field like the one-line field: a calculation, `15к`, `100$`, `100 долларов`, `5 usd + 20 eur`.
 * Without a named currency, the amount is in the field's own.
 */
export const readField = (text: string, { code, place, ...context }: FieldContext): FieldReading => {
  const reading = readTyped(text, context.language)
  if (!mayHaveWords(reading, text)) return reading
  // An amount field has no day; the one-line field checks whether the day has rates.
  const anyDay = { ...context, lastDay: Number.POSITIVE_INFINITY }
  const entry = readEntry(text, { ...anyDay, home: code })
  // Characters outside calculations are words or currency signs; other mistakes are those of a calculation.
  if (!entry.ok) return reading.reason === 'unknown-sign' ? { kind: 'unread', mistake: entry } : reading
  if (!takes(place, entry, code)) return { kind: 'question' }
  const { terms } = entry
  if (terms.some((term) => term.code !== code)) return { kind: 'sum', terms }
  const amount = terms.reduce((sum, term) => sum.plus(term.amount), new Big(0)).toFixed()
  return { kind: 'amount', amount, calculated: true }
}
