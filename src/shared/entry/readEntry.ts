import { MAX_LENGTH, plainFormula } from '../money/calculate.ts'
import { rangeIn } from '../money/rangeIn.ts'
import { currencyIndex } from './currencyIndex.ts'
import type { Entry, EntryContext, EntryMistake } from './entry.ts'
import { entryTokens } from './entryTokens.ts'
import { withOperatorWords } from './operatorWords.ts'
import { parseEntry } from './parseEntry.ts'
import { settledSigns } from './settledSigns.ts'
import { withWordedDays } from './wordedDays.ts'

export type {
  Entry,
  EntryContext,
  EntryMistake,
  EntryReason,
  Expected,
  Term,
} from './entry.ts'

/**
 * Reads a one-line entry in Kazakh, Russian or English: `100 usd to kzt, eur`, `100$`, `5 usd + 20 eur in kzt`, `100
 * долларов в тенге на 31.12.2025`, `100 доллар теңгеге`. If any part is unclear, it returns the place of the mistake
 * and the expected input. A word for several currencies means the usual one (доллар, рубль, сом, фунт, франк, вона)
 * or the only listed one, marked as assumed. Otherwise the mistake has the candidates. Never throws.
 */
export const readEntry = (source: string, context: EntryContext): Entry | EntryMistake => {
  const whole = { ok: false as const, end: source.length, candidates: [] }
  if (source.trim() === '') return { ...whole, at: 0, reason: 'empty', expected: ['amount', 'currency'] }
  if (source.length > MAX_LENGTH) return { ...whole, at: MAX_LENGTH, reason: 'too-long', expected: [] }
  const range = rangeIn(source, context.language)
  if (range) return { ...whole, at: range.at, end: range.end, reason: 'range', expected: [] }
  const text = plainFormula(source)
  const { language, today, known } = context
  const { codesOf } = currencyIndex(known)
  const written = settledSigns(entryTokens(text, { language, today, codesOf }), text, { codesOf })
  const tokens = withOperatorWords(written)
  return parseEntry(withWordedDays(tokens, text, today), text, context)
}
