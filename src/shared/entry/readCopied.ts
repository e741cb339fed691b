import { MOST_TYPED } from '../contract/limits.ts'
import { isCurrency } from '../currencies/kind.ts'
import { namesOf } from '../currencies/names.ts'
import { fold } from '../text/fold.ts'
import type { Entry, EntryContext } from './entry.ts'
import type { CopiedMistake } from './places.ts'
import { readEntry } from './readEntry.ts'

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
/** Words that change an amount beside them: миллион 5 usd, минус 5 usd, вчера 5 usd. */
const CHANGING =
  /(?<!\p{L})(?:тыс|мың|thousand|млн|миллион|million|млрд|миллиард|billion|минус|minus|вчера|кеше|yesterday)/iu
/** Between numbers, any dash makes a range, not a subtraction: 100-200 usd. */
const RANGE = /\d ?(?:\p{Sc}|\p{L}+)? ?[-\u2010-\u2014] ?\p{Sc}?\d/u

/** Words that people write as signs. */
const SHORT_NAMES = /^(?:руб|р|тг|тнг|kr)$/
/** A shorter word is no full name. */
const LEAST_LETTERS = 4

/** Whether a currency is written as copied text must name it: by a sign, a code in capitals, or a full name. */
const isStrict = (written: string, code: string, { currencies }: EntryContext): boolean => {
  if (/\p{Sc}/u.test(written) || written === code) return true
  const name = fold(written.replace(/\.$/, ''))
  if (SHORT_NAMES.test(name)) return true
  const kind = currencies.find((currency) => currency.code === code)?.kind ?? 'fiat'
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

const copiedOf = ({ terms, targets, on }: Entry, text: string): Copied => {
  const [only, ...others] = terms
  const isAmount = others.length === 0 && targets.length === 0 && on === null
  return only && isAmount ? { is: 'amount', ...only } : { is: 'sentence', text }
}

/** Finds the amount in a few words. Requires exactly one number with one currency beside it. */
const amountWithin = (text: string, context: EntryContext): Copied | null => {
  const [number, ...others] = text.matchAll(NUMBER)
  if (!number || others.length > 0 || CHANGING.test(text)) return null
  const end = number.index + number[0].length
  const before = NAME_BEFORE.exec(text.slice(0, number.index))?.[0] ?? ''
  const behind = NAME_BEHIND.exec(text.slice(end))?.[0] ?? ''
  const { home: _, ...withoutHome } = context
  const matches = new Map<string, Copied>()
  for (const [nameBefore, nameBehind] of [
    [before, behind],
    [before, ''],
    ['', behind],
  ] as const) {
    const part = nameBefore + number[0] + nameBehind
    const entry = nameBefore + nameBehind === '' ? null : readEntry(part, withoutHome)
    const copied = entry?.ok && areStrict(entry, part, withoutHome) ? copiedOf(entry, part) : null
    if (copied?.is !== 'amount') continue
    // A code settles the sign on the other side.
    if (nameBefore !== '' && nameBehind !== '') {
      if (/^(?:\p{Sc}|\p{Lu}{3}) ?$/u.test(nameBefore)) return copied
      continue
    }
    matches.set(`${copied.amount} ${copied.code}`, copied)
  }
  const [copied, second] = matches.values()
  return second ? null : (copied ?? null)
}

/**
 * Reads copied text strictly: a sign, a code in capitals or a full name beside a number (`1 949,50 €`), perhaps with a few
 * words around it (`Total: 1 949,50 €`), or a sentence of the one-line field. `home` is the currency of a number alone.
 * An ambiguous text is unreadable.
 */
export const readCopied = (copied: string, context: EntryContext): Copied => {
  if (copied.length > MOST_LOOKED_AT) return { is: 'unreadable' }
  const visible = copied.replaceAll(UNSEEN, '').replaceAll(SPACE, ' ').trim()
  if (visible === '') return { is: 'empty' }
  const text = visible.replaceAll(AROUND, '')
  if (text === '' || text.length > MOST_TYPED || RANGE.test(text)) return { is: 'unreadable' }
  // Unstripped first: the bracket of (5 + 2) * 3 usd belongs to the amount.
  const whole = visible.length > MOST_TYPED ? null : readEntry(visible, context)
  if (whole?.ok && areStrict(whole, visible, context)) return copiedOf(whole, visible)
  const entry = readEntry(text, context)
  if (entry.ok) return areStrict(entry, text, context) ? copiedOf(entry, text) : { is: 'unreadable' }
  if (entry.reason === 'future-day') return { is: 'unreadable' }
  const within = amountWithin(text, context)
  if (within) return within
  const named = text.slice(entry.at, entry.end)
  const isUnlisted =
    entry.reason === 'unlisted-currency' && entry.candidates.some((code) => isStrict(named, code, context))
  return { is: isUnlisted ? 'unlisted' : 'unreadable' }
}
