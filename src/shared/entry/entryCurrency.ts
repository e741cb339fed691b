import { usualCodes } from '../currencies/currencyAliases.ts'
import { fiatNames } from '../currencies/fiatNames.ts'
import { isFormOf, lookUp, type NameWords, nameWords, type Phrase } from '../currencies/lexicon.ts'
import { TENGE } from '../currencies/tenge.ts'
import { foldedWords } from '../text/fold.ts'
import { pointsToward, stemsOf, stemsToKeep } from '../text/wordForms.ts'
import type { CurrencyIndex } from './currencyIndex.ts'
import type { Token, Word } from './entryTokens.ts'

/** A named part of a currency: a cent is 10^−2 of a dollar, a satoshi 10^−8 of a bitcoin. */
interface CurrencyPart {
  power: number
  /** The ids (`idOf`) of its possible currencies, default first. */
  ids: readonly string[]
}

/** Words are stems; text/wordForms.ts adds endings. */
const named: readonly (readonly [words: string, part: CurrencyPart])[] = [
  ['cent цент', { power: -2, ids: ['USD', 'EUR', 'AUD', 'CAD', 'HKD', 'SGD', 'NZD', 'ZAR'] }],
  ['eurocent евроцент еуроцент', { power: -2, ids: ['EUR'] }],
  ['копейк копеек копек коп kopeck kopek', { power: -2, ids: ['RUB', 'BYN', 'UAH'] }],
  ['тиын tiyn', { power: -2, ids: [TENGE] }],
  ['тыйын tyiyn', { power: -2, ids: ['KGS'] }],
  ['penny pence пенс пенни', { power: -2, ids: ['GBP'] }],
  ['satoshi sat сатоши', { power: -8, ids: ['crypto:BTC'] }],
  ['mbtc millibitcoin миллибиткоин', { power: -3, ids: ['crypto:BTC'] }],
  ['ubtc μbtc microbitcoin микробиткоин', { power: -6, ids: ['crypto:BTC'] }],
]

let made: ReadonlyMap<string, CurrencyPart> | undefined

/** Returns the part that a folded word names, and whether its case marks the target of a conversion. */
const partNamed = (word: string): { part: CurrencyPart; toward: boolean } | null => {
  made ??= new Map(
    named.flatMap(([words, part]) =>
      foldedWords(words)
        .flatMap(stemsToKeep)
        .map((stem) => [stem, part] as const),
    ),
  )
  for (const { stem, ending } of stemsOf(word)) {
    const part = made.get(stem)
    if (part) return { part, toward: pointsToward(ending) }
  }
  return null
}

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
      /** The power of ten from this unit to the currency: −2 for cents, else 0. */
      power: number
      /** The codes that it may be a part of; empty for a whole currency. */
      partOf: readonly string[]
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
    ...{ code, assumed, isSign, toward, next, power: 0, partOf: none },
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

  /** Finds the usual listed currency of a part, such as cents or satoshi. */
  const byPart = (at: number, word: Word): Named | null => {
    const found = partNamed(word.word)
    if (!found) return null
    const { power, ids } = found.part
    const partOf = ids.flatMap((id) => index.listed.get(id) ?? none)
    const named = choose(ids.slice(0, 1), at + 1, found.toward || word.toward)
    return named.ok ? { ...named, assumed: ids.length > 1, power, partOf } : named
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
    const named = byName(at) ?? phrase ?? byPart(at, word)
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
