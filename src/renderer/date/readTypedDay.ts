import type { Day } from '../../shared/days/day.ts'
import { orderIn, readDay } from '../../shared/days/readDay.ts'
import type { Locale } from '../../shared/languages/language.ts'

/** The first and the last allowed day; absent without a limit. */
export interface Bounds {
  min?: Day | undefined
  max?: Day | undefined
}

export type DayMistake = 'unreadable' | 'impossible' | 'two-ways' | 'too-early' | 'too-late'

/** The content of a date field; `unsure` while the year may continue (31.12.20 before 31.12.2025). */
type TypedDay = { is: 'none' } | { is: 'day'; day: Day; unsure: boolean } | { is: 'mistake'; why: DayMistake }

const WHOLE_YEAR = /\d{4}/

/** Reads the text of a date field within its bounds. Only English may put the month first. */
export const readTypedDay = (text: string, language: Locale, { min, max }: Bounds = {}): TypedDay => {
  if (text.trim() === '') return { is: 'none' }
  const reading = readDay(text, orderIn(language))
  if (!reading.ok) return { is: 'mistake', why: reading.why }
  const { day } = reading
  if (min !== undefined && day < min) return { is: 'mistake', why: 'too-early' }
  if (max !== undefined && day > max) return { is: 'mistake', why: 'too-late' }
  return { is: 'day', day, unsure: !WHOLE_YEAR.test(text) }
}
