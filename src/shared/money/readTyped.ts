import type { Locale } from '../languages/language.ts'
import { type Calculated, calculate } from './calculate.ts'

export type CalculationReading =
  | { kind: 'empty' }
  /** `amount` is decimal text; `calculated` is true for a result of a calculation. */
  | { kind: 'amount'; amount: string; calculated: boolean }
  | { kind: 'mistake'; at: number; reason: Exclude<(Calculated & { ok: false })['reason'], 'empty'> }

/** Reads an amount field's text: nothing, a number, a calculation, or a mistake with its place. */
export const readTyped = (text: string, language: Locale): CalculationReading => {
  const read = calculate(text, language)
  if (read.ok) return { kind: 'amount', amount: read.value, calculated: !read.isPlainNumber }
  const { at, reason } = read
  return reason === 'empty' ? { kind: 'empty' } : { kind: 'mistake', at, reason }
}

/**
 * Returns whether a text other than a calculation may be a sentence: `31.12.2025 100`, `15к`, `= 100`. False if only
 * its end is missing.
 */
export const mayHaveWords = (
  reading: CalculationReading,
  text: string,
): reading is Extract<CalculationReading, { kind: 'mistake' }> =>
  reading.kind === 'mistake' &&
  reading.reason !== 'open-bracket' &&
  !(reading.reason === 'expected-number' && reading.at >= text.trimEnd().length)
