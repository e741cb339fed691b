import type { Locale } from '../languages/language.ts'
import { readDecimal } from '../text/decimal.ts'
import { formatNumber, formatTiny } from './formatNumber.ts'
import { digitsOf } from './moneyDigits.ts'

export interface MoneyFormat {
  /** All the digits there are. */
  full?: boolean
  /** The service's kind, for the few codes that are a currency's and a crypto asset's. */
  kind?: string
}

/**
 * An amount of money as a language writes it, with the digits of `moneyDigits` and without its code: 1 234,57 · 30 (yen)
 * · 0,000001905 (bitcoin) · < 0,000000000001. `amount` is decimal text. Never an exponent, never 0 for what is more; a
 * dash for what is not a number.
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
