import { formatMoney, type MoneyFormat } from '../../shared/format/formatMoney.ts'
import { FINEST, formatNumber } from '../../shared/format/formatNumber.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { readDecimal } from '../../shared/text/decimal.ts'

/** Whether decimal text has more digits after the point than anyone types: it was worked out, as 1/3 is. */
export const isWorkedOut = (amount: string): boolean => (readDecimal(amount)?.fraction.length ?? 0) > FINEST

/** An amount that was asked about: with the digits that it was typed with, or, worked out, with those of money. */
export const formatTyped = (
  amount: string,
  code: string,
  language: Locale,
  format: MoneyFormat = {},
): string =>
  isWorkedOut(amount) ? formatMoney(amount, code, language, format) : formatNumber(amount, { language })
