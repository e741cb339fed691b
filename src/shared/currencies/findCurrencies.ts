import { type LanguageCode, type Locale, languageOf } from '../languages/language.ts'
import { beginsMisspelt } from '../text/editDistance.ts'
import { foldedWords } from '../text/fold.ts'
import { otherLayout } from '../text/otherLayout.ts'
import { plainSigns } from '../text/plainSigns.ts'
import { isEnding, stemsToKeep } from '../text/wordForms.ts'
import { countries } from './countries.ts'
import { moreCryptoUnits, moreOrigins, moreUnits, usualCodes } from './currencyAliases.ts'
import { isCrypto, isCurrency } from './kind.ts'
import { idOf, signs } from './lexicon.ts'
import type { NamesOf } from './names.ts'

export interface Findable {
  code: string
  kind: string
  names: NamesOf
}

/** The quality of a match, best first. */
const SAME = 0
const CODE = 1
const NAME = 2
const OTHER_NAME = 3
const COUNTRY = 4
const NOT = 9

/** Shorter stems begin too many other words. */
const SHORTEST_STEM = 4

/** A folded word of a name, and its stems for declined forms. */
interface Word {
  word: string
  stems: readonly string[]
}
/** The words for finding an item, by the rank of a match, best first. */
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

/** A cache: folding some hundred names takes longer than searching them, and they are the same at every key. */
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

/** Returns the worst rank among the words of a query. */
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
  // Of the many dollars, the usual one comes first.
  const order = ({ found: { code, kind }, rank }: Ranked<C>): number =>
    rank - (isCurrency(kind) && rank > CODE && usualCodes.includes(code.toUpperCase()) ? 0.5 : 0)
  return ranked
    .filter(({ rank }) => rank < NOT)
    .sort((a, b) => order(a) - order(b))
    .map(({ found }) => found)
}

/**
 * Returns the currencies that match a query, best first, then in the list's order; all of them for an empty query.
 * Each word must begin a word of the code, of one of the three names, of an everyday name, or of a country where it
 * is legal tender, with Kazakh letters folded. Or the whole query is the sign. Without a match, a word may also have
 * any ending, or one typing mistake. After that the other keyboard layout (гыв for usd) is tried.
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
  // A declined form may also be a misspelling of another name: сомни.
  const alike = [...new Set([...byWords(words, isForm), ...byWords(words, isMisspelt)])]
  return alike.length > 0 ? alike : byWords(foldedWords(otherLayout(query)), begins)
}
