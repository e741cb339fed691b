import { type Day, weekday } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'

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
