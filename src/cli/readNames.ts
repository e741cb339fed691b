import type { CurrencyReading, KnownCurrency } from '../shared/currencies/findCurrency.ts'
import { matchCode } from '../shared/currencies/matchCode.ts'
import { almatyDay, type Day, monthsAway, parseDay } from '../shared/days/day.ts'
import { orderIn, readDay } from '../shared/days/readDay.ts'
import type { Entry, EntryContext, EntryMistake } from '../shared/entry/entry.ts'
import type { Locale } from '../shared/languages/language.ts'
import type { Words } from './../shared/languages/sentence.ts'
import { type CommandContext, Refusal } from './commandContext.ts'

/** What a name or a day word of an argument depends on. */
interface NameContext {
  language: Locale
  today: Day
  words: Words
  /** The listed currencies, with or without the tenge. */
  currencies: readonly KnownCurrency[]
}

/** What names and day words of arguments depend on. */
export const nameContext = (
  { reader, words, language, world }: Pick<CommandContext, 'reader' | 'words' | 'language' | 'world'>,
  currencies = reader.queries.board().assets,
): NameContext => ({ words, language, currencies, today: almatyDay(world.clock.now()) })

/** The day of a text; null if it is none. */
const dayIn = (text: string, { language, today }: Pick<NameContext, 'language' | 'today'>): Day | null => {
  const reading = readDay(text, orderIn(language), today)
  return reading.ok ? reading.day : null
}

/** Returns the refusal of words that name no listed currency. */
const unknownCode = (text: string, reading: CurrencyReading, { words, ...names }: NameContext): Refusal => {
  if (dayIn(text, names) !== null) return new Refusal(words('answers.dayWithoutOption', { day: text }), 2)
  const codes = reading.ok ? '' : reading.candidates.join(', ')
  if (!reading.ok && reading.reason === 'ambiguous-currency')
    return new Refusal(words('answers.ambiguous', { part: text, codes }), 1)
  if (!reading.ok && reading.reason === 'unlisted-currency' && codes !== text.toUpperCase())
    return new Refusal(words('answers.unlisted', { code: codes }), 1)
  return new Refusal(words('answers.unknownCode', { code: text }), 1)
}

/**
 * Takes a currency from the first words: its code in any letter case, its sign, or its name in one of the three languages,
 * of several words too (usd, доллар, канадский доллар). Throws a refusal for any other text.
 */
export const takeCode = async (
  typed: readonly string[],
  codes: readonly string[],
  names: NameContext,
): Promise<{ code: string; length: number }> => {
  const [first = ''] = typed
  const match = matchCode(first, codes)
  if (match !== undefined) return { code: match, length: 1 }
  // Loaded on demand: most arguments are plain codes.
  const { currencyFinder, nameWordsOf } = await import('../shared/currencies/findCurrency.ts')
  const finder = currencyFinder(names.currencies)
  const sign = finder.ofText(first)
  if (sign.ok && codes.includes(sign.code) && typed.length === 1) return { code: sign.code, length: 1 }
  const words = typed.map(nameWordsOf)
  const reading = finder.ofWords(words.flat())
  let [length, counted] = [0, 0]
  for (; counted < reading.length; length += 1) counted += words[length]?.length ?? 1
  if (reading.ok && counted === reading.length && codes.includes(reading.code))
    return { code: reading.code, length: Math.max(1, length) }
  const part = reading.ok || reading.reason === 'unknown-word' ? first : typed.slice(0, length).join(' ')
  throw unknownCode(part, reading, names)
}

/** Returns the code of one currency, like `takeCode`. */
export const readCode = async (text: string, codes: readonly string[], names: NameContext): Promise<string> =>
  (await takeCode([text], codes, names)).code

/** The first day of a year or a month: 2025, 2025-03, march, март 2025. */
const periodIn = (text: string, names: NameContext): Day | null => {
  const [, year, month = '01'] = /^(\d{4})(?:-(\d\d))?$/.exec(text) ?? []
  if (year !== undefined) return parseDay(`${year}-${month}-01`)
  return /^\p{L}/u.test(text) ? dayIn(`1 ${text}`, names) : null
}

/**
 * Reads a day of an option: 2025-12-31, 31.12.2025, 5 March, вчера, кеше. A month or a year counts too as the
 * first or last day of a range. Throws a refusal for anything else.
 */
export const readDayArgument = (text: string, names: NameContext, edge?: 'first' | 'last'): Day => {
  const trimmed = text.trim()
  const day = dayIn(trimmed, names)
  if (day !== null) return day
  const first = edge ? periodIn(trimmed, names) : null
  if (first !== null)
    return edge === 'first' ? first : monthsAway(first, /^\d{4}$/.test(trimmed) ? 12 : 1) - 1
  throw new Refusal(names.words('answers.badDay', { text }), 2)
}

const describeMistake = (
  { reason, at, end, candidates }: EntryMistake,
  text: string,
  words: Words,
): string => {
  const part = text.slice(at, end)
  const codes = candidates.join(', ')
  if (reason === 'future-day') return words('answers.futureDay')
  if (reason === 'unlisted-currency') return words('answers.unlisted', { code: codes })
  if (reason === 'ambiguous-currency') return words('answers.ambiguous', { part, codes })
  if (reason === 'two-ways' && part.trim() !== '') return words('answers.twoWays', { part: part.trim() })
  if (reason === 'range') return words('answers.range', { part })
  return part === '' ? words('answers.notUnderstoodEnd') : words('answers.notUnderstood', { part })
}

/** Reads a sentence in the language of the one-line field. Throws a refusal with the place of the mistake. */
export const readSentence = async (text: string, context: EntryContext, words: Words): Promise<Entry> => {
  const { readEntry } = await import('../shared/entry/readEntry.ts')
  const entry = readEntry(text, context)
  if (entry.ok) return entry
  const isOfCurrencies = entry.reason === 'unlisted-currency' || entry.reason === 'ambiguous-currency'
  throw new Refusal(describeMistake(entry, text, words), isOfCurrencies ? 1 : 2)
}
