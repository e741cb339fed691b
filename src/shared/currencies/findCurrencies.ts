import { type LanguageCode, type Locale, languageOf } from '../languages/language.ts'
import { foldedWords } from '../text/fold.ts'
import { plainSigns } from '../text/plainSigns.ts'
import { countriesOf } from './countries.ts'
import { moreCryptoUnits, moreOrigins, moreUnits, usualCodes } from './currencyAliases.ts'
import { idOf, signs } from './currencyWords.ts'
import { isCrypto, isCurrency } from './kind.ts'
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

/** The folded words for finding an item, by the rank of a match, best first. */
type Places = readonly (readonly [rank: number, words: readonly string[]])[]

const wordsOf = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => foldedWords(text ?? ''))),
]

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
    [COUNTRY, isMoney ? wordsOf(countriesOf(upper)) : []],
  ]
}

/** A cache: folding some hundred names takes longer than searching them, and they are the same at every key. */
const cache = new WeakMap<Findable, Partial<Record<LanguageCode, Places>>>()

const placesOf = (item: Findable, locale: Locale): Places => {
  const language = languageOf(locale)
  const cached = cache.get(item)
  const places = cached?.[language] ?? makePlaces(item, language)
  cache.set(item, { ...cached, [language]: places })
  return places
}

/** Returns the worst rank among the words of a query. */
const rankOf = (query: readonly string[], item: Findable, language: Locale): number => {
  if (item.code.toLowerCase() === query.join('')) return SAME
  const places = placesOf(item, language)
  const ranks = query.map(
    (typed) => places.find(([, words]) => words.some((word) => word.startsWith(typed)))?.[0] ?? NOT,
  )
  return query.length === 0 ? NOT : Math.max(...ranks)
}

const HAS_SIGN = /\p{Sc}/u

const signRank = (query: string, { code, kind }: Findable): number => {
  const sign = plainSigns(query).trim().toUpperCase()
  const id = idOf(code, kind)
  const its = [...signs()].filter(([, ids]) => ids.includes(id))
  if (sign === '' || its.length === 0) return NOT
  if (its.some(([one]) => one === sign)) return SAME
  return its.some(([one]) => one.includes(sign)) ? OTHER_NAME : NOT
}

/**
 * Returns the currencies that match a query, best first, then in the list's order; all of them for an empty query.
 * Each word must begin a word of the code, of one of the three names, of an everyday name, or of a country where it
 * is legal tender, with Kazakh letters folded. Or the whole query is the sign.
 */
export const findCurrencies = <C extends Findable>(
  query: string,
  list: readonly C[],
  language: Locale,
): C[] => {
  if (query.trim() === '') return [...list]
  const words = foldedWords(query)
  const inOrder = (rank: (item: C) => number): C[] => {
    const ranked = list.map((item) => ({ item, rank: rank(item) })).filter((one) => one.rank < NOT)
    // Of the many dollars, the usual one comes first.
    const order = ({ item: { code, kind }, rank }: (typeof ranked)[number]): number =>
      rank - (isCurrency(kind) && rank > CODE && usualCodes.includes(code.toUpperCase()) ? 0.5 : 0)
    return ranked.sort((a, b) => order(a) - order(b)).map(({ item }) => item)
  }
  const bySign = inOrder((item) => signRank(query, item))
  if (bySign.length > 0 && HAS_SIGN.test(query)) return bySign
  return [...new Set([...inOrder((item) => rankOf(words, item, language)), ...bySign])]
}
