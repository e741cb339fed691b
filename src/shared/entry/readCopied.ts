import { MOST_TYPED } from '../contract/limits.ts'
import { isCurrency } from '../currencies/kind.ts'
import { namesOf } from '../currencies/names.ts'
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
/** A sign with the letters before it, which are never dropped (`NT$`, `AU $`), or a word. */
const NAME = String.raw`(?:(?:(?<!\p{L})\p{Lu}{2,3} ?|\p{L}{1,20})?\p{Sc}(?: \p{Lu}{3}(?!\p{L}))?|\p{L}{1,20})`
const NAME_BEFORE = new RegExp(`${NAME} ?:? ?$`, 'u')
const NAME_BEHIND = new RegExp(`^ ?${NAME}`, 'u')
const WORD_BEFORE = /\p{L}+(?=[^\p{L}]*$)/u
const WORD_BEHIND = /\p{L}+/u

/** Words that people write as signs. */
const SHORT_NAMES = /^(?:руб|р|тг|тнг|kr)$/
/** A shorter word is no full name. */
const LEAST_LETTERS = 4

/** Whether a currency is written as copied text must name it: by a sign, a code in capitals, or a full name. */
const isStrict = (written: string, code: string, { known }: EntryContext): boolean => {
  if (/\p{Sc}/u.test(written) || written === code) return true
  const name = fold(written.replace(/\.$/, ''))
  if (SHORT_NAMES.test(name)) return true
  const kind = known.find((currency) => currency.code === code)?.kind ?? 'fiat'
  const isCode = name === fold(code)
  // Names of crypto assets are everyday words with endings: 2 тонны.
  if (!isCurrency(kind))
    return Object.values(namesOf(code, null, kind)).some((own) => fold(own) === name) && !isCode
  return !isCode && name.length >= LEAST_LETTERS
}

const areStrict = (entry: Entry, text: string, context: EntryContext): boolean =>
  entry.parts.every(
    (part) => part.is !== 'currency' || isStrict(text.slice(part.from, part.to), part.code, context),
  )

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
    [before, behind],
    [before, ''],
    ['', behind],
  ] as const) {
    const part = nameBefore + number[0] + nameBehind
    const entry = nameBefore + nameBehind === '' ? null : readEntry(part, withoutHome)
    const copied = entry?.ok && areStrict(entry, part, withoutHome) ? copiedOf(entry, part) : null
    if (copied?.is !== 'amount') continue
    const wordBefore = WORD_BEFORE.exec(text.slice(0, number.index - nameBefore.length))?.[0]
    const wordBehind = WORD_BEHIND.exec(text.slice(end + nameBehind.length))?.[0]
    if (wordBefore && changes(wordBefore, `${wordBefore} ${part}`, copied, withoutHome)) return null
    if (wordBehind && changes(wordBehind, `${part} ${wordBehind}`, copied, withoutHome)) return null
    // A code settles the sign on the other side.
    if (nameBefore !== '' && nameBehind !== '') {
      if (/^(?:\p{Sc}|\p{Lu}{3}) ?$/u.test(nameBefore)) return copied
      continue
    }
    found.set(`${copied.amount} ${copied.code}`, copied)
  }
  const [copied, second] = found.values()
  return second ? null : (copied ?? null)
}

/**
 * Reads copied text strictly: a sign, a code in capitals or a full name beside a number. It is an amount (`1 949,50 €`) or as a sentence of the one-line field. A few words may surround an
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
  if (whole?.ok && areStrict(whole, seen, context)) return copiedOf(whole, seen)
  const entry = readEntry(text, context)
  if (entry.ok) return areStrict(entry, text, context) ? copiedOf(entry, text) : { is: 'unreadable' }
  // A text that is understood but ambiguous contains no amount to pick out.
  if (UNCERTAIN.has(entry.reason)) return { is: 'unreadable' }
  const within = amountWithin(text, context)
  if (within) return within
  return { is: entry.reason === 'unlisted-currency' ? 'unlisted' : 'unreadable' }
}
