import { type Day, dayParts, weekday } from './day.ts'
import type { LanguageCode } from './language.ts'
import { months, monthsAlone, weekdays } from './languages/calendar.ts'

/**
 * - `long`: 2026 ж. 20 қараша · 20 ноября 2026 г. · 20 November 2026
 * - `short`: 20.11.2026 · 20.11.2026 · 20 Nov 2026
 * - `dayMonth`: 20 қараша · 20 ноября · 20 November
 * - `monthYear`, for the axis of a chart: 2026 ж. қар. · нояб. 2026 · Nov 2026
 * - `wholeMonth`, over a calendar: 2026 ж. қараша · Ноябрь 2026 · November 2026
 *
 * Kazakh has the year first, as CLDR has it and as acts write it.
 */
export type DayStyle = 'long' | 'short' | 'dayMonth' | 'monthYear' | 'wholeMonth'

const two = (n: number): string => String(n).padStart(2, '0')

const withYear: Record<LanguageCode, (year: number, rest: string) => string> = {
  kk: (year, rest) => `${year} ж. ${rest}`,
  ru: (year, rest) => `${rest} ${year}`,
  en: (year, rest) => `${rest} ${year}`,
}

/** A month's name that no day stands before; behind a year, as in Kazakh, it has no capital letter. */
const monthAlone = (language: LanguageCode, month: number): string => {
  const name = monthsAlone[language][month - 1] ?? ''
  return language === 'kk' ? name.toLowerCase() : name
}

/** A day as a language writes it. The same in every zone and every process. */
export const formatDay = (day: Day, language: LanguageCode, style: DayStyle): string => {
  const { year, month, date } = dayParts(day)
  const name = months[language].wide[month - 1] ?? ''
  const brief = months[language].short[month - 1] ?? ''
  if (style === 'dayMonth') return `${date} ${name}`
  if (style === 'monthYear') return withYear[language](year, brief)
  if (style === 'wholeMonth') return withYear[language](year, monthAlone(language, month))
  if (style === 'long')
    return `${withYear[language](year, `${date} ${name}`)}${language === 'ru' ? ' г.' : ''}`
  return language === 'en' ? `${date} ${brief} ${year}` : `${two(date)}.${two(month)}.${year}`
}

/** The name of a day's weekday: жұма, пятница, Friday; or short: жм, пт, Fri. */
export const formatWeekday = (day: Day, language: LanguageCode, style: 'wide' | 'short' = 'wide'): string =>
  weekdays[language][style][weekday(day)] ?? ''
