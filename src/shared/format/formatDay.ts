import { type Day, dayParts, weekday } from '../days/day.ts'
import { months, monthsAlone, weekdays } from '../languages/calendar.ts'
import { type Locale, languageOf, rowOf } from '../languages/language.ts'

/**
 * - `long`: 2026 ж. 20 қараша · 20 ноября 2026 г. · 20 November 2026
 * - `short`: 20.11.2026 · 20.11.2026 · 20 Nov 2026
 * - `dayMonth`: 20 қараша · 20 ноября · 20 November
 * - `monthYear`, for the axis of a chart: 2026 ж. қар. · нояб. 2026 · Nov 2026
 * - `wholeMonth`, over a calendar: 2026 ж. қараша · Ноябрь 2026 · November 2026
 */
export type DayStyle = 'long' | 'short' | 'dayMonth' | 'monthYear' | 'wholeMonth'

/** A day as a language writes it. The same in every zone and every process. */
export const formatDay = (day: Day, language: Locale, style: DayStyle): string => {
  const { year, month, date } = dayParts(day)
  const name = months[languageOf(language)].wide[month - 1] ?? ''
  const brief = months[languageOf(language)].short[month - 1] ?? ''
  const { withYear, end, short, alone } = rowOf(language).dates
  if (style === 'dayMonth') return `${date} ${name}`
  if (style === 'monthYear') return withYear(year, brief)
  if (style === 'wholeMonth') return withYear(year, alone(monthsAlone[languageOf(language)][month - 1] ?? ''))
  if (style === 'long') return `${withYear(year, `${date} ${name}`)}${end}`
  return short(year, month, date, brief)
}

/** The name of a day's weekday: жұма, пятница, Friday; or short: жм, пт, Fri. */
export const formatWeekday = (day: Day, language: Locale, style: 'wide' | 'short' = 'wide'): string =>
  weekdays[languageOf(language)][style][weekday(day)] ?? ''
