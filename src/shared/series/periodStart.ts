import { type Day, dayOf, yearOf } from '../days/day.ts'
import { monthsAway } from '../days/monthsAway.ts'
import type { DaysPeriod } from './viewPeriod.ts'

/** Before every series there is. */
export const FIRST_DAY: Day = dayOf(1900, 1, 1)
/** After every series there is. */
export const LAST_DAY: Day = dayOf(2199, 12, 31)

/** So many days before, or the same date so many months before, where that month has it; else its last day. */
const starts: Record<DaysPeriod, (today: Day) => Day> = {
  '5d': (today) => today - 5,
  '7d': (today) => today - 7,
  '30d': (today) => today - 30,
  '90d': (today) => today - 90,
  '6m': (today) => monthsAway(today, -6),
  ytd: (today) => dayOf(yearOf(today), 1, 1),
  '1y': (today) => monthsAway(today, -12),
  '5y': (today) => monthsAway(today, -60),
  '10y': (today) => monthsAway(today, -120),
  all: () => FIRST_DAY,
}

/** The first day of a period that ends on `today`. */
export const periodStart = (period: DaysPeriod, today: Day): Day => starts[period](today)
