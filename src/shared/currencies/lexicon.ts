import { type LanguageCode, languageCodes } from '../languages/language.ts'
import { foldedWords } from '../text/fold.ts'
import { isEnding, stemsOf, stemsToKeep } from '../text/wordForms.ts'
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

type Ids = ReadonlySet<string>

export interface Phrase {
  words: readonly string[]
  id: string
}

/** The words of all known currencies, by their folded stems. */
export interface NameWords {
  /** Words for a currency: доллар, tenge, биткоин. */
  units: ReadonlyMap<string, Ids>
  /** Words for an origin: канадск, hong, қытай. */
  origins: ReadonlyMap<string, Ids>
}

type Sign = readonly [sign: string, ids: readonly string[]]

/** Finds the noun of a Russian name: the first word that is not an adjective, else the last one. */
const unitAt = (words: readonly string[], language: LanguageCode): number => {
  const adjective = adjectives[language]
  if (!adjective) return words.length - 1
  const noun = words.findIndex((word) => !adjective.test(word))
  return noun < 0 ? words.length - 1 : noun
}

const makeNameWords = (): NameWords => {
  const units = new Map<string, Set<string>>()
  const origins = new Map<string, Set<string>>()
  const keep = (map: Map<string, Set<string>>, word: string, id: string): void => {
    for (const stem of stemsToKeep(word)) map.set(stem, (map.get(stem) ?? new Set()).add(id))
  }

  for (const [code, names] of Object.entries(fiatNames)) {
    for (const language of languageCodes) {
      const words = foldedWords(names[language].replace(/ ?\(.*\)/, ''))
      const unit = unitAt(words, language)
      words.forEach((word, at) => {
        if (!jointWords.has(word)) keep(at === unit ? units : origins, word, code)
      })
    }
    for (const word of countriesOf(code).flatMap(foldedWords))
      if (!jointWords.has(word)) keep(origins, word, code)
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

const cryptoPhrases = (): Phrase[] =>
  Object.entries(cryptoNames).flatMap(([code, names]) =>
    Object.values(names).map((name) => ({ words: foldedWords(name), id: idOf(code, 'crypto') })),
  )

/** A sign of only letters (zł) is a word. These have a character that no word has. */
const SIGN = /\p{Sc}/u

const makeSigns = (): readonly Sign[] => {
  const own = Object.entries(fiatNames).flatMap(([code, { symbol: sign = '' }]) =>
    SIGN.test(sign) ? [[sign.toUpperCase(), [code]] as const] : [],
  )
  const crypto = Object.entries(cryptoSigns).map(([sign, code]) => [sign, [idOf(code, 'crypto')]] as const)
  // Entries written by hand win: a shared sign stays shared, whatever CLDR says.
  return [...new Map([...own, ...crypto, ...Object.entries(moreSigns)])].sort(
    ([a], [b]) => b.length - a.length,
  )
}

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

// Computed on first use: all names take some milliseconds, and codes need none.

export const nameWords = once(makeNameWords)

/** Crypto names of several words, longest first: bitcoin cash. */
export const phrases = once((): readonly Phrase[] =>
  cryptoPhrases()
    .filter(({ words }) => words.length > 1)
    .sort((a, b) => b.words.length - a.words.length),
)

/** Signs in upper case with their currencies, longest first. */
export const signs = once(makeSigns)

const byFirst = once((): ReadonlyMap<string, readonly Sign[]> => {
  const table = new Map<string, Sign[]>()
  for (const sign of signs()) {
    const first = sign[0][0] ?? ''
    table.set(first, [...(table.get(first) ?? []), sign])
  }
  return table
})

const noSigns: readonly Sign[] = []

/** Returns the signs that begin with a character in upper case, longest first. */
export const signsBeginning = (first: string): readonly Sign[] => byFirst().get(first) ?? noSigns

/**
 * Returns the ids of every stem of a folded word, and the ending after the longest stem. Returns null without an id.
 */
export const lookUp = (map: ReadonlyMap<string, Ids>, word: string): { ids: Ids; ending: string } | null => {
  const found = stemsOf(word).flatMap(({ stem, ending }) => {
    const ids = map.get(stem)
    return ids ? [{ ids, ending }] : []
  })
  const [longest] = found
  if (!longest) return null
  return { ids: new Set(found.flatMap(({ ids }) => [...ids])), ending: longest.ending }
}

/** Whether a folded word is a form of another one: биткоинов of биткоин. */
export const isFormOf = (word: string, base: string): boolean =>
  stemsToKeep(base).some((stem) => word.startsWith(stem) && isEnding(word.slice(stem.length)))
