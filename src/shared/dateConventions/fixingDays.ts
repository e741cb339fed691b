import { type Day, weekday } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import type { Dating } from './dating.ts'

declare const meant: unique symbol

/** The date that a service gives a rate. */
export type DatedDay = Day & { readonly [meant]: 'dated' }
/** The day the National Bank set a rate. */
export type FixedDay = Day & { readonly [meant]: 'fixed' }

/** Marks a day as a dated day. Code for fixing days then does not compile with it. */
export const datedDay = (day: Day): DatedDay => day as DatedDay
export const fixedDay = (day: Day): FixedDay => day as FixedDay

export const isMondayToFriday = (day: Day): boolean => weekday(day) % 6 !== 0
export const isSaturday = (day: Day): boolean => weekday(day) === 6

/**
 * Whether the National Bank sets rates on a day: a working day from Monday to Friday. Weekends worked in exchange
 * for a holiday do not count.
 */
export const isFixingDay = (day: Day, calendar: Calendar): boolean =>
  isMondayToFriday(day) && calendar(day) === 'working'

/** In days. Guards the loop against a calendar without such days. */
const LONGEST_REST = 60

const firstFrom = (day: Day, step: 1 | -1, is: (day: Day) => boolean): Day => {
  for (let n = 0; n < LONGEST_REST; n += 1) if (is(day + n * step)) return day + n * step
  return day
}

export const fixingDayAfter = (day: Day, calendar: Calendar): Day =>
  firstFrom(day + 1, 1, (one) => isFixingDay(one, calendar))

/** Returns the last fixing day on or before a day. */
export const fixingDayUntil = (day: Day, calendar: Calendar): Day =>
  firstFrom(day, -1, (one) => isFixingDay(one, calendar))

/**
 * Whether a new rate with this date is due. While the meaning of dates is unknown, goes by working days. Excludes
 * days off that only repeat the day before.
 */
export const isDated = (day: Day, { meaning, calendar }: Dating): boolean => {
  if (meaning === 'in-force') return isFixingDay(day - 1, calendar)
  return meaning === 'fixing' ? isFixingDay(day, calendar) : calendar(day) === 'working'
}

/**
 * Returns the days on which a rate is in effect, both included: from the day after its setting to the day of the
 * next setting.
 */
export const daysInForce = (fixed: Day, calendar: Calendar): { from: Day; to: Day } => ({
  from: fixed + 1,
  to: fixingDayAfter(fixed, calendar),
})
