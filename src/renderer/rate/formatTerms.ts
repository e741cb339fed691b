import type { Term } from '../../shared/entry/readEntry.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { formatTyped } from './formatTyped.ts'

/** Formats amounts of several currencies as a sum: 5 USD + 20 EUR − 1,000 KZT. */
export const formatTerms = (terms: readonly Term[], language: Locale): string =>
  terms
    .map(({ amount, code }, at) => {
      const sign = amount.startsWith('-') ? '\u2212' : '+'
      const sum = `${formatTyped(amount.replace('-', ''), code, language)} ${code}`
      return at > 0 ? `${sign} ${sum}` : sign === '+' ? sum : sign + sum
    })
    .join(' ')
