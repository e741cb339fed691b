import * as z from 'zod/mini'
import { type Day, dayOf, monthsAway, yearOf } from '../days/day.ts'

/** Before the first day of any series. */
export const FIRST_DAY: Day = dayOf(1900, 1, 1)
/** After the last day of any series. */
export const LAST_DAY: Day = dayOf(2199, 12, 31)

/** Returns the first of the last `days` days, including `today`. */
export const firstOfLast = (days: number, today: Day): Day => today - (days - 1)

const lastDays = (days: number) => (today: Day) => firstOfLast(days, today)
/** Begins the day after the same date some months earlier, or after the last day of a shorter month. */
const lastMonths = (months: number) => (today: Day) => monthsAway(today, -months) + 1

/** The first day of each period, in display order. Includes all periods of the service. */
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

export type ViewPeriod = keyof typeof starts
const isViewPeriod = (name: string): name is ViewPeriod => Object.hasOwn(starts, name)
export const ViewPeriod = z.enum(Object.keys(starts).filter(isViewPeriod))

export const periodStart = (period: ViewPeriod, today: Day): Day => starts[period](today)
