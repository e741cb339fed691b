import type { Locale } from '../languages/language.ts'
import type { CurrencyIndex } from './currencyIndex.ts'
import type { EntryMistake, EntryPart, EntryReason, Expected } from './entry.ts'
import { readEntryAmount } from './entryAmount.ts'
import { currencyNamer, type Named } from './entryCurrency.ts'
import type { Token } from './entryTokens.ts'
import type { Role } from './entryWords.ts'

export type NamedCurrency = Extract<Named, { ok: true }>

/** A position among the tokens of an entry, with readers that advance it. */
export interface EntryCursor {
  /** The index of the next token. */
  at: number
  readonly parts: EntryPart[]
  /** The currency named from a token index on. */
  name: (at: number) => Named
  /** Returns the currency at the cursor, or the mistake if there is none. Does not advance. */
  currency: (expected: Expected[]) => NamedCurrency | EntryMistake
  /** Records a currency found at the cursor and advances past it. */
  takeCurrency: (named: NamedCurrency) => string
  /** Takes the amount at the cursor as decimal text. `isBehind`: its currency precedes it. */
  takeAmount: (sign: '' | '-', isBehind?: boolean) => string | EntryMistake
  /**
   * Returns a mistake from the cursor up to token `next`. At the end of the text it means that something is missing.
   */
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
