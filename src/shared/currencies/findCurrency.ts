import { currencyIndex, type KnownCurrency } from '../entry/currencyIndex.ts'
import { currencyNamer } from '../entry/entryCurrency.ts'
import { entryTokens } from '../entry/entryTokens.ts'
import { fold } from '../text/fold.ts'
import { plainSigns } from '../text/plainSigns.ts'
import { isSharedSign } from './currencyAliases.ts'
import { namesOf, symbolOf } from './names.ts'
import { TENGE } from './tenge.ts'

/** `several`: the name is ambiguous. `old`: roubles before a denomination, in other units. */
type FoundCurrency =
  | { ok: true; code: string; why?: never }
  | { ok: false; why: 'unknown' | 'several' | 'old' }

const UNKNOWN: FoundCurrency = { ok: false, why: 'unknown' }
/** Longer texts cannot name a currency. */
const LONGEST = 60

/** Returns a cell's text without the point of an abbreviation: `тг.`. */
const keyOf = (text: string): string => fold(text).replace(/\.+$/, '')

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

type Table = Map<string, Set<string>>

const add = (table: Table, text: string | null, code: string): void => {
  const key = keyOf(text ?? '')
  if (key !== '') table.set(key, (table.get(key) ?? new Set()).add(code))
}

/**
 * Finds a currency by a word in any grammatical case, with or without a country, or by a sign with letters: `долларов
 * США`, `US$`.
 */
const byWords = (text: string, known: readonly KnownCurrency[]): FoundCurrency => {
  const index = currencyIndex(known)
  const tokens = entryTokens(plainSigns(text), { language: 'ru', today: 0, codesOf: index.codesOf })
  if (tokens.length === 0) return UNKNOWN
  const named = currencyNamer(tokens, index)(0)
  // The name must cover the whole text.
  if (named.next !== tokens.length) return UNKNOWN
  if (named.ok) return { ok: true, code: named.code }
  if (named.reason === 'unknown-word') return UNKNOWN
  // Finds a known currency that the rates list lacks; the missing rate is reported later.
  const [code, ...others] = named.candidates
  return code === undefined || others.length > 0 ? { ok: false, why: 'several' } : { ok: true, code }
}

/** Finds currencies in the cells of a table. */
export interface CurrencyFinder {
  (text: string): FoundCurrency
  /** Whether a sign or name may stand for a currency that a code names: `$` for CAD, `руб.` for BYN. */
  mayMean(text: string, code: string): boolean
}

/**
 * Returns a finder of currencies by code, sign or name in three languages, in any grammatical case. It never guesses:
 * a text names one currency as a whole, or none. Codes precede signs, and signs precede names; `assets` are those of
 * the rates list. It caches results, because a table repeats the same text thousands of times.
 */
export const currencyFinder = (assets: readonly KnownCurrency[]): CurrencyFinder => {
  const [codes, signs, names]: [Table, Table, Table] = [new Map(), new Map(), new Map()]
  const known: KnownCurrency[] = assets.some(({ code }) => code === TENGE)
    ? [...assets]
    : [{ code: TENGE, kind: 'fiat' }, ...assets]
  for (const { code, kind, names: own } of known) {
    add(codes, code, code)
    add(signs, symbolOf(code, kind), code)
    for (const name of Object.values(own ?? namesOf(code, null, kind))) add(names, name, code)
  }
  const search = (text: string): FoundCurrency => {
    const capitals = text.trim().toUpperCase()
    if (OLD.has(capitals)) return { ok: false, why: 'old' }
    const key = keyOf(numbers.get(capitals) ?? RENAMED[capitals] ?? text)
    if (key === '') return UNKNOWN
    const matches = codes.get(key) ?? signs.get(key) ?? names.get(key)
    if (!matches) return byWords(text, known)
    const [code, ...others] = matches
    return code === undefined || others.length > 0 ? { ok: false, why: 'several' } : { ok: true, code }
  }
  const seen = new Map<string, FoundCurrency>()
  const find = (text: string): FoundCurrency => {
    if (text.length > LONGEST) return UNKNOWN
    const before = seen.get(text)
    if (before) return before
    const currency = search(text)
    seen.set(text, currency)
    return currency
  }
  const mayMean = (text: string, code: string): boolean => {
    const currency = find(text)
    return (currency.ok && currency.code === code) || isSharedSign(text, code)
  }
  return Object.assign(find, { mayMean })
}
