import { matchCode } from '../shared/currencies/matchCode.ts'
import { almatyDay, type Day } from '../shared/days/day.ts'
import type { KnownCurrency } from '../shared/entry/currencyIndex.ts'
import { readNumericDay } from '../shared/entry/numericDay.ts'
import type { Locale } from '../shared/languages/language.ts'
import { type CommandContext, Refusal } from './commandContext.ts'
import type { Words } from './words/en.ts'

/** What a name or a day word of an argument depends on. */
export interface NameContext {
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
  return { context, read: (text: string) => readEntry(text, context) }
}

/**
 * Returns the code of a currency, written as its code in any letter case, or by its name in one of the three
 * languages: usd, доллар, еуро. Throws a refusal, with suggestions for a misspelt code or name.
 */
export const readCode = async (
  text: string,
  codes: readonly string[],
  names: NameContext,
): Promise<string> => {
  const match = matchCode(text, codes)
  if (match !== undefined) return match
  const { words } = names
  const unknown = words('answers.unknownCode', { code: text })
  const { context, read } = await sentences(names)
  const entry = read(text)
  if (entry.ok) {
    const [term, ...others] = entry.terms
    // A name without an amount is 1 of its currency. Anything more is not a name.
    const isName =
      term?.amount === '1' && others.length === 0 && entry.targets.length === 0 && entry.on === null
    if (isName && !/\d/.test(text) && codes.includes(term.code)) return term.code
    throw new Refusal(unknown, 1)
  }
  if (entry.reason === 'ambiguous-currency')
    throw new Refusal(words('answers.ambiguous', { part: text, codes: entry.candidates.join(', ') }), 1)
  const { suggestEntries } = await import('../shared/entry/suggestEntries.ts')
  const near = suggestEntries(text, entry, context).flatMap((meant) => {
    const found = read(meant)
    return found.ok ? found.terms.map(({ code }) => code) : []
  })
  const entries = [...new Set(near)].join(' · ')
  const suggestion = entries === '' ? [] : [words('answers.didYouMean', { entries })]
  throw new Refusal([unknown, ...suggestion].join('\n'), 1)
}

/**
 * Reads a day of an option: 2025-12-31, 31.12.2025, 5 March, friday, вчера, кеше. Throws a refusal for anything
 * else.
 */
export const readDayArgument = async (text: string, names: NameContext): Promise<Day> => {
  const trimmed = text.trim()
  const numeric = readNumericDay(trimmed, 0, names.language, names.today)
  if (numeric?.reading.ok && numeric.end === trimmed.length) return numeric.reading.day
  // One tenge makes a sentence of the day.
  const { read } = await sentences(names)
  const entry = read(`1 KZT ${trimmed}`)
  if (entry.ok && entry.on !== null && entry.targets.length === 0 && entry.terms.length === 1) {
    const [term] = entry.terms
    if (term?.amount === '1' && term.code === 'KZT') return entry.on
  }
  throw new Refusal(names.words('answers.badDay', { text }), 2)
}
