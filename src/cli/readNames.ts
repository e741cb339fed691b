import { matchCode } from '../shared/currencies/matchCode.ts'
import { TENGE } from '../shared/currencies/tenge.ts'
import { almatyDay, type Day, monthsAway, parseDay } from '../shared/days/day.ts'
import type { KnownCurrency } from '../shared/entry/currencyIndex.ts'
import type { Entry, EntryMistake } from '../shared/entry/entry.ts'
import { readNumericDay } from '../shared/entry/numericDay.ts'
import type { Locale } from '../shared/languages/language.ts'
import { type CommandContext, Refusal } from './commandContext.ts'
import type { Words } from './words/en.ts'

/** What a name or a day word of an argument depends on. */
interface NameContext {
  language: Locale
  today: Day
  words: Words
  /** The listed currencies, with or without the tenge. */
  known: readonly KnownCurrency[]
}

/** What names and day words of arguments depend on. */
export const nameContext = (
  { reader, words, language, world }: Pick<CommandContext, 'reader' | 'words' | 'language' | 'world'>,
  known = reader.board().assets,
): NameContext => ({ words, language, known, today: almatyDay(world.clock.now()) })

/** Loads the sentence reader. Most arguments are plain codes and days, which do not need it. */
const sentences = async ({ language, today, known }: NameContext) => {
  const { readEntry } = await import('../shared/entry/readEntry.ts')
  // Any day is read here; the command decides whether it has rates.
  const context = { language, today, known, lastDay: Number.POSITIVE_INFINITY }
  return (text: string) => readEntry(text, context)
}

/** The most words of a currency's name. */
const MOST_WORDS = 4

/** Returns the code of an entry that is only a name. A name without an amount is 1 of its currency. */
const nameIn = (text: string, entry: Entry | EntryMistake): string | null => {
  if (!entry.ok || entry.targets.length > 0 || entry.on !== null || /\d/.test(text)) return null
  const [term, ...others] = entry.terms
  return term?.amount === '1' && others.length === 0 && entry.parts.length === 1 ? term.code : null
}

/** Returns the refusal of words that name no listed currency. */
const unknownCode = async (text: string, names: NameContext): Promise<Refusal> => {
  const { words } = names
  const read = await sentences(names)
  const entry = read(text)
  const unknown = words('answers.unknownCode', { code: text })
  if (!entry.ok && (await dayIn(text, names)) !== null)
    return new Refusal(words('answers.dayWithoutOption', { day: text }), 2)
  if (entry.ok) return new Refusal(unknown, 1)
  const codes = entry.candidates.join(', ')
  if (entry.reason === 'ambiguous-currency')
    return new Refusal(words('answers.ambiguous', { part: text, codes }), 1)
  if (entry.reason === 'unlisted-currency' && codes !== text.toUpperCase())
    return new Refusal(words('answers.unlisted', { code: codes }), 1)
  return new Refusal(unknown, 1)
}

/**
 * Takes a currency from the first words: its code in any letter case, or its name in one of the three languages, of
 * several words too (usd, доллар, канадский доллар). Throws a refusal for any other text.
 */
export const takeCode = async (
  typed: readonly string[],
  codes: readonly string[],
  names: NameContext,
): Promise<{ code: string; length: number }> => {
  const [first = ''] = typed
  const match = matchCode(first, codes)
  if (match !== undefined) return { code: match, length: 1 }
  const read = await sentences(names)
  let unlisted = first
  for (let length = Math.min(typed.length, MOST_WORDS); length > 0; length -= 1) {
    const text = typed.slice(0, length).join(' ')
    const entry = read(text)
    const code = nameIn(text, entry)
    if (code !== null && codes.includes(code)) return { code, length }
    if (!entry.ok && entry.reason === 'unlisted-currency' && entry.at === 0) unlisted = text
  }
  throw await unknownCode(unlisted, names)
}

/** Returns the code of one currency, like `takeCode`. */
export const readCode = async (text: string, codes: readonly string[], names: NameContext): Promise<string> =>
  (await takeCode([text], codes, names)).code

/** The day of a text: figures, or a sentence of one tenge with it. */
const dayIn = async (text: string, names: NameContext): Promise<Day | null> => {
  const numeric = readNumericDay(text, 0, names.language, names.today)
  if (numeric?.reading.ok && numeric.end === text.length) return numeric.reading.day
  const read = await sentences(names)
  const entry = read(`1 KZT ${text}`)
  const isDay = entry.ok && entry.targets.length === 0 && entry.terms.length === 1
  return isDay && entry.terms[0]?.amount === '1' && entry.terms[0].code === TENGE ? entry.on : null
}

/** The first day of a year or a month: 2025, 2025-03, march, март 2025. */
const periodIn = async (text: string, names: NameContext): Promise<Day | null> => {
  const [, year, month = '01'] = /^(\d{4})(?:-(\d\d))?$/.exec(text) ?? []
  if (year !== undefined) return parseDay(`${year}-${month}-01`)
  return /^\p{L}/u.test(text) ? dayIn(`1 ${text}`, names) : null
}

/**
 * Reads a day of an option: 2025-12-31, 31.12.2025, 5 March, вчера, кеше. A month or a year counts too as the
 * first or last day of a range. Throws a refusal for anything else.
 */
export const readDayArgument = async (
  text: string,
  names: NameContext,
  edge?: 'first' | 'last',
): Promise<Day> => {
  const trimmed = text.trim()
  const day = await dayIn(trimmed, names)
  if (day !== null) return day
  const first = edge ? await periodIn(trimmed, names) : null
  if (first !== null)
    return edge === 'first' ? first : monthsAway(first, /^\d{4}$/.test(trimmed) ? 12 : 1) - 1
  throw new Refusal(names.words('answers.badDay', { text }), 2)
}
