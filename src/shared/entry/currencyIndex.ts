import { cryptoNames } from '../currencies/cryptoNames.ts'
import { fiatNames } from '../currencies/fiatNames.ts'
import { isCurrency } from '../currencies/kind.ts'
import { idOf, type Phrase, phrases } from '../currencies/lexicon.ts'
import type { NamesOf } from '../currencies/names.ts'
import { TENGE } from '../currencies/tenge.ts'
import { foldedWords } from '../text/fold.ts'
import { stemsToKeep } from '../text/wordForms.ts'

/** A currency that an entry may mean: the tenge or a listed currency. */
export interface KnownCurrency {
  code: string
  /** The service's kind: fiat, crypto … */
  kind: string
  /** Needed only for currencies that Aina has no names of. */
  names?: NamesOf
}

type Table = ReadonlyMap<string, readonly string[]>

/** Tables for the lookups at every word, so that no word needs a walk over the whole list. */
export interface CurrencyIndex {
  /** The codes of a typed text. Several if only the letter case tells them apart and the text fits none. */
  codesOf: (typed: string) => readonly string[]
  /** The listed codes of an id (see `idOf`). */
  listed: Table
  /**
   * Names of several words and names that only the service gives, best first. The key is each stem of their first
   * word.
   */
  phrases: ReadonlyMap<string, readonly Phrase[]>
}

const none: readonly string[] = []

const collect = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const kept = map.get(key)
  if (kept) kept.push(value)
  else map.set(key, [value])
}

const phrasesOf = ({ code, kind, names }: KnownCurrency): Phrase[] => {
  const table = isCurrency(kind) ? fiatNames : cryptoNames
  if (!names || Object.hasOwn(table, code.toUpperCase())) return []
  const unique = [...new Set(Object.values(names))].map(foldedWords)
  return unique.filter((words) => words.length > 0).map((words) => ({ words, id: idOf(code, kind) }))
}

/** If codes share an id, a name means the code in capitals. */
const capitalsFirst = (codes: readonly string[]): readonly string[] => {
  const capitals = codes.find((code) => code === code.toUpperCase())
  return capitals === undefined ? codes : [capitals]
}

const makeIndex = (known: readonly KnownCurrency[]): CurrencyIndex => {
  // In any letter case, this code means only the tenge.
  const others = known.filter(({ code }) => code.toUpperCase() !== TENGE)
  const codes = [...new Set([TENGE, ...others.map(({ code }) => code)])]
  const exact = new Set(codes)
  const byCapitals = new Map<string, string[]>()
  for (const code of codes) collect(byCapitals, code.toUpperCase(), code)
  const listed = new Map<string, string[]>([[TENGE, [TENGE]]])
  for (const { code, kind } of others) {
    const id = idOf(code, kind)
    if (!listed.get(id)?.includes(code)) collect(listed, id, code)
  }
  const byStem = new Map<string, Phrase[]>()
  for (const phrase of [...phrases(), ...others.flatMap(phrasesOf)])
    for (const stem of stemsToKeep(phrase.words[0] ?? '')) collect(byStem, stem, phrase)
  return {
    codesOf: (typed) => (exact.has(typed) ? [typed] : (byCapitals.get(typed.toUpperCase()) ?? none)),
    listed: new Map([...listed].map(([id, all]) => [id, capitalsFirst(all)])),
    phrases: byStem,
  }
}

const made = new WeakMap<readonly KnownCurrency[], CurrencyIndex>()

/** Returns the index of a list of currencies. Cached per list, since a page reads the same list at every key. */
export const currencyIndex = (known: readonly KnownCurrency[]): CurrencyIndex => {
  const index = made.get(known) ?? makeIndex(known)
  made.set(known, index)
  return index
}
