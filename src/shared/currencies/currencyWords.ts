import { type LanguageCode, languageCodes } from '../languages/language.ts'
import { foldedWords } from '../text/fold.ts'
import { stemsToKeep } from '../text/wordForms.ts'
import { countriesOf } from './countries.ts'
import { cryptoNames } from './cryptoNames.ts'
import {
  adjectives,
  cryptoSigns,
  jointWords,
  moreCryptoUnits,
  moreOrigins,
  moreSigns,
  moreUnits,
} from './currencyAliases.ts'
import { fiatNames } from './fiatNames.ts'
import { isCurrency } from './kind.ts'

/**
 * Returns a code that includes its kind, since some codes are both a currency's and a crypto asset's: `MNT` is the
 * tugrik, `crypto:MNT` is Mantle. In upper case.
 */
export const idOf = (code: string, kind: string): string =>
  isCurrency(kind) ? code.toUpperCase() : `${kind}:${code.toUpperCase()}`

export type Ids = ReadonlySet<string>

/** A name of several words, folded. */
export interface Phrase {
  words: readonly string[]
  id: string
}

/** The words of all known currencies, by their folded stems. */
interface NameWords {
  /** Words for a currency: доллар, tenge, биткоин. */
  units: ReadonlyMap<string, Ids>
  /** Words for an origin: канадск, hong, қытай. */
  origins: ReadonlyMap<string, Ids>
}

/** Finds the noun of a Russian name: the first word that is not an adjective, else the last one. */
const unitAt = (words: readonly string[], language: LanguageCode): number => {
  const adjective = adjectives[language]
  const noun = adjective ? words.findIndex((word) => !adjective.test(word)) : -1
  return noun < 0 ? words.length - 1 : noun
}

const cryptoPhrases = (): Phrase[] =>
  Object.entries(cryptoNames).flatMap(([code, names]) =>
    Object.values(names).map((name) => ({ words: foldedWords(name), id: idOf(code, 'crypto') })),
  )

const makeNameWords = (): NameWords => {
  const units = new Map<string, Set<string>>()
  const origins = new Map<string, Set<string>>()
  const keep = (map: Map<string, Set<string>>, word: string, id: string): void => {
    if (jointWords.has(word)) return
    for (const stem of stemsToKeep(word)) map.set(stem, (map.get(stem) ?? new Set()).add(id))
  }
  for (const [code, names] of Object.entries(fiatNames)) {
    for (const language of languageCodes) {
      const words = foldedWords(names[language].replace(/ ?\(.*\)/, ''))
      const unit = unitAt(words, language)
      for (const [at, word] of words.entries()) keep(at === unit ? units : origins, word, code)
    }
    for (const word of countriesOf(code).flatMap(foldedWords)) keep(origins, word, code)
  }
  const keepAll = (map: Map<string, Set<string>>, words: Readonly<Record<string, string>>, kind: string) => {
    for (const [code, list] of Object.entries(words))
      for (const word of foldedWords(list)) keep(map, word, idOf(code, kind))
  }
  keepAll(units, moreUnits, 'fiat')
  keepAll(origins, moreOrigins, 'fiat')
  keepAll(units, moreCryptoUnits, 'crypto')
  for (const { words, id } of cryptoPhrases()) {
    const [only] = words
    if (only !== undefined && words.length === 1) keep(units, only, id)
  }
  return { units, origins }
}

/** A sign of only letters (zł) is a word. These have a character that no word has. */
const SIGN = /\p{Sc}/u

const makeSigns = (): ReadonlyMap<string, readonly string[]> => {
  const own = Object.entries(fiatNames).flatMap(([code, { symbol: sign = '' }]) =>
    SIGN.test(sign) ? [[sign.toUpperCase(), [code]] as const] : [],
  )
  const crypto = Object.entries(cryptoSigns).map(([sign, code]) => [sign, [idOf(code, 'crypto')]] as const)
  // Entries written by hand win: a shared sign stays shared, whatever CLDR says.
  return new Map([...own, ...crypto, ...Object.entries(moreSigns)])
}

const once = <T>(make: () => T): (() => T) => {
  let cached: { value: T } | undefined
  return () => {
    cached ??= { value: make() }
    return cached.value
  }
}

// Computed on first use: all names take some milliseconds, and codes need none.

export const nameWords = once(makeNameWords)

/** Crypto names of several words: bitcoin cash. */
export const phrases = once((): readonly Phrase[] => cryptoPhrases().filter(({ words }) => words.length > 1))

/** Signs in upper case with the ids of their currencies. */
export const signs = once(makeSigns)
