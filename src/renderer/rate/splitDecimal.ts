import { numberSigns } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'

/** Splits a formatted number before its decimal sign; the second part is empty without one. */
export const splitDecimal = (text: string, language: Locale): { whole: string; fraction: string } => {
  const at = text.indexOf(numberSigns(language).decimal)
  return at < 0 ? { whole: text, fraction: '' } : { whole: text.slice(0, at), fraction: text.slice(at) }
}
