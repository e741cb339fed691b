import Big from 'big.js'
import type { Locale } from '../languages/language.ts'
import type { EntryMistake, Term } from './entry.ts'
import type { EntryCursor } from './entryCursor.ts'
import type { Token } from './entryTokens.ts'

interface RestContext {
  tokens: readonly Token[]
  text: string
  language: Locale
}

const isPerCent = (token: Token | undefined): boolean => token?.is === 'sign' && token.sign === '%'
const OF = /^(?:of|от)$/

/** Multiplies by a power of ten. Returns decimal text. */
export const scaled = (amount: string, power: number): string =>
  power === 0 ? amount : new Big(amount).times(`1e${power}`).toFixed()

/** Takes a share before an amount: 25% of, 25% от, half of. Returns the factor, or null if there is none. */
export const takeShareOf = (cursor: EntryCursor, { tokens }: RestContext): string | EntryMistake | null => {
  const { at } = cursor
  const first = tokens[at]
  if (first?.is !== 'number') return null
  const percent = isPerCent(tokens[at + 1]) ? 1 : 0
  const of = tokens[at + 1 + percent]
  if (of?.is !== 'word' || !OF.test(of.word)) return null
  const next = at + 2 + percent
  const follows = tokens[next]
  const isSum = follows?.is === 'number' || (cursor.name(next).ok && tokens[next + 1]?.is === 'number')
  const isFraction = percent === 1 || new Big(first.value ?? 1).lt(1)
  if (!isSum || !isFraction) return null
  const after = tokens[next + 1]
  // 10% of 5 + 20 usd: of the sum, or of its first part?
  if (after?.is === 'sign') return cursor.mistake('two-ways', [], { next: next + 2 })
  const amount = cursor.number(at)
  if (typeof amount !== 'string') return amount
  cursor.parts.push({ is: 'amount', from: first.at, to: tokens[at + percent]?.end ?? first.end, amount })
  cursor.at = next
  return scaled(amount, -2 * percent)
}

/** Takes a share after its term: 200 доллардың 25 пайызы. */
export const takeShareBehind = (
  cursor: EntryCursor,
  { tokens }: RestContext,
  term: Term,
): EntryMistake | null | 'none' => {
  const [first, percent] = [tokens[cursor.at], tokens[cursor.at + 1]]
  if (first?.is !== 'number' || percent?.is !== 'sign' || !percent.ofTerm) return 'none'
  const amount = cursor.number(cursor.at)
  if (typeof amount !== 'string') return amount
  cursor.parts.push({ is: 'amount', from: first.at, to: percent.end, amount })
  cursor.at += 2
  term.amount = scaled(new Big(term.amount).times(amount).toFixed(), -2)
  return null
}

/** Adds cents to the whole dollars before them: 3 dollars 50 cents. Returns whether there were cents. */
export const takeCents = (cursor: EntryCursor, { tokens }: RestContext, term: Term): boolean => {
  const first = tokens[cursor.at]
  const named = cursor.name(cursor.at + 1)
  if (first?.is !== 'number' || !named.ok || named.power === 0 || !named.partOf.includes(term.code))
    return false
  const count = cursor.number(cursor.at)
  if (typeof count !== 'string') return false
  const [whole, rest] = [new Big(term.amount), new Big(scaled(count, named.power))]
  if (!whole.eq(whole.round()) || rest.gte(1)) return false
  cursor.parts.push({ is: 'amount', from: first.at, to: first.end, amount: count })
  cursor.at += 1
  cursor.takeCurrency({ ...named, code: term.code, assumed: false })
  term.amount = (whole.lt(0) ? whole.minus(rest) : whole.plus(rest)).toFixed()
  return true
}
