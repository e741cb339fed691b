import type { Term } from '../../shared/entry/entry.ts'
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

/** Formats amounts of several currencies as a sum: 5 USD + 20 EUR − 1,000 KZT. */
export const formatTerms = (terms: readonly Term[], language: Locale): string =>
  terms
    .map(({ amount, code }, at) => {
      const sign = amount.startsWith('-') ? '\u2212' : '+'
      const sum = `${formatTyped(amount.replace('-', ''), code, language)} ${code}`
      return at > 0 ? `${sign} ${sum}` : sign === '+' ? sum : sign + sum
    })
    .join(' ')
