import { formatMoney, type MoneyFormat } from '../../shared/format/formatMoney.ts'
import { FINEST, formatNumber } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { readDecimal } from '../../shared/text/decimal.ts'

/** Returns whether decimal text has more decimals than anyone types, so it is a result, such as 1/3. */
export const isWorkedOut = (amount: string): boolean => (readDecimal(amount)?.fraction.length ?? 0) > FINEST

/** Formats an entry's amount with its typed digits, or a calculated one with the digits of money. */
export const formatTyped = (
  amount: string,
  code: string,
  language: Locale,
  format: MoneyFormat = {},
): string =>
  isWorkedOut(amount) ? formatMoney(amount, code, language, format) : formatNumber(amount, { language })
