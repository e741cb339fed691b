import { type Day, dayOf, yearOf } from '../days/day.ts'
import { monthsAway } from '../days/monthsAway.ts'
import type { DaysPeriod } from './viewPeriod.ts'

/** Before every series there is. */
export const FIRST_DAY: Day = dayOf(1900, 1, 1)
/** After every series there is. */
export const LAST_DAY: Day = dayOf(2199, 12, 31)

/** The first of the last `days` days, of which `today` is one. */
export const firstOfLast = (days: number, today: Day): Day => today - (days - 1)

/** The first day after the same date so many months before, or after the last day of a month too short for it. */
const firstOfMonths = (months: number, today: Day): Day => monthsAway(today, -months) + 1

const starts: Record<DaysPeriod, (today: Day) => Day> = {
  '5d': (today) => firstOfLast(5, today),
  '7d': (today) => firstOfLast(7, today),
  '30d': (today) => firstOfLast(30, today),
  '90d': (today) => firstOfLast(90, today),
  '6m': (today) => firstOfMonths(6, today),
  ytd: (today) => dayOf(yearOf(today), 1, 1),
  '1y': (today) => firstOfMonths(12, today),
  '5y': (today) => firstOfMonths(60, today),
  '10y': (today) => firstOfMonths(120, today),
  all: () => FIRST_DAY,
}

/** The first day of a period that ends on `today`. */
export const periodStart = (period: DaysPeriod, today: Day): Day => starts[period](today)
