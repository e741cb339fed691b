import type { Day } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import { fixingDayAfter } from './fixingDays.ts'

/**
 * Returns the days on which a rate is in effect, both included: from the day after its setting to the day of the
 * next setting.
 */
export const daysInForce = (fixed: Day, calendar: Calendar): { from: Day; to: Day } => ({
  from: fixed + 1,
  to: fixingDayAfter(fixed, calendar),
})
