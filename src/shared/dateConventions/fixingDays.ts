import { type Day, weekday } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'

export const isMondayToFriday = (day: Day): boolean => weekday(day) % 6 !== 0
export const isSaturday = (day: Day): boolean => weekday(day) === 6

/** Whether the National Bank fixes rates on a day: a working day, but no Saturday or Sunday that a holiday was moved from. */
export const isFixingDay = (day: Day, calendar: Calendar): boolean =>
  isMondayToFriday(day) && calendar(day) === 'working'

/** A calendar without any of them in so many days is a mistake; nothing then looks for ever. */
const LONGEST_REST = 60

const firstFrom = (day: Day, step: 1 | -1, is: (day: Day) => boolean): Day => {
  for (let n = 0; n < LONGEST_REST; n += 1) if (is(day + n * step)) return day + n * step
  return day
}

/** The first fixing day after a day. */
export const fixingDayAfter = (day: Day, calendar: Calendar): Day =>
  firstFrom(day + 1, 1, (one) => isFixingDay(one, calendar))

/** The last fixing day on or before a day. */
export const fixingDayUntil = (day: Day, calendar: Calendar): Day =>
  firstFrom(day, -1, (one) => isFixingDay(one, calendar))
