import { namesOf, symbolOf } from '../../../shared/currencies/names.ts'
import { TENGE } from '../../../shared/currencies/tenge.ts'
import { currencyIndex, type KnownCurrency } from '../../../shared/entry/currencyIndex.ts'
import { currencyNamer } from '../../../shared/entry/entryCurrency.ts'
import { entryTokens } from '../../../shared/entry/entryTokens.ts'
import { fold } from '../../../shared/text/fold.ts'
import { plainSigns } from '../../../shared/text/plainSigns.ts'

/** `several`: the name is ambiguous. */
type FoundCurrency = { ok: true; code: string } | { ok: false; why: 'unknown' | 'several' }

const UNKNOWN: FoundCurrency = { ok: false, why: 'unknown' }
/** Longer texts cannot name a currency. */
const LONGEST = 60

/** Returns a cell's text without the point of an abbreviation: `тг.`. */
const keyOf = (text: string): string => fold(text).replace(/\.+$/, '')

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

/**
 * Returns a finder of currencies by code, sign or name in three languages, in any grammatical case. It never guesses:
 * a text names one currency as a whole, or none. Codes precede signs, and signs precede names; `assets` are those of
 * the rates list. It caches results, because a table repeats the same text thousands of times.
 */
export const currencyFinder = (assets: readonly KnownCurrency[]): ((text: string) => FoundCurrency) => {
  const [codes, signs, names]: [Table, Table, Table] = [new Map(), new Map(), new Map()]
  const known: KnownCurrency[] = assets.some(({ code }) => code === TENGE)
    ? [...assets]
    : [{ code: TENGE, kind: 'fiat' }, ...assets]
  for (const { code, kind, names: own } of known) {
    add(codes, code, code)
    add(signs, symbolOf(code, kind), code)
    for (const name of Object.values(own ?? namesOf(code, null, kind))) add(names, name, code)
  }
  const find = (text: string): FoundCurrency => {
    const key = keyOf(text)
    if (key === '') return UNKNOWN
    const found = codes.get(key) ?? signs.get(key) ?? names.get(key)
    if (!found) return byWords(text, known)
    const [code, ...others] = found
    return code === undefined || others.length > 0 ? { ok: false, why: 'several' } : { ok: true, code }
  }
  const seen = new Map<string, FoundCurrency>()
  return (text) => {
    if (text.length > LONGEST) return UNKNOWN
    const before = seen.get(text)
    if (before) return before
    const found = find(text)
    seen.set(text, found)
    return found
  }
}

export type FindCurrency = ReturnType<typeof currencyFinder>
