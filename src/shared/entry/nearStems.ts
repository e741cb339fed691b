import { cryptoNames } from '../currencies/cryptoNames.ts'
import { moreCryptoUnits, moreOrigins, moreUnits } from '../currencies/currencyAliases.ts'
import { fiatNames } from '../currencies/fiatNames.ts'
import { months } from '../languages/calendar.ts'
import { languageCodes } from '../languages/language.ts'
import { fold } from '../text/fold.ts'
import { stemsToKeep } from '../text/wordForms.ts'

/** The beginning of a word that an entry may contain: folded for comparison, and as written. */
export interface Stem {
  folded: string
  written: string
  /** Whether it is a complete word without an ending. */
  whole: boolean
  /** The letters of the stem, one bit for each of 32 groups of letters. */
  letters: number
  /** Names sort first, then other words, then codes. */
  order: number
}

const WORD = /[\p{L}\p{M}]+/gu
/** For shorter words a single mistake makes too many other words. */
export const SHORTEST = 3

/** Returns the letters of a word, one bit for each of 32 groups of letters. */
export const lettersOf = (word: string): number => {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** Returns the number of differing bits. */
export const bitsApart = (one: number, other: number): number => {
  let bits = one ^ other
  bits -= (bits >>> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

const stemOf = (folded: string, written: string, whole: boolean, order: number): Stem => ({
  ...{ folded, written, whole, order, letters: lettersOf(folded) },
})

type ByLength = readonly (readonly Stem[])[]

const byLength = (stems: Iterable<Stem>): ByLength => {
  const table: Stem[][] = []
  for (const one of stems) {
    const { length } = one.folded
    const kept = table[length]
    if (kept) kept.push(one)
    else table[length] = [one]
  }
  return table
}

const makeStems = (): ByLength => {
  const texts = [
    ...Object.values(fiatNames).flatMap((names) => languageCodes.map((language) => names[language])),
    ...Object.values(cryptoNames).flatMap((names) => Object.values(names)),
    ...[moreUnits, moreOrigins, moreCryptoUnits].flatMap((words) => Object.values(words)),
    ...Object.values(months).flatMap(({ wide }) => wide),
  ]
  const words = new Set(texts.flatMap((text) => text?.toLowerCase().match(WORD) ?? []))
  const stems = new Map<string, Stem>()
  for (const word of words) {
    const folded = fold(word)
    // If folding changed the length, the letters of the stem are unknown.
    if (folded.length !== word.length) continue
    for (const kept of stemsToKeep(folded).filter(({ length }) => length >= SHORTEST)) {
      const known = stems.get(kept)
      const whole = kept === folded || known?.whole === true
      const written = known?.written ?? word.slice(0, kept.length)
      stems.set(kept, stemOf(kept, written, whole, known?.order ?? stems.size))
    }
  }
  return byLength(stems.values())
}

const CODES_LAST = 1e6

let own: ByLength | undefined
const listed = new WeakMap<readonly string[], ByLength>()

/** Returns the stems of all known words and the codes of a list, by length. Cached per list. */
export const stemsAndCodes = (codes: readonly string[]): readonly ByLength[] => {
  own ??= makeStems()
  const ofList =
    listed.get(codes) ?? byLength(codes.map((code) => stemOf(code.toLowerCase(), code, true, CODES_LAST)))
  listed.set(codes, ofList)
  return [own, ofList]
}
