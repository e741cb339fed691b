import { type Day, dayParts, weekday } from './day.ts'
import type { LanguageCode } from './language.ts'
import { months, weekdays } from './languages/calendar.ts'

/**
 * - `long`: 20 қараша 2026 ж. · 20 ноября 2026 г. · 20 November 2026
 * - `short`: 20.11.2026 · 20.11.2026 · 20 Nov 2026
 * - `dayMonth`: 20 қараша · 20 ноября · 20 November
 * - `monthYear`, for the axis of a chart: қар. 2026 · нояб. 2026 · Nov 2026
 */
export type DayStyle = 'long' | 'short' | 'dayMonth' | 'monthYear'

const yearMark: Record<LanguageCode, string> = { kk: ' ж.', ru: ' г.', en: '' }

const two = (n: number): string => String(n).padStart(2, '0')

/** A day as a language writes it. The same in every zone and every process. */
export const formatDay = (day: Day, language: LanguageCode, style: DayStyle): string => {
  const { year, month, date } = dayParts(day)
  const name = months[language].wide[month - 1] ?? ''
  const brief = months[language].short[month - 1] ?? ''
  if (style === 'dayMonth') return `${date} ${name}`
  if (style === 'monthYear') return `${brief} ${year}`
  if (style === 'long') return `${date} ${name} ${year}${yearMark[language]}`
  return language === 'en' ? `${date} ${brief} ${year}` : `${two(date)}.${two(month)}.${year}`
}

/** The name of a day's weekday: жұма, пятница, Friday; or short: жм, пт, Fri. */
export const formatWeekday = (day: Day, language: LanguageCode, style: 'wide' | 'short' = 'wide'): string =>
  weekdays[language][style][weekday(day)] ?? ''
