import { numberSigns } from '../format/formatNumber.ts'
import type { Locale } from '../languages/language.ts'
import { MAX_LENGTH, plainFormula } from '../money/calculate.ts'
import { ungrouped } from '../money/readAmount.ts'
import { currencyIndex } from './currencyIndex.ts'
import { entryTokens } from './entryTokens.ts'
import type { EntryContext } from './readEntry.ts'

/**
 * Rewrites the numbers of a one-line entry with the signs of another language: `1,234 usd` is `1234 usd` in Russian.
 * Days are unchanged.
 */
export const respellEntry = (
  text: string,
  { language, today, known }: Omit<EntryContext, 'lastDay'>,
  to: Locale,
): string => {
  if (text.length > MAX_LENGTH) return text
  const { decimal } = numberSigns(to)
  const tokens = entryTokens(plainFormula(text), { language, today, codesOf: currencyIndex(known).codesOf })
  let written = ''
  let done = 0
  for (const { is, at, end } of tokens) {
    const number = is === 'number' ? ungrouped(text.slice(at, end), language) : null
    written += text.slice(done, at) + (number?.replace('.', decimal) ?? text.slice(at, end))
    done = end
  }
  return written + text.slice(done)
}
