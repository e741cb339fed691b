import { type Day, dayOf, dayParts } from './day.ts'

/** The units of periods. */
export const periodUnits = ['month', 'quarter', 'year'] as const
export type PeriodUnit = (typeof periodUnits)[number]

/** A whole calendar month, quarter or year: its first and last day. */
export interface CalendarPeriod {
  from: Day
  to: Day
}

const MONTHS: Record<PeriodUnit, number> = { month: 1, quarter: 3, year: 12 }

/** Returns the period of a day. */
export const calendarPeriodOf = (day: Day, unit: PeriodUnit): CalendarPeriod => {
  const { year, month } = dayParts(day)
  const length = MONTHS[unit]
  const first = month - ((month - 1) % length)
  return { from: dayOf(year, first, 1), to: dayOf(year, first + length, 1) - 1 }
}

/**
 * Returns all periods with a day from `from` to `to`, both included, earliest first. Empty if the days are reversed.
 */
export const calendarPeriods = (from: Day, to: Day, unit: PeriodUnit): CalendarPeriod[] => {
  const periods: CalendarPeriod[] = []
  for (let day = from; day <= to; ) {
    const period = calendarPeriodOf(day, unit)
    periods.push(period)
    day = period.to + 1
  }
  return periods
}
