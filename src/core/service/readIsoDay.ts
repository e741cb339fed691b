import { type Day, utcDay } from '../../shared/days/day.ts'

/**
 * When an answer arrived: by the machine's clock and by the service's (`Date` header, if credible), in milliseconds since the
 * epoch.
 */
export interface AnsweredAt {
  now: number
  serverNow: number | null
}

const DAYS_AHEAD = 10

/** Returns the last acceptable day of an answer: 10 days after the later of the two clocks, since either may be wrong. */
export const latestGoodDay = ({ now, serverNow }: AnsweredAt): Day =>
  utcDay(Math.max(now, serverNow ?? now)) + DAYS_AHEAD

const HYPHEN = 45
const ZERO = 48
const DATES_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Returns two digits as a number; -1 if one is not a digit. */
const twoDigits = (text: string, at: number): number => {
  const tens = text.charCodeAt(at) - ZERO
  const ones = text.charCodeAt(at + 1) - ZERO
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/**
 * Reads what `parseDay` reads, without a pattern or Date: a series has eleven thousand days. Counts in eras of 400 years from 1
 * March: https://howardhinnant.github.io/date_algorithms.html#days_from_civil
 */
export const readIsoDay = (text: string): Day | null => {
  if (text.length !== 10 || text.charCodeAt(4) !== HYPHEN || text.charCodeAt(7) !== HYPHEN) return null
  const century = twoDigits(text, 0)
  const yearInCentury = twoDigits(text, 2)
  const month = twoDigits(text, 5)
  const date = twoDigits(text, 8)
  // Aina refuses the years 0–99 everywhere.
  if (century < 1 || yearInCentury < 0 || month < 1 || month > 12 || date < 1) return null
  const year = century * 100 + yearInCentury
  if (date > (DATES_IN_MONTH[month - 1] ?? 0) && !(month === 2 && date === 29 && isLeap(year))) return null
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}
