import type { Locale } from '../languages/language.ts'
import { readAmount } from '../money/readAmount.ts'
import type { CurrencyIndex } from './currencyIndex.ts'
import type { EntryMistake, EntryPart, EntryReason, Expected } from './entry.ts'
import { readEntryAmount } from './entryAmount.ts'
import { currencyNamer, type Named } from './entryCurrency.ts'
import type { Token } from './entryTokens.ts'
import type { Role } from './entryWords.ts'

export type NamedCurrency = Extract<Named, { ok: true }>

/** A place among the tokens of an entry, and what can be read from there; reading it moves the place on. */
export interface EntryCursor {
  /** The index of the token to be read next. */
  at: number
  /** What was read so far, in that order. */
  readonly parts: EntryPart[]
  /** The currency that the tokens from an index on name. */
  name: (at: number) => Named
  /** The currency at the cursor, which stays there, or why there is none. */
  currency: (expected: Expected[]) => NamedCurrency | EntryMistake
  /** Notes a currency that was found at the cursor and passes it. */
  takeCurrency: (named: NamedCurrency) => string
  /** The amount at the cursor, decimal; `isBehind`: its currency stands before it. */
  takeAmount: (sign: '' | '-', isBehind?: boolean) => string | EntryMistake
  /** What a single number token says, decimal; where it stays. */
  number: (at: number) => string | EntryMistake
  /** What is wrong from the cursor up to the token `next`; at the end of the text something is missing. */
  mistake: (
    reason: EntryReason,
    expected?: Expected[],
    more?: { candidates?: string[]; next?: number },
  ) => EntryMistake
  roleAt: (at: number) => Role | null
  skipFillers: () => void
}

interface CursorContext {
  language: Locale
  index: CurrencyIndex
}

const NOT_READ = { ok: false } as const

export const entryCursor = (
  tokens: readonly Token[],
  text: string,
  { language, index }: CursorContext,
): EntryCursor => {
  const cursor: EntryCursor = {
    at: 0,
    parts: [],
    name: currencyNamer(tokens, index),
    currency: (expected) => {
      const named = cursor.name(cursor.at)
      if (named.ok) return named
      const isWord = tokens[cursor.at]?.is === 'word' && cursor.roleAt(cursor.at) === null
      const isStrange = named.reason === 'unknown-word' && !isWord
      return cursor.mistake(isStrange ? 'unexpected' : named.reason, expected, named)
    },
    takeCurrency: ({ code, assumed, next }) => {
      const [first, final] = [tokens[cursor.at], tokens[next - 1]]
      if (first && final) cursor.parts.push({ is: 'currency', from: first.at, to: final.end, code, assumed })
      cursor.at = next
      return code
    },
    takeAmount: (sign, isBehind = false) => {
      const read = readEntryAmount(tokens, cursor.at, { sign, isBehind, text, language })
      if (!read.ok) return { ...cursor.mistake(read.reason, ['amount'], read), at: read.at }
      const [from, to] = [tokens[cursor.at]?.at ?? 0, tokens[read.next - 1]?.end ?? 0]
      cursor.parts.push({ is: 'amount', from, to, amount: read.amount })
      cursor.at = read.next
      return read.amount
    },
    number: (at) => {
      const token = tokens[at]
      if (token?.is === 'number' && token.value !== undefined) return token.value
      const read = token?.is === 'number' ? readAmount(text.slice(token.at, token.end), language) : NOT_READ
      return read.ok ? read.amount : cursor.mistake('bad-number', ['amount'])
    },
    mistake: (reason, expected = [], { candidates = [], next = cursor.at + 1 } = {}) => {
      const token = tokens[cursor.at]
      const [from, end] = [token?.at ?? text.length, tokens[next - 1]?.end ?? text.length]
      return { ok: false, at: from, end, reason: token ? reason : 'unfinished', expected, candidates }
    },
    roleAt: (at) => {
      const token = tokens[at]
      return token?.is === 'word' ? token.role : null
    },
    skipFillers: () => {
      while (cursor.roleAt(cursor.at) === 'filler') cursor.at += 1
    },
  }
  return cursor
}
