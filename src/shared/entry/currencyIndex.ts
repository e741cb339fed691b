import { cryptoNames } from '../currencies/cryptoNames.ts'
import { fiatNames } from '../currencies/fiatNames.ts'
import { isCurrency } from '../currencies/kind.ts'
import { idOf, type Phrase, phrases } from '../currencies/lexicon.ts'
import type { NamesOf } from '../currencies/names.ts'
import { TENGE } from '../currencies/tenge.ts'
import { foldedWords } from '../text/fold.ts'
import { stemsToKeep } from '../text/wordForms.ts'

/** A currency that may be meant: the tenge and whatever the board lists. */
export interface KnownCurrency {
  code: string
  /** The service's: fiat, crypto … */
  kind: string
  /** Needed only for what Aina has no names of. */
  names?: NamesOf
}

type Table = ReadonlyMap<string, readonly string[]>

/** What a reader looks up at every word, so that no word costs a walk over the whole list. */
export interface CurrencyIndex {
  /** The code that was typed; several where the letter case alone would decide and fits none. */
  codesOf: (typed: string) => readonly string[]
  /** The listed codes of an id (see `idOf`). */
  listed: Table
  /** Names of several words, and names that only the service gives, by each stem of their first word; the best first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>
  /** Every listed code once, the tenge first. */
  codes: readonly string[]
}

const none: readonly string[] = []

const collect = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const kept = map.get(key)
  if (kept) kept.push(value)
  else map.set(key, [value])
}

/** Names that only the service gives. */
const phrasesOf = ({ code, kind, names }: KnownCurrency): Phrase[] => {
  const table = isCurrency(kind) ? fiatNames : cryptoNames
  if (!names || Object.hasOwn(table, code.toUpperCase())) return []
  const unique = [...new Set(Object.values(names))].map(foldedWords)
  return unique.filter((words) => words.length > 0).map((words) => ({ words, id: idOf(code, kind) }))
}

/** Of codes that share an id, the one in capitals is what a name means. */
const capitalsFirst = (codes: readonly string[]): readonly string[] => {
  const capitals = codes.find((code) => code === code.toUpperCase())
  return capitals === undefined ? codes : [capitals]
}

const makeIndex = (known: readonly KnownCurrency[]): CurrencyIndex => {
  // Nothing but the tenge is called so, in whatever letter case.
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
    codes,
  }
}

const made = new WeakMap<readonly KnownCurrency[], CurrencyIndex>()

/** The index of a list of currencies; made once for each list, since a page reads the same one at every key. */
export const currencyIndex = (known: readonly KnownCurrency[]): CurrencyIndex => {
  const index = made.get(known) ?? makeIndex(known)
  made.set(known, index)
  return index
}
