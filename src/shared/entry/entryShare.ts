import Big from 'big.js'
import type { Locale } from '../languages/language.ts'
import { calculate } from '../money/calculate.ts'
import type { EntryMistake, Term } from './entry.ts'
import type { EntryCursor } from './entryCursor.ts'
import type { Token } from './entryTokens.ts'

interface ShareContext {
  tokens: readonly Token[]
  text: string
  language: Locale
  /** The term before the sign. `takeShare` replaces its amount with the result. */
  term: Term
  /** Whether it is the only term so far. */
  isOnly: boolean
}

/**
 * Reads an operation on a whole term, from its sign on: 100 usd + 10 %, 100 usd * 3. Returns null when done, a
 * mistake, or a notice that the sign begins something else.
 */
export const takeShare = (
  cursor: EntryCursor,
  sign: string,
  { tokens, text, language, term, isOnly }: ShareContext,
): EntryMistake | null | 'none' => {
  const { at } = cursor
  const first = tokens[at + 1]
  if (first?.is !== 'number') return 'none'
  const percent = tokens[at + 2]
  // 100 доллар + 10% теңгеге converts to tenge; 10% eur is a tenth of a euro.
  const behind = cursor.name(at + 3)
  const isShare = percent?.is === 'sign' && percent.sign === '%' && (!behind.ok || behind.toward)
  const isFactor = /[*/]/.test(sign) && !cursor.name(at + 2).ok
  if (!(isFactor || (/[-+]/.test(sign) && isShare))) return 'none'
  const [end, next] = isShare ? [percent.end, at + 3] : [first.end, at + 2]
  const result = calculate(`${text.slice(first.at, first.end)}${isShare ? '%' : ''}`, language)
  if (!result.ok) return { ...cursor.mistake(result.reason, ['amount']), at: first.at, end }
  const share = isShare ? `${new Big(result.value).times(100).toFixed()}%` : result.value
  // 100 usd + 10% * 2: twice the sum, or twice the percentage?
  const before = tokens[at - 1]
  if (isFactor && before?.is === 'sign' && before.sign === '%')
    return cursor.mistake('two-ways', [], { next })
  // With several terms it may apply to the sum or to the last term.
  if (!isOnly) return cursor.mistake('two-ways', ['link'], { next })
  const worked = calculate(`(${term.amount})${sign}${share}`, 'en')
  if (!worked.ok) return { ...cursor.mistake(worked.reason, ['amount']), at: first.at, end }
  cursor.parts.push({ is: 'amount', from: tokens[at]?.at ?? first.at, to: end, amount: worked.value })
  cursor.at = next
  term.amount = worked.value
  return null
}
