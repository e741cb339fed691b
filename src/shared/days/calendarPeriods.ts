import { type Day, dayOf, dayParts } from './day.ts'

/** What figures are gathered by. */
export const periodUnits = ['month', 'quarter', 'year'] as const
export type PeriodUnit = (typeof periodUnits)[number]

/** A whole month, quarter or year of the calendar: its first and its last day. */
export interface CalendarPeriod {
  from: Day
  to: Day
}

const MONTHS: Record<PeriodUnit, number> = { month: 1, quarter: 3, year: 12 }

/** The one in which a day lies. */
export const calendarPeriodOf = (day: Day, unit: PeriodUnit): CalendarPeriod => {
  const { year, month } = dayParts(day)
  const length = MONTHS[unit]
  const first = month - ((month - 1) % length)
  return { from: dayOf(year, first, 1), to: dayOf(year, first + length, 1) - 1 }
}

/** All those that have a day from `from` to `to`, both included, the earliest first; none where these run backwards. */
export const calendarPeriods = (from: Day, to: Day, unit: PeriodUnit): CalendarPeriod[] => {
  const periods: CalendarPeriod[] = []
  for (let day = from; day <= to; ) {
    const period = calendarPeriodOf(day, unit)
    periods.push(period)
    day = period.to + 1
  }
  return periods
}
