import { type Day, dayParts, weekday } from '../days/day.ts'
import { months, monthsAlone, weekdays } from '../languages/calendar.ts'
import { type Locale, languageOf, rowOf } from '../languages/language.ts'

/**
 * - `long`: 2026 ж. 20 қараша · 20 ноября 2026 г. · 20 November 2026
 * - `short`: 20.11.2026 · 20.11.2026 · 20 Nov 2026
 * - `dayMonth`: 20 қараша · 20 ноября · 20 November
 * - `dayBrief`, for chart axes: 20 қар. · 20 нояб. · 20 Nov
 * - `month`, for chart axes: қар. · нояб. · Nov
 * - `monthYear`, for chart axes: 2026 ж. қар. · нояб. 2026 · Nov 2026
 * - `wholeMonth`, for calendar headings: 2026 ж. қараша · Ноябрь 2026 · November 2026
 */
export type DayStyle = 'long' | 'short' | 'dayMonth' | 'dayBrief' | 'month' | 'monthYear' | 'wholeMonth'

/**
 * Returns a month's short name without a date. If the short form in a date has another case (мая), it is the whole
 * name (май).
 */
const aloneBriefly = (brief: string, whole: string): string =>
  whole.toLowerCase().startsWith(brief.replace('.', '').toLowerCase()) ? brief : whole.toLowerCase()

/** Formats a day in a language. The result is the same in every zone and process. */
export const formatDay = (day: Day, language: Locale, style: DayStyle): string => {
  const { year, month, date } = dayParts(day)
  const name = months[languageOf(language)].wide[month - 1] ?? ''
  const brief = months[languageOf(language)].short[month - 1] ?? ''
  const { withYear, end, short, alone } = rowOf(language).dates
  if (style === 'dayMonth') return `${date} ${name}`
  if (style === 'dayBrief') return `${date} ${brief}`
  const whole = monthsAlone[languageOf(language)][month - 1] ?? ''
  if (style === 'month') return aloneBriefly(brief, whole)
  if (style === 'monthYear') return withYear(year, aloneBriefly(brief, whole))
  if (style === 'wholeMonth') return withYear(year, alone(whole))
  if (style === 'long') return `${withYear(year, `${date} ${name}`)}${end}`
  return short(year, month, date, brief)
}

/** Returns a day's weekday: жұма, пятница, Friday; short: жм, пт, Fri. */
export const formatWeekday = (day: Day, language: Locale, style: 'wide' | 'short' = 'wide'): string =>
  weekdays[languageOf(language)][style][weekday(day)] ?? ''
