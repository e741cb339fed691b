import type { Locale } from '../../shared/languages/language.ts'
import { splitDecimal } from './splitDecimal.ts'

/** Characters that the longest fraction of some written numbers takes, with its decimal sign: `room` of a `DecimalNumber`. */
export const decimalRoom = (texts: readonly string[], language: Locale): number =>
  Math.max(0, ...texts.map((text) => splitDecimal(text, language).fraction.length))
