import type { Locale } from '../../shared/languages/language.ts'
import { splitDecimal } from './splitDecimal.ts'

/**
 * Returns the `room` of a `DecimalNumber`: the length of the longest fraction, in characters, with its decimal sign.
 */
export const decimalRoom = (texts: readonly string[], language: Locale): number =>
  Math.max(0, ...texts.map((text) => splitDecimal(text, language).fraction.length))
