import { type Day, formatIsoDay, parseDay, yearOf } from '../days/day.ts'
import { type Locale, rowOf } from '../languages/language.ts'

/** A day, or the reason for none: the date does not exist, or has two readings. */
export type DayReading = { ok: true; day: Day } | { ok: false; reason: 'bad-day' | 'two-ways' }

const two = (text: string): string => text.padStart(2, '0')

/** Returns the day of a written year, month (1–12) and date. */
export const readParts = (year: string, month: string, date: string): DayReading => {
  const day = parseDay(`${year}-${two(month)}-${two(date)}`)
  return day === null ? { ok: false, reason: 'bad-day' } : { ok: true, day }
}

/** Returns the latest such date up to today, for a date without a year. */
export const readWithoutYear = (month: string, date: string, today: Day): DayReading => {
  const year = yearOf(today)
  const days = Array.from({ length: 9 }, (_, back) => readParts(String(year - back), month, date))
  return days.find((reading) => reading.ok && reading.day <= today) ?? { ok: false, reason: 'bad-day' }
}

/** 25 is 2025 and 99 is 1999: the latest year that has begun. */
const fullYear = (year: string, today: Day): string => {
  if (year.length === 4) return year
  const now = formatIsoDay(today).slice(0, 4)
  const near = now.slice(0, 2) + year
  return near <= now ? near : String(Number(near) - 100)
}

const YEAR_FIRST = /(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?![\d]|[.,/]\d)/y
const YEAR_LAST = /(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})(?![\d]|[.,/]\d)/y

/**
 * Reads a date in digits at `at`, with its end: 2025-12-31, 31.12.2025, 31.12.25, 31/12/2025. In English, dates with
 * a slash or a hyphen may put the month first. If both readings exist, the result is `two-ways`.
 */
export const readNumericDay = (
  text: string,
  at: number,
  language: Locale,
  today: Day,
): { end: number; reading: DayReading } | null => {
  YEAR_FIRST.lastIndex = at
  const iso = YEAR_FIRST.exec(text)
  if (iso) {
    const [all, year = '', , month = '', date = ''] = iso
    return { end: at + all.length, reading: readParts(year, month, date) }
  }
  YEAR_LAST.lastIndex = at
  const match = YEAR_LAST.exec(text)
  if (!match) return null
  const [all, date = '', sign, month = '', year = ''] = match
  // 10/5/20 and 10-5-20 are calculations.
  if (year.length === 2 && sign !== '.') return null
  const end = at + all.length
  const dayFirst = readParts(fullYear(year, today), month, date)
  if (sign === '.' || !rowOf(language).dates.monthFirst || date === month) return { end, reading: dayFirst }
  const monthFirst = readParts(fullYear(year, today), date, month)
  if (Number(date) <= 12 && Number(month) <= 12) return { end, reading: { ok: false, reason: 'two-ways' } }
  return { end, reading: Number(month) > 12 ? monthFirst : dayFirst }
}
