import type { Day } from '../shared/days/day.ts'
import { readNumericDay } from '../shared/entry/numericDay.ts'
import type { Locale } from '../shared/languages/language.ts'
import { Refusal } from './commandContext.ts'
import type { Words } from './words/en.ts'

/** Reads a day of a flag: 2025-12-31, 31.12.2025. Throws a refusal for anything else. */
export const readDayArgument = (
  text: string,
  { language, today, words }: { language: Locale; today: Day; words: Words },
): Day => {
  const trimmed = text.trim()
  const found = readNumericDay(trimmed, 0, language, today)
  if (!found?.reading.ok || found.end !== trimmed.length)
    throw new Refusal(words('answers.badDay', { text }), 2)
  return found.reading.day
}
