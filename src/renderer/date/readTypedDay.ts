import { type Day, formatIsoDay, parseDay } from '../../shared/days/day.ts'
import { type Locale, rowOf } from '../../shared/languages/language.ts'
import { monthFinder } from './monthFinder.ts'
import { dateReader } from './readDate.ts'

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

const read = dateReader(monthFinder())

const WHOLE_YEAR = /\d{4}/
/** With points, the date comes first in every language; otherwise, English may put the month first. */
const WITH_POINTS = /^\s*\d+\s*\./

const withinBounds = (day: Day, text: string, { min, max }: Bounds): TypedDay => {
  const iso = formatIsoDay(day)
  if (min && day < (parseDay(min) ?? day)) return { is: 'mistake', why: 'too-early' }
  if (max && day > (parseDay(max) ?? day)) return { is: 'mistake', why: 'too-late' }
  return { is: 'day', iso, unsure: !WHOLE_YEAR.test(text) }
}

/**
 * Reads a day in everyday forms: 31.12.2025, 31/12/25, 2025-12-31, 31 желтоқсан 2025. Never guesses between two
 * readings.
 */
export const readTypedDay = (text: string, language: Locale, bounds: Bounds = {}): TypedDay => {
  if (text.trim() === '') return { is: 'none' }
  const dayFirst = read(text, 'dmy')
  const monthFirst =
    rowOf(language).dates.monthFirst && !WITH_POINTS.test(text) ? read(text, 'mdy') : dayFirst
  if (dayFirst.ok && monthFirst.ok && dayFirst.day !== monthFirst.day)
    return { is: 'mistake', why: 'two-ways' }
  const reading = dayFirst.ok ? dayFirst : monthFirst
  return reading.ok ? withinBounds(reading.day, text, bounds) : { is: 'mistake', why: reading.why }
}
