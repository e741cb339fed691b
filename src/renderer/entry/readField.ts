import Big from 'big.js'
import type { Day } from '../../shared/days/day.ts'
import type { KnownCurrency } from '../../shared/entry/currencyIndex.ts'
import { type Place, takes } from '../../shared/entry/places.ts'
import { type EntryMistake, readEntry, type Term } from '../../shared/entry/readEntry.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { type CalculationReading, mayHaveWords, readTyped } from './readTyped.ts'

export type FieldReading =
  | CalculationReading
  /** Amounts of other currencies than the field's: 100$ in the row of the tenge. `to`: what they are wanted in, where it was named. */
  | { kind: 'sum'; terms: readonly Term[]; to?: string }
  /** Neither a calculation nor an amount in words. */
  | { kind: 'unread'; mistake: EntryMistake }
  /** More than the field takes: a day, currencies to convert into, several questions. `from`: the field's currency, if that is meant. */
  | { kind: 'question'; from: string | null }

export interface FieldContext {
  language: Locale
  today: Day
  /** What the board lists. */
  known: readonly KnownCurrency[]
  /** The currency whose amount stands in the field. */
  code: string
  /** Which kind of field it is. */
  place: Place
}

/**
 * What was typed into a field for amounts, read as the one-line entry reads it: a calculation, `15к`, `100$`, `сто долларов`,
 * `5 usd + 20 eur`. What names no currency is in the field's own.
 */
export const readField = (text: string, { code, place, ...context }: FieldContext): FieldReading => {
  const reading = readTyped(text, context.language)
  if (!mayHaveWords(reading, text)) return reading
  // No field takes a day: whether it has rates is answered where it is carried.
  const anyDay = { ...context, lastDay: Number.POSITIVE_INFINITY }
  const entry = readEntry(text, { ...anyDay, home: code })
  // Signs that no calculation has are words or signs of currencies; any other mistake is that of a calculation.
  if (!entry.ok) return reading.reason === 'unknown-sign' ? { kind: 'unread', mistake: entry } : reading
  if (!takes(place, entry, code)) {
    const isOwn = !readEntry(text, anyDay).ok
    return { kind: 'question', from: isOwn ? code : null }
  }
  const { terms } = entry
  const [to] = entry.targets
  if (to !== undefined) return { kind: 'sum', terms, to }
  if (terms.some((term) => term.code !== code)) return { kind: 'sum', terms }
  const amount = terms.reduce((sum, term) => sum.plus(term.amount), new Big(0)).toFixed()
  return { kind: 'amount', amount, calculated: true }
}
