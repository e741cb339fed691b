import type { Day } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import type { Convention } from './convention.ts'
import { isFixingDay } from './fixingDays.ts'

/**
 * Whether a new rate with this date is due. While the meaning of dates is unknown, goes by working days. Excludes
 * days off that only repeat the day before.
 */
export const isDated = (day: Day, { meaning }: Pick<Convention, 'meaning'>, calendar: Calendar): boolean => {
  if (meaning === 'in-force') return isFixingDay(day - 1, calendar)
  return meaning === 'fixing' ? isFixingDay(day, calendar) : calendar(day) === 'working'
}

/** Whether a new rate is due with a date between two days, both excluded. */
export const hasDatedBetween = (
  from: Day,
  to: Day,
  meant: Pick<Convention, 'meaning'>,
  calendar: Calendar,
): boolean => {
  for (let day = from + 1; day < to; day += 1) if (isDated(day, meant, calendar)) return true
  return false
}
