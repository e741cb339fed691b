import { cryptoNames } from '../currencies/cryptoNames.ts'
import { usualCodes } from '../currencies/currencyAliases.ts'
import { fiatNames } from '../currencies/fiatNames.ts'
import { isCurrency } from '../currencies/kind.ts'
import {
  idOf,
  isFormOf,
  lookUp,
  type NameWords,
  nameWords,
  type Phrase,
  phrases,
} from '../currencies/lexicon.ts'
import type { NamesOf } from '../currencies/names.ts'
import { TENGE } from '../currencies/tenge.ts'
import { foldedWords } from '../text/fold.ts'
import { pointsToward } from '../text/wordForms.ts'
import type { Token, Word } from './entryTokens.ts'
import { roleOf } from './entryWords.ts'

/** A currency that may be meant: the tenge and whatever the board lists. */
export interface KnownCurrency {
  code: string
  /** The service's: fiat, crypto … */
  kind: string
  /** Needed only for what Aina has no names of. */
  names?: NamesOf
}

export type Named =
  | {
      ok: true
      code: string
      /** Whether it was taken for one of several that the word may mean, no country being said. */
      assumed: boolean
      /** Whether it is a sign, such as $, which belongs to the number it stands at. */
      isSign: boolean
      /** Whether its case says that the amount is wanted in it. */
      toward: boolean
      /** The index of the token after it. */
      next: number
    }
  | {
      ok: false
      reason: 'unknown-word' | 'ambiguous-currency' | 'unlisted-currency'
      candidates: string[]
      next: number
    }

/** The currencies that are listed, by id; the tenge is always one. */
const listedById = (known: readonly KnownCurrency[]): ReadonlyMap<string, string> =>
  new Map([[TENGE, TENGE], ...known.map(({ code, kind }) => [idOf(code, kind), code] as const)])

/** The ids of what is listed, by code in upper case. */
export const idsByCode = (known: readonly KnownCurrency[]): ReadonlyMap<string, string> =>
  new Map([[TENGE, TENGE], ...known.map(({ code, kind }) => [code.toUpperCase(), idOf(code, kind)] as const)])

/** Names that only the service gives. */
const phrasesOf = (known: readonly KnownCurrency[]): Phrase[] =>
  known.flatMap(({ code, kind, names }) => {
    const table = isCurrency(kind) ? fiatNames : cryptoNames
    if (!names || Object.hasOwn(table, code.toUpperCase())) return []
    const unique = [...new Set(Object.values(names))].map(foldedWords)
    return unique.filter((words) => words.length > 0).map((words) => ({ words, id: idOf(code, kind) }))
  })

/** Finds what currency the tokens from `at` on name: by code, by sign, by name with or without a country. */
export const currencyNamer = (
  tokens: readonly Token[],
  known: readonly KnownCurrency[],
): ((at: number) => Named) => {
  const listed = listedById(known)
  const byCode = idsByCode(known)
  const allPhrases = [...phrases(), ...phrasesOf(known)]
  /** Words that may be part of a name. */
  const wordAt = (at: number): Word | null => {
    const token = tokens[at]
    return token?.is === 'word' && roleOf(token.word) === null ? token : null
  }
  const codeOf = (id: string): string => id.slice(id.indexOf(':') + 1)

  const choose = (ids: Iterable<string>, next: number, toward: boolean, isSign = false): Named => {
    const all = [...ids]
    const usual = all.find((id) => usualCodes.includes(id))
    const meant = all.length > 1 && usual !== undefined ? [usual] : all
    const here = meant.flatMap((id) => listed.get(id) ?? [])
    const [code] = here
    if (code === undefined)
      return { ok: false, reason: 'unlisted-currency', candidates: meant.map(codeOf), next }
    if (here.length > 1) return { ok: false, reason: 'ambiguous-currency', candidates: here, next }
    return { ok: true, code, assumed: all.length > 1, isSign, toward, next }
  }

  const byPhrase = (at: number): Named | null => {
    const found = allPhrases.find((phrase) =>
      phrase.words.every((word, index) => isFormOf(wordAt(at + index)?.word ?? '', word)),
    )
    if (!found) return null
    const next = at + found.words.length
    return choose([found.id], next, wordAt(next - 1)?.toward ?? false)
  }

  const byName = (at: number): Named | null => {
    const words = nameWords()
    let ids: ReadonlySet<string> | null = null
    let toward = false
    let sawUnit = false
    let next = at
    /** What is left of the ids when a word is added; null when nothing is. */
    const narrowed = (map: NameWords['units'], place: number, from: ReadonlySet<string> | null) => {
      const word = wordAt(place)?.word
      const found = word === undefined ? null : lookUp(map, word)
      const left = found && (from ? new Set([...found.ids].filter((id) => from.has(id))) : found.ids)
      return found && left && left.size > 0 ? { ids: left, ending: found.ending } : null
    }
    /** Whether the origins from here on lead to a unit of their own: in доллар канада долларына they are not the first one's. */
    const isNextOnes = (place: number): boolean => {
      let left: ReadonlySet<string> | null = null
      for (let ahead = place; ; ahead += 1) {
        if (ahead > place && narrowed(words.units, ahead, left)) return true
        const origin = narrowed(words.origins, ahead, left)
        if (!origin) return false
        left = origin.ids
      }
    }
    for (;;) {
      const unit: { ids: ReadonlySet<string>; ending: string } | null = sawUnit
        ? null
        : narrowed(words.units, next, ids)
      const found: typeof unit =
        unit ?? (sawUnit && isNextOnes(next) ? null : narrowed(words.origins, next, ids))
      if (!found) break
      if (unit) sawUnit = true
      toward = pointsToward(found.ending) || (wordAt(next)?.toward ?? false)
      ids = found.ids
      next += 1
    }
    return ids && sawUnit ? choose(ids, next, toward) : null
  }

  return (at) => {
    const token = tokens[at]
    if (token?.is === 'currency') return choose(token.ids, at + 1, token.toward, true)
    const word = wordAt(at)
    if (!word) return { ok: false, reason: 'unknown-word', candidates: [], next: at + 1 }
    const phrase = byPhrase(at)
    if (phrase?.ok && phrase.next > at + 1) return phrase
    const code = word.raw.toUpperCase()
    const id = byCode.get(code)
    if (id !== undefined) return choose([id], at + 1, word.toward)
    const named = byName(at) ?? phrase
    // ARS is a code before it is anything else; but only in capitals is ALL one rather than a word.
    const isCode = Object.hasOwn(fiatNames, code) && (word.raw === code || !named)
    if (isCode) return choose([code], at + 1, word.toward)
    return named ?? { ok: false, reason: 'unknown-word', candidates: [], next: at + 1 }
  }
}
