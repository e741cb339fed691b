import type { BoardAsset } from '../../shared/contract/rates.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import { nameOf } from '../../shared/currencies/nameOf.ts'
import { type Locale, rowOf } from '../../shared/languages/language.ts'
import type { RateChange } from '../../shared/rates/ownChange.ts'

const UNKNOWN = 10_000
const BETWEEN_WORDS = 0

/** Returns a letter's place in an order. An unknown letter sorts as its unaccented form, or after all known ones. */
const weightOf = (letter: string, order: string): number => {
  if (/[\s\p{P}]/u.test(letter)) return BETWEEN_WORDS
  const at = order.indexOf(letter)
  if (at >= 0) return at + 1
  const plain = letter.normalize('NFD').charAt(0)
  const like = plain === letter ? -1 : order.indexOf(plain)
  return like >= 0 ? like + 1 : UNKNOWN + (letter.codePointAt(0) ?? 0)
}

const keyOf = (name: string, language: Locale): number[] =>
  [...name.normalize('NFC').toLowerCase()].map((letter) => weightOf(letter, rowOf(language).alphabet))

/**
 * Compares two names by a language's alphabet, ignoring case and accents; for `sort`. The same in every process:
 * Chromium's collation does not know the places of ә, ғ, қ, ң, ө, ұ, ү, һ and і.
 */
export const compareNames = (a: string, b: string, language: Locale): number => {
  const [left, right] = [keyOf(a, language), keyOf(b, language)]
  const different = left.findIndex((weight, at) => weight !== right[at])
  if (different >= 0) return (left[different] ?? 0) - (right[different] ?? Number.NEGATIVE_INFINITY)
  if (left.length !== right.length) return left.length - right.length
  return a < b ? -1 : a > b ? 1 : 0
}

export type BoardSort = Settings['boardSort']

export const sortDirection = (sort: BoardSort): 'ascending' | 'descending' =>
  sort === 'rate' || sort === 'change' ? 'descending' : 'ascending'

interface By {
  sort: BoardSort
  pins: readonly string[]
  language: Locale
  changes: ReadonlyMap<string, RateChange | null>
}

const byCode = (a: { code: string }, b: { code: string }): number =>
  a.code < b.code ? -1 : a.code > b.code ? 1 : 0

/**
 * Sorts the rows. `mine`: pinned ones in the user's order, then the others by code. Otherwise by one column; unknown
 * changes come last, and equal values sort by code.
 */
export const sortBoard = (
  assets: readonly BoardAsset[],
  { sort, pins, language, changes }: By,
): BoardAsset[] => {
  if (sort === 'mine') {
    const pinned = pins.flatMap((pin) => assets.find(({ code }) => code === pin) ?? [])
    return [...pinned, ...assets.filter(({ code }) => !pins.includes(code)).toSorted(byCode)]
  }
  const change = ({ code }: BoardAsset) => changes.get(code)?.percent ?? Number.NEGATIVE_INFINITY
  const by: Record<typeof sort, (a: BoardAsset, b: BoardAsset) => number> = {
    code: byCode,
    name: (a, b) => compareNames(nameOf(a, language), nameOf(b, language), language),
    rate: (a, b) => b.kzt - a.kzt,
    // Infinity minus infinity is NaN: equal values sort by code.
    change: (a, b) => change(b) - change(a) || 0,
  }
  return assets.toSorted((a, b) => by[sort](a, b) || byCode(a, b))
}
