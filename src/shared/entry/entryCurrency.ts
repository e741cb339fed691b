import { usualCodes } from '../currencies/currencyAliases.ts'
import { fiatNames } from '../currencies/fiatNames.ts'
import { isFormOf, lookUp, type NameWords, nameWords, type Phrase } from '../currencies/lexicon.ts'
import { pointsToward, stemsOf } from '../text/wordForms.ts'
import type { CurrencyIndex } from './currencyIndex.ts'
import type { Token, Word } from './entryTokens.ts'

export type Named =
  | {
      ok: true
      code: string
      /** Whether the word may mean several currencies, named without a country, and this is the assumed one. */
      assumed: boolean
      /** Whether it is a sign such as $, which belongs to the adjacent number. */
      isSign: boolean
      /** Whether its grammatical case marks it as the target. */
      toward: boolean
      /** The index of the next token. */
      next: number
    }
  | {
      ok: false
      reason: 'unknown-word' | 'ambiguous-currency' | 'unlisted-currency'
      candidates: string[]
      next: number
    }

const codeOf = (id: string): string => id.slice(id.indexOf(':') + 1)
const none: readonly string[] = []

/** Finds the currency named from token `at` on: by code, by sign, by name with or without a country. */
export const currencyNamer = (tokens: readonly Token[], index: CurrencyIndex): ((at: number) => Named) => {
  /** Returns the word at a token, or null if it cannot be part of a name. */
  const wordAt = (at: number): Word | null => {
    const token = tokens[at]
    return token?.is === 'word' && token.role === null ? token : null
  }

  const whole = (code: string, next: number, toward: boolean, isSign: boolean, assumed: boolean): Named => ({
    ok: true,
    ...{ code, assumed, isSign, toward, next },
  })

  const choose = (ids: Iterable<string>, next: number, toward: boolean, isSign = false): Named => {
    const all = [...ids]
    const usual = all.find((id) => usualCodes.includes(id))
    const meant = all.length > 1 && usual !== undefined ? [usual] : all
    const here = meant.flatMap((id) => index.listed.get(id) ?? none)
    const [code] = here
    if (code === undefined)
      return { ok: false, reason: 'unlisted-currency', candidates: meant.map(codeOf), next }
    if (here.length > 1) return { ok: false, reason: 'ambiguous-currency', candidates: here, next }
    return whole(code, next, toward, isSign, all.length > 1)
  }

  /** Finds a typed code. Returns null for an unknown code, and for a letter case that fits none of several codes. */
  const byCode = (typed: string, next: number, toward: boolean, isSign: boolean): Named | null => {
    const [code, ...others] = index.codesOf(typed)
    if (code === undefined) return null
    if (others.length > 0)
      return { ok: false, reason: 'ambiguous-currency', candidates: [code, ...others], next }
    return whole(code, next, toward, isSign, false)
  }

  const byPhrase = (at: number, first: string): Named | null => {
    const matches = ({ words }: Phrase): boolean =>
      words.every((word, ahead) => isFormOf(wordAt(at + ahead)?.word ?? '', word))
    const stems = [first, ...stemsOf(first).map(({ stem }) => stem)]
    const found = [...new Set(stems)].flatMap((stem) => index.phrases.get(stem)?.find(matches) ?? [])
    const [longest] = found.sort((a, b) => b.words.length - a.words.length)
    if (!longest) return null
    const next = at + longest.words.length
    return choose([longest.id], next, wordAt(next - 1)?.toward ?? false)
  }

  const byName = (at: number): Named | null => {
    const words = nameWords()
    let ids: ReadonlySet<string> | null = null
    let toward = false
    let sawUnit = false
    let next = at
    /** Returns the ids that remain after adding a word, or null if none remain. */
    const narrowed = (map: NameWords['units'], place: number, from: ReadonlySet<string> | null) => {
      const word = wordAt(place)?.word
      const found = word === undefined ? null : lookUp(map, word)
      const left = found && (from ? new Set([...found.ids].filter((id) => from.has(id))) : found.ids)
      return found && left && left.size > 0 ? { ids: left, ending: found.ending } : null
    }
    /**
     * Whether the origins from here on lead to their own unit: in доллар канада долларына they belong to the second
     * unit.
     */
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

  const find = (at: number): Named => {
    const token = tokens[at]
    if (token?.is === 'currency')
      return typeof token.of === 'string'
        ? (byCode(token.of, at + 1, token.toward, true) ?? choose(none, at + 1, false))
        : choose(token.of, at + 1, token.toward, true)
    const word = wordAt(at)
    if (!word) return { ok: false, reason: 'unknown-word', candidates: [], next: at + 1 }
    const phrase = byPhrase(at, word.word)
    if (phrase?.ok && phrase.next > at + 1) return phrase
    const coded = byCode(word.raw, at + 1, word.toward, false)
    if (coded) return coded
    const named = byName(at) ?? phrase
    // ARS is always a code. ALL is a code only in capitals, else a word.
    const code = word.raw.toUpperCase()
    const isCode = Object.hasOwn(fiatNames, code) && (word.raw === code || !named)
    if (isCode) return choose([code], at + 1, word.toward)
    return named ?? { ok: false, reason: 'unknown-word', candidates: [], next: at + 1 }
  }

  const found = new Map<number, Named>()
  return (at) => {
    const named = found.get(at) ?? find(at)
    found.set(at, named)
    return named
  }
}
