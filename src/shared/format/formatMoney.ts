import type { Locale } from '../languages/language.ts'
import { readDecimal } from '../text/decimal.ts'
import { formatNumber, formatTiny } from './formatNumber.ts'
import { digitsOf } from './moneyDigits.ts'

export interface MoneyFormat {
  /** With all digits. */
  full?: boolean
  /** The service's kind, for the few codes shared by a currency and a crypto asset. */
  kind?: string
}

/**
 * Formats money with the digits of `moneyDigits` and without its code: 1 234,57 · 30 (yen) · 0,000001905 (bitcoin) ·
 * < 0,000000000001. `amount` is decimal text. Never shows an exponent, or 0 for a positive amount; shows a dash for
 * invalid text.
 */
export const formatMoney = (
  amount: string,
  code: string,
  language: Locale,
  { full = false, kind }: MoneyFormat = {},
): string => {
  const number = readDecimal(amount)
  if (!number || full) return formatNumber(amount, { language })
  const { min, max } = digitsOf(number, code, kind)
  const format = { language, minDecimals: min, maxDecimals: max }
  return formatTiny(number, language) ?? formatNumber(amount, format)
}
