import { formatIsoDay, parseDay } from '../../shared/days/day.ts'
import { orderIn, readDay } from '../../shared/days/readDay.ts'
import type { Locale } from '../../shared/languages/language.ts'

/** The first and the last allowed day, as ISO dates; absent or null without a limit. */
export interface Bounds {
  min?: string | null | undefined
  max?: string | null | undefined
}

export type DayMistake = 'unreadable' | 'impossible' | 'two-ways' | 'too-early' | 'too-late'

/** The content of a date field; `unsure` while the year may continue (31.12.20 before 31.12.2025). */
type TypedDay =
  | { is: 'none' }
  | { is: 'day'; iso: string; unsure: boolean }
  | { is: 'mistake'; why: DayMistake }

const WHOLE_YEAR = /\d{4}/

/** Reads the text of a date field within its bounds. Only English may put the month first. */
export const readTypedDay = (text: string, language: Locale, { min, max }: Bounds = {}): TypedDay => {
  if (text.trim() === '') return { is: 'none' }
  const reading = readDay(text, orderIn(language))
  if (!reading.ok) return { is: 'mistake', why: reading.why }
  const { day } = reading
  if (min && day < (parseDay(min) ?? day)) return { is: 'mistake', why: 'too-early' }
  if (max && day > (parseDay(max) ?? day)) return { is: 'mistake', why: 'too-late' }
  return { is: 'day', iso: formatIsoDay(day), unsure: !WHOLE_YEAR.test(text) }
}
