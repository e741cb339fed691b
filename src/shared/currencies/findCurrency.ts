import { fold, foldedWords } from '../text/fold.ts'
import { plainSigns } from '../text/plainSigns.ts'
import { isEnding, pointsToward, stemsOf, stemsToKeep } from '../text/wordForms.ts'
import { cryptoNames } from './cryptoNames.ts'
import { isSharedSign, usualCodes } from './currencyAliases.ts'
import { type Ids, idOf, nameWords, type Phrase, phrases, signs } from './currencyWords.ts'
import { fiatNames } from './fiatNames.ts'
import { isCurrency } from './kind.ts'
import { type NamesOf, symbolOf } from './names.ts'
import { TENGE } from './tenge.ts'

/** A currency that a text may mean: the tenge or a listed currency. */
export interface KnownCurrency {
  code: string
  /** The service's kind: fiat, crypto … */
  kind: string
  /** Needed only for currencies that Aina has no names of. */
  names?: NamesOf
}

export type CurrencyReading =
  /** `assumed`: the text may mean several currencies, and this is the usual or the only listed one. */
  { ok: true; code: string; assumed: boolean } | { ok: false; reason: CurrencyReason; candidates: string[] }

/** `unlisted-currency`: a known currency that the rates list lacks. */
type CurrencyReason = 'unknown-word' | 'ambiguous-currency' | 'unlisted-currency'

/** A word of a text. */
export interface NameWord {
  raw: string
  folded: string
  /** Whether an ending with a hyphen marks it as a target: USD-ға. */
  toward: boolean
}

export type NameReading = CurrencyReading & {
  /** The number of words. */
  length: number
  /** Whether its grammatical case marks it as the target of a conversion. */
  toward: boolean
}

/** `old`: roubles before a denomination, in other units. */
type TextReading = { ok: true; code: string } | { ok: false; why: 'unknown' | 'several' | 'old' }

/** Finds currencies of a list. */
export interface CurrencyFinder {
  /** Returns the codes of a typed text. Several if only the letter case tells them apart and the text fits none. */
  codesOf(typed: string): readonly string[]
  /** Returns the currency of ids, such as those of a sign. */
  ofIds(ids: Iterable<string>): CurrencyReading
  /** Returns the currency that the first words name: by code, or by name with or without a country. */
  ofWords(words: readonly NameWord[]): NameReading
  /** Returns the one currency that a whole text names, by code, number, sign or name. Its rate may be missing. */
  ofText(text: string): TextReading
  /** Whether a sign or name may stand for a currency that a code names: `$` for CAD, `рублей` for BYN. */
  mayMean(text: string, code: string): boolean
}

/** Splits a text into words that may name a currency. */
export const nameWordsOf = (text: string): NameWord[] =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((raw) => ({ raw, folded: fold(raw), toward: false }))

/** ISO 4217's numbers, as banks write them in place of codes. */
const numbers: ReadonlyMap<string, string> = new Map(
  (
    '784 AED 051 AMD 036 AUD 944 AZN 986 BRL 933 BYN 124 CAD 756 CHF 156 CNY 203 CZK 208 DKK 978 EUR 826 GBP 981 GEL ' +
    '344 HKD 348 HUF 376 ILS 356 INR 364 IRR 392 JPY 417 KGS 410 KRW 414 KWD 398 KZT 498 MDL 484 MXN 458 MYR 578 NOK ' +
    '554 NZD 985 PLN 643 RUB 810 RUB 682 SAR 752 SEK 702 SGD 764 THB 972 TJS 949 TRY 901 TWD 980 UAH 840 USD 860 UZS ' +
    '704 VND 960 XDR 710 ZAR'
  )
    .match(/\d+ \w+/g)
    ?.map((pair): [string, string] => [pair.slice(0, 3), pair.slice(4)]),
)
/** Banks still write the code before 1998 for today's rouble. */
const RENAMED: Readonly<Record<string, string>> = { RUR: 'RUB' }
/** Ten thousand of these became one of today's. */
const OLD = new Set(['BYR', '974'])
const SIGNS = /\p{Sc}/gu
/** Longer texts cannot name a currency. */
const LONGEST = 60

const NONE: readonly string[] = []
const UNKNOWN = { ok: false, reason: 'unknown-word', candidates: [] as string[] } as const

