import { MOST_TYPED } from '../contract/limits.ts'
import { rangeIn } from '../money/rangeIn.ts'
import { fold } from '../text/fold.ts'
import { powerOfTen } from './entryWords.ts'
import { type CopiedMistake, takes } from './places.ts'
import { type Entry, type EntryContext, type EntryReason, readEntry } from './readEntry.ts'

interface Amount {
  is: 'amount'
  /** Decimal text. */
  amount: string
  code: string
}

export type Copied =
  | Amount
  /** A whole sentence for the one-line field, such as `100 usd to eur`: at most `MOST_TYPED` letters, all visible. */
  | { is: 'sentence'; text: string }
  | { is: Exclude<CopiedMistake, 'refused'> }

const UNCERTAIN: ReadonlySet<EntryReason> = new Set(['two-numbers', 'future-day', 'second-day'])

/** A longer text is not an amount with a few words around it, so it is not searched. */
const MOST_LOOKED_AT = 10_000

/** Invisible characters in copied text. */
const UNSEEN = /[\p{Cf}\p{Cs}]/gu
const SPACE = /[\p{Cc}\s]+/gu
/** Signs around an amount that belong to the surrounding sentence. */
const AROUND = /^[\s:;,.!?…«»"“”„'()[\]=≈~–—]+|[\s:;,!?…«»"“”„'()[\]=–—]+$/gu

const NUMBER = /[-+−]?(?:(?<![\p{L}\p{M}\d.,])[.,])?\d(?:[\d .,'’]*\d)?/gu
const NAME = String.raw`(?:\p{Sc}|\p{L}{1,20})`
const NAME_BEFORE = new RegExp(`${NAME} ?:? ?$`, 'u')
const NAME_BEHIND = new RegExp(`^ ?${NAME}`, 'u')
const WORD_BEFORE = /\p{L}+(?=[^\p{L}]*$)/u
const WORD_BEHIND = /\p{L}+/u

const copiedOf = (entry: Entry, text: string): Copied => {
  const [only] = entry.terms
  return only && takes('clipboard', entry, null) ? { is: 'amount', ...only } : { is: 'sentence', text }
}

/** Whether a word beside an amount changes it: миллион 5 usd, минус 5 usd, вчера 5 usd. */
const changes = (word: string, joined: string, { amount, code }: Amount, context: EntryContext): boolean => {
  if (powerOfTen(fold(word), { touches: false, counts: false }) !== null) return true
  const entry = readEntry(joined, context)
  if (!entry.ok) return entry.reason === 'two-numbers' || entry.reason === 'future-day'
  const [term, ...others] = entry.terms
  return (
    term?.amount !== amount ||
    term.code !== code ||
    others.length > 0 ||
    (entry.on ?? context.today) !== context.today
  )
}

/** Finds the amount in a few words. Requires exactly one number with one currency beside it. */
const amountWithin = (text: string, context: EntryContext): Copied | null => {
  const [number, ...others] = text.matchAll(NUMBER)
  if (!number || others.length > 0) return null
  const end = number.index + number[0].length
  const before = NAME_BEFORE.exec(text.slice(0, number.index))?.[0] ?? ''
  const behind = NAME_BEHIND.exec(text.slice(end))?.[0] ?? ''
  const { home: _, ...withoutHome } = context
  const found = new Map<string, Copied>()
  for (const [nameBefore, nameBehind] of [
    [before, ''],
    ['', behind],
  ] as const) {
    const part = nameBefore + number[0] + nameBehind
    const entry = nameBefore + nameBehind === '' ? null : readEntry(part, withoutHome)
    const copied = entry?.ok ? copiedOf(entry, part) : null
    if (copied?.is !== 'amount') continue
    const wordBefore = WORD_BEFORE.exec(text.slice(0, number.index - nameBefore.length))?.[0]
    const wordBehind = WORD_BEHIND.exec(text.slice(end + nameBehind.length))?.[0]
    if (wordBefore && changes(wordBefore, `${wordBefore} ${part}`, copied, withoutHome)) return null
    if (wordBehind && changes(wordBehind, `${part} ${wordBehind}`, copied, withoutHome)) return null
    found.set(`${copied.amount} ${copied.code}`, copied)
  }
  const [copied, second] = found.values()
  return second ? null : (copied ?? null)
}

/**
 * Reads copied text as an amount (`1 949,50 €`) or as a sentence of the one-line field. A few words may surround an
 * amount (`Total: 1 949,50 €`). `home` is the currency of a number alone. An ambiguous text is unreadable.
 */
export const readCopied = (copied: string, context: EntryContext): Copied => {
  if (copied.length > MOST_LOOKED_AT) return { is: 'unreadable' }
  const seen = copied.replaceAll(UNSEEN, '').replaceAll(SPACE, ' ').trim()
  if (seen === '') return { is: 'empty' }
  const text = seen.replaceAll(AROUND, '')
  if (text === '' || text.length > MOST_TYPED) return { is: 'unreadable' }
  // 100-200 usd is a range, not a subtraction.
  if (rangeIn(text, context.language, { anyDash: true })) return { is: 'unreadable' }
  // Unstripped first: the bracket of (5 + 2) * 3 usd belongs to the amount.
  const whole = seen.length > MOST_TYPED ? null : readEntry(seen, context)
  if (whole?.ok) return copiedOf(whole, seen)
  const entry = readEntry(text, context)
  if (entry.ok) return copiedOf(entry, text)
  // A text that is understood but ambiguous contains no amount to pick out.
  if (UNCERTAIN.has(entry.reason)) return { is: 'unreadable' }
  const within = amountWithin(text, context)
  if (within) return within
  return { is: entry.reason === 'unlisted-currency' ? 'unlisted' : 'unreadable' }
}
