import * as z from 'zod/mini'
import { type Day, dayOf, yearOf } from '../days/day.ts'
import { monthsAway } from '../days/monthsAway.ts'

/** Before every series there is. */
export const FIRST_DAY: Day = dayOf(1900, 1, 1)
/** After every series there is. */
export const LAST_DAY: Day = dayOf(2199, 12, 31)

/** The first of the last `days` days, of which `today` is one. */
export const firstOfLast = (days: number, today: Day): Day => today - (days - 1)

const lastDays = (days: number) => (today: Day) => firstOfLast(days, today)
/** Begins after the same date so many months before, or after the last day of a month too short for it. */
const lastMonths = (months: number) => (today: Day) => monthsAway(today, -months) + 1

/** The periods of whole days and their first days, in the order in which they are offered: those of the service are among them. */
const starts = {
  '5d': lastDays(5),
  '7d': lastDays(7),
  '30d': lastDays(30),
  '90d': lastDays(90),
  '6m': lastMonths(6),
  ytd: (today) => dayOf(yearOf(today), 1, 1),
  '1y': lastMonths(12),
  '5y': lastMonths(60),
  '10y': lastMonths(120),
  all: () => FIRST_DAY,
} as const satisfies Record<string, (today: Day) => Day>

export type DaysPeriod = keyof typeof starts
const isDaysPeriod = (name: string): name is DaysPeriod => Object.hasOwn(starts, name)
export const daysPeriods = Object.keys(starts).filter(isDaysPeriod)

/** What the chart can show: the last 24 hours of a live kind, and all periods of whole days. */
export const ViewPeriod = z.enum(['1d', ...daysPeriods])
export type ViewPeriod = z.infer<typeof ViewPeriod>

/** The first day of a period that ends on `today`. */
export const periodStart = (period: DaysPeriod, today: Day): Day => starts[period](today)
