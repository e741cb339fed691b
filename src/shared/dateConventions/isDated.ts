import type { Day } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import type { Convention } from './convention.ts'
import { isFixingDay } from './fixingDays.ts'

/**
 * Whether a fixing can be expected that is dated by a day; by working days while nobody knows what dates mean. Days off that
 * only repeat the day before are none of these.
 */
export const isDated = (day: Day, { meaning }: Pick<Convention, 'meaning'>, calendar: Calendar): boolean => {
  if (meaning === 'in-force') return isFixingDay(day - 1, calendar)
  return meaning === 'fixing' ? isFixingDay(day, calendar) : calendar(day) === 'working'
}

/** Whether a fixing can be expected that is dated by a day between two others. */
export const hasDatedBetween = (
  from: Day,
  to: Day,
  meant: Pick<Convention, 'meaning'>,
  calendar: Calendar,
): boolean => {
  for (let day = from + 1; day < to; day += 1) if (isDated(day, meant, calendar)) return true
  return false
}
