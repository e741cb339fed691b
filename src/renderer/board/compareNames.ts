import { type Locale, rowOf } from '../../shared/languages/language.ts'

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
