import type { Locale } from '../../shared/languages/language.ts'
import { type Calculated, calculate } from '../../shared/money/calculate.ts'

export type CalculationReading =
  | { kind: 'empty' }
  /** `amount` is decimal text; `calculated` when it was worked out rather than only read. */
  | { kind: 'amount'; amount: string; calculated: boolean }
  | { kind: 'mistake'; at: number; reason: Exclude<(Calculated & { ok: false })['reason'], 'empty'> }

/** What was typed into a field for amounts: nothing, a number, a calculation, or a mistake and where it is. */
export const readTyped = (text: string, language: Locale): CalculationReading => {
  const read = calculate(text, language)
  if (read.ok) return { kind: 'amount', amount: read.value, calculated: !read.isPlainNumber }
  const { at, reason } = read
  return reason === 'empty' ? { kind: 'empty' } : { kind: 'mistake', at, reason }
}

/** Whether a text that is no calculation may be a sentence: `31.12.2025 100`, `сто`, `= 100`; not while it only lacks its end. */
export const mayHaveWords = (
  reading: CalculationReading,
  text: string,
): reading is Extract<CalculationReading, { kind: 'mistake' }> =>
  reading.kind === 'mistake' &&
  reading.reason !== 'open-bracket' &&
  !(reading.reason === 'expected-number' && reading.at >= text.trimEnd().length)
