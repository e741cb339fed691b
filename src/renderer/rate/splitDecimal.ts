import { numberSigns } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'

/** A written number before its decimal sign, and from it on; empty where it has none. */
export const splitDecimal = (text: string, language: Locale): { whole: string; fraction: string } => {
  const at = text.indexOf(numberSigns(language).decimal)
  return at < 0 ? { whole: text, fraction: '' } : { whole: text.slice(0, at), fraction: text.slice(at) }
}