const collect = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** The names that only the service gives. */
const ownPhrases = ({ code, kind, names }: KnownCurrency): Phrase[] => {
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

/** Whether a folded word is a form of another one: биткоинов of биткоин. */
const isFormOf = (word: string, base: string): boolean =>
  stemsToKeep(base).some((stem) => word.startsWith(stem) && isEnding(word.slice(stem.length)))

/** Returns the ids of every stem of a folded word, and the ending after the longest stem; null without an id. */
const lookUp = (map: ReadonlyMap<string, Ids>, word: string): { ids: Ids; ending: string } | null => {
  const matches = stemsOf(word).flatMap(({ stem, ending }) => {
    const ids = map.get(stem)
    return ids ? [{ ids, ending }] : []
  })
  const [longest] = matches
  return longest ? { ids: new Set(matches.flatMap(({ ids }) => [...ids])), ending: longest.ending } : null
}

type Named = { ids: Ids; length: number; toward: boolean }

/** Finds a name: words for a currency and its origins, in any order, as long as they fit one another. */
const nameOf = (words: readonly NameWord[]): Named | null => {
  const { units, origins } = nameWords()
  const narrow = (map: ReadonlyMap<string, Ids>, place: number, from: Ids | null) => {
    const meaning = lookUp(map, words[place]?.folded ?? '')
    const ids = meaning && (from ? new Set([...meaning.ids].filter((id) => from.has(id))) : meaning.ids)
    return meaning && ids && ids.size > 0 ? { ids, ending: meaning.ending } : null
  }
  /** Whether the origins from here on lead to a unit of their own: доллар | канада долларына. */
  const isNextOnes = (place: number): boolean => {
    let left: Ids | null = null
    for (let ahead = place; ; ahead += 1) {
      if (ahead > place && narrow(units, ahead, left)) return true
      const origin = narrow(origins, ahead, left)
      if (!origin) return false
      left = origin.ids
    }
  }
  let ids: Ids | null = null
  let [hasUnit, toward, length] = [false, false, 0]
  for (;;) {
    const unit: { ids: Ids; ending: string } | null = hasUnit ? null : narrow(units, length, ids)
    const next: typeof unit = unit ?? (hasUnit && isNextOnes(length) ? null : narrow(origins, length, ids))
    if (!next) return ids && hasUnit ? { ids, length, toward } : null
    hasUnit ||= unit !== null
    toward = pointsToward(next.ending) || words[length]?.toward === true
    ids = next.ids
    length += 1
  }
}

const makeFinder = (currencies: readonly KnownCurrency[]): CurrencyFinder => {
  // In any letter case, this code means only the tenge.
  const others = currencies.filter(({ code }) => code.toUpperCase() !== TENGE)
  const exact = new Set([TENGE, ...others.map(({ code }) => code)])
  const byCapitals = new Map<string, string[]>()
  for (const code of exact) collect(byCapitals, code.toUpperCase(), code)
  const byId = new Map<string, string[]>([[TENGE, [TENGE]]])
  for (const { code, kind } of others)
    if (!byId.get(idOf(code, kind))?.includes(code)) collect(byId, idOf(code, kind), code)
  const listed = new Map([...byId].map(([id, codes]) => [id, capitalsFirst(codes)]))
  const byStem = new Map<string, Phrase[]>()
  for (const phrase of [...phrases(), ...others.flatMap(ownPhrases)])
    for (const stem of stemsToKeep(phrase.words[0] ?? '')) collect(byStem, stem, phrase)

  const codesOf = (typed: string): readonly string[] =>
    exact.has(typed) ? [typed] : (byCapitals.get(typed.toUpperCase()) ?? NONE)

  const ofIds = (ids: Iterable<string>): CurrencyReading => {
    const all = [...ids]
    const usual = all.find((id) => usualCodes.includes(id))
    const meant = all.length > 1 && usual !== undefined ? [usual] : all
    const codes = meant.flatMap((id) => listed.get(id) ?? NONE)
    const [code] = codes
    if (code === undefined) {
      const candidates = meant.map((id) => id.slice(id.indexOf(':') + 1))
      return { ok: false, reason: 'unlisted-currency', candidates }
    }
    return codes.length > 1
      ? { ok: false, reason: 'ambiguous-currency', candidates: codes }
      : { ok: true, code, assumed: all.length > 1 }
  }

  const phraseOf = (words: readonly NameWord[]): Named | null => {
    const first = words[0]?.folded ?? ''
    const fits = (phrase: Phrase): boolean =>
      phrase.words.every((word, ahead) => isFormOf(words[ahead]?.folded ?? '', word))
    const fitting = [first, ...stemsOf(first).map(({ stem }) => stem)].flatMap(
      (stem) => byStem.get(stem)?.filter(fits) ?? [],
    )
    const [longest] = fitting.sort((a, b) => b.words.length - a.words.length)
    if (!longest) return null
    const { length } = longest.words
    return { ids: new Set([longest.id]), length, toward: words[length - 1]?.toward === true }
  }

  const ofWords = (words: readonly NameWord[]): NameReading => {
    const [first] = words
    if (!first) return { ...UNKNOWN, length: 0, toward: false }
    const one = { length: 1, toward: first.toward }
    const phrase = phraseOf(words)
    if (phrase && phrase.length > 1) return { ...phrase, ...ofIds(phrase.ids) }
    const [code, ...more] = codesOf(first.raw)
    if (code !== undefined && more.length === 0) return { ok: true, code, assumed: false, ...one }
    if (code !== undefined)
      return { ok: false, reason: 'ambiguous-currency', candidates: [code, ...more], ...one }
    const named = nameOf(words) ?? phrase
    // ARS is always a code. ALL is a code only in capitals, else a word.
    const capitals = first.raw.toUpperCase()
    if (Object.hasOwn(fiatNames, capitals) && (first.raw === capitals || !named))
      return { ...ofIds([capitals]), ...one }
    return named ? { ...named, ...ofIds(named.ids) } : { ...UNKNOWN, ...one }
  }
  const mayMean = (text: string, code: string): boolean => {
    const reading = ofText(text)
    if (reading.ok && reading.code === code) return true
    const words = nameWordsOf(text)
    const name = text.search(SIGNS) < 0 ? nameOf(words) : null
    const isName = name?.length === words.length && [...name.ids].some((id) => listed.get(id)?.includes(code))
    return isName || isSharedSign(text, code) || symbolOf(code) === text.trim()
  }
  /** A code settles a name beside it: `kr SEK`, `BYN руб.`. Returns null if it does not. */
  const settle = (text: string): string | null => {
    const parts = text.split(/[\s()]+/).filter((part) => part !== '')
    const codes = parts.flatMap((part) => (codesOf(part).length === 1 ? codesOf(part) : []))
    const [code] = codes
    const others = parts.filter((part) => !codesOf(part).includes(code ?? ''))
    return code !== undefined && others.every((part) => mayMean(part, code)) ? code : null
  }
  const readText = (text: string): TextReading => {
    const whole = plainSigns(text).trim().replace(/\.+$/, '')
    const capitals = whole.toUpperCase()
    if (OLD.has(capitals)) return { ok: false, why: 'old' }
    const code = numbers.get(capitals) ?? RENAMED[capitals]
    if (code !== undefined) return { ok: true, code }
    if (whole === '' || whole.length > LONGEST) return { ok: false, why: 'unknown' }
    const [typed, ...others] = codesOf(whole)
    if (typed !== undefined && others.length === 0) return { ok: true, code: typed }
    const ids = signs().get(capitals)
    const words = ids ? [] : nameWordsOf(whole)
    const settled = words.length === 2 ? settle(whole) : null
    if (settled !== null) return { ok: true, code: settled }
    const reading = ids ? ofIds(ids) : ofWords(words)
    if ('length' in reading && reading.length !== words.length) return { ok: false, why: 'unknown' }
    if (reading.ok) {
      const { code } = reading
      const fits = ids !== undefined || (whole.match(SIGNS) ?? []).every((sign) => mayMean(sign, code))
      return fits ? { ok: true, code } : { ok: false, why: 'unknown' }
    }
    if (reading.reason === 'unknown-word') return { ok: false, why: 'unknown' }
    const [only, ...more] = reading.candidates
    return only === undefined || more.length > 0 ? { ok: false, why: 'several' } : { ok: true, code: only }
  }
  /** A table repeats the same text thousands of times. */
  const texts = new Map<string, TextReading>()
  const ofText = (text: string): TextReading => {
    const reading = texts.get(text) ?? readText(text)
    if (text.length <= LONGEST) texts.set(text, reading)
    return reading
  }
  return { codesOf, ofIds, ofWords, ofText, mayMean }
}

const finders = new WeakMap<readonly KnownCurrency[], CurrencyFinder>()

/** Returns the finder of a list of currencies. Cached per list, since a page reads the same list at every key. */
export const currencyFinder = (currencies: readonly KnownCurrency[]): CurrencyFinder => {
  const finder = finders.get(currencies) ?? makeFinder(currencies)
  finders.set(currencies, finder)
  return finder
}
