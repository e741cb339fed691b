import { cryptoNames } from '../currencies/cryptoNames.ts'
import { moreCryptoUnits, moreOrigins, moreUnits } from '../currencies/currencyAliases.ts'
import { fiatNames } from '../currencies/fiatNames.ts'
import { months } from '../languages/calendar.ts'
import { languageCodes } from '../languages/language.ts'
import { fold } from '../text/fold.ts'
import { stemsToKeep } from '../text/wordForms.ts'

/** What a word begins with that an entry may have in it: folded, as it is compared, and as it is written. */
export interface Stem {
  folded: string
  written: string
  /** Whether it is a word without an ending. */
  whole: boolean
  /** Which letters it has, a bit for each of 32 groups of them. */
  letters: number
  /** Names come before what else people say, and codes last. */
  order: number
}

const WORD = /[\p{L}\p{M}]+/gu
/** Shorter ones are within a mistake of too much. */
export const SHORTEST = 3

/** Which letters a word has, a bit for each of 32 groups of them. */
export const lettersOf = (word: string): number => {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** How many bits of two words' letters differ. */
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
    // Where folding has changed the length it is not known which letters the stem is.
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

/** The stems of all words that Aina knows, and the codes of a list, each by length. Made once for each list. */
export const stemsAndCodes = (codes: readonly string[]): readonly ByLength[] => {
  own ??= makeStems()
  const ofList =
    listed.get(codes) ?? byLength(codes.map((code) => stemOf(code.toLowerCase(), code, true, CODES_LAST)))
  listed.set(codes, ofList)
  return [own, ofList]
}
