import { type Day, dayParts, weekday } from '../days/day.ts'
import { months, monthsAlone, weekdays } from '../languages/calendar.ts'
import { type Locale, languageOf, rowOf } from '../languages/language.ts'

/**
 * - `long`: 2026 ж. 20 қараша · 20 ноября 2026 г. · 20 November 2026
 * - `short`: 20.11.2026 · 20.11.2026 · 20 Nov 2026
 * - `dayMonth`: 20 қараша · 20 ноября · 20 November
 * - `dayBrief`, for the axis of a chart: 20 қар. · 20 нояб. · 20 Nov
 * - `month`, for the same: қар. · нояб. · Nov
 * - `monthYear`, for the same: 2026 ж. қар. · нояб. 2026 · Nov 2026
 * - `wholeMonth`, over a calendar: 2026 ж. қараша · Ноябрь 2026 · November 2026
 */
export type DayStyle = 'long' | 'short' | 'dayMonth' | 'dayBrief' | 'month' | 'monthYear' | 'wholeMonth'

/** A month's short name by itself: where that of a date is another case (мая), the whole name without it (май). */
const aloneBriefly = (brief: string, whole: string): string =>
  whole.toLowerCase().startsWith(brief.replace('.', '').toLowerCase()) ? brief : whole.toLowerCase()

/** A day as a language writes it. The same in every zone and every process. */
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

/** The name of a day's weekday: жұма, пятница, Friday; or short: жм, пт, Fri. */
export const formatWeekday = (day: Day, language: Locale, style: 'wide' | 'short' = 'wide'): string =>
  weekdays[languageOf(language)][style][weekday(day)] ?? ''
