import { type LanguageCode, type Locale, languageOf } from '../languages/language.ts'
import { beginsMisspelt } from '../text/beginsMisspelt.ts'
import { foldedWords } from '../text/fold.ts'
import { otherLayout } from '../text/otherLayout.ts'
import { plainSigns } from '../text/plainSigns.ts'
import { isEnding, stemsToKeep } from '../text/wordForms.ts'
import { countries } from './countries.ts'
import { moreCryptoUnits, moreOrigins, moreUnits, usualCodes } from './currencyAliases.ts'
import { isCrypto, isCurrency } from './kind.ts'
import { idOf, signs } from './lexicon.ts'
import type { NamesOf } from './names.ts'

/** What can be found. */
export interface Findable {
  code: string
  kind: string
  names: NamesOf
}

/** How well something was found, the best first. */
const SAME = 0
const CODE = 1
const NAME = 2
const OTHER_NAME = 3
const COUNTRY = 4
const NOT = 9

/** What is left of shorter words is the beginning of too many others. */
const SHORTEST_STEM = 4

/** A folded word of a name, and what of it stays when it is declined. */
interface Word {
  word: string
  stems: readonly string[]
}
/** The words under which something is found, by what finding it there is worth; the best first. */
type Places = readonly (readonly [rank: number, words: readonly Word[]])[]

const wordsOf = (texts: readonly (string | undefined)[]): Word[] => {
  const words = new Set(texts.flatMap((text) => foldedWords(text ?? '')))
  return [...words].map((word) => ({
    word,
    stems: stemsToKeep(word).filter((stem) => stem === word || stem.length >= SHORTEST_STEM),
  }))
}

const own = <T>(table: Readonly<Record<string, T>>, code: string): T | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined

const makePlaces = ({ code, kind, names }: Findable, language: LanguageCode): Places => {
  const upper = code.toUpperCase()
  const isMoney = isCurrency(kind)
  const aliases = isMoney
    ? [own(moreUnits, upper), own(moreOrigins, upper)]
    : [isCrypto(kind) ? own(moreCryptoUnits, upper) : undefined]
  return [
    [CODE, wordsOf([code])],
    [NAME, wordsOf([names[language]])],
    [OTHER_NAME, wordsOf([...Object.values(names), ...aliases])],
    [COUNTRY, isMoney ? wordsOf((own(countries, upper) ?? []).flatMap((names) => Object.values(names))) : []],
  ]
}

/** Folding some hundred names takes longer than searching them; they are the same at every key. */
const kept = new WeakMap<Findable, Partial<Record<LanguageCode, Places>>>()

const placesOf = (item: Findable, locale: Locale): Places => {
  const language = languageOf(locale)
  const known = kept.get(item)
  const places = known?.[language] ?? makePlaces(item, language)
  kept.set(item, { ...known, [language]: places })
  return places
}

type Match = (asked: string, word: Word) => boolean

const begins: Match = (asked, { word }) => word.startsWith(asked)

const isForm: Match = (asked, word) =>
  begins(asked, word) ||
  word.stems.some((stem) => asked.startsWith(stem) && isEnding(asked.slice(stem.length)))

const isMisspelt: Match = (asked, word) => isForm(asked, word) || beginsMisspelt(asked, word.word)

/** The rank of what is found by each word of a query; the worst of them counts. */
const rankOf = (query: readonly string[], places: Places, match: Match): number => {
  const ranks = query.map(
    (asked) => places.find(([, words]) => words.some((word) => match(asked, word)))?.[0] ?? NOT,
  )
  return Math.max(...ranks)
}

const HAS_SIGN = /\p{Sc}/u

const signRank = (query: string, { code, kind }: Findable): number => {
  const sign = plainSigns(query).trim().toUpperCase()
  const id = idOf(code, kind)
  const its = signs().filter(([, ids]) => ids.includes(id))
  if (sign === '' || its.length === 0) return NOT
  if (its.some(([one]) => one === sign)) return SAME
  return its.some(([one]) => one.includes(sign)) ? OTHER_NAME : NOT
}

type Ranked<C> = { found: C; rank: number }

const inOrder = <C extends Findable>(ranked: readonly Ranked<C>[]): C[] => {
  // Among the many dollars the usual one comes first.
  const order = ({ found: { code, kind }, rank }: Ranked<C>): number =>
    rank - (isCurrency(kind) && rank > CODE && usualCodes.includes(code.toUpperCase()) ? 0.5 : 0)
  return ranked
    .filter(({ rank }) => rank < NOT)
    .sort((a, b) => order(a) - order(b))
    .map(({ found }) => found)
}

/**
 * The currencies of a list that a query finds, the best first and otherwise in the list's order; all of them for none.
 * Each word of it has to begin a word of the code, of one of the three names, of what else people call it, or of a country
 * where it is legal tender, Kazakh letters folded; or all of it is the sign. Where nothing is found so, a word may also be
 * in any case, or have one typing mistake; and then the other keyboard layout (гыв for usd) is tried.
 */
export const findCurrencies = <C extends Findable>(
  query: string,
  list: readonly C[],
  language: Locale,
): C[] => {
  if (query.trim() === '') return [...list]
  const words = foldedWords(query)
  const byWords = (asked: readonly string[], match: Match): C[] => {
    const isCode = (code: string): boolean => code.toLowerCase() === asked.join('')
    const rank = (item: C): number =>
      isCode(item.code) ? SAME : rankOf(asked, placesOf(item, language), match)
    return asked.length === 0 ? [] : inOrder(list.map((found) => ({ found, rank: rank(found) })))
  }

  const bySign = inOrder(list.map((found) => ({ found, rank: signRank(query, found) })))
  if (bySign.length > 0 && HAS_SIGN.test(query)) return bySign
  const found = byWords(words, begins)
  if (found.length > 0) return [...new Set([...found, ...bySign])]
  if (bySign.length > 0 || words.length === 0) return bySign
  // A form may also be a mistake in another name: сомни.
  const alike = [...new Set([...byWords(words, isForm), ...byWords(words, isMisspelt)])]
  return alike.length > 0 ? alike : byWords(foldedWords(otherLayout(query)), begins)
}
