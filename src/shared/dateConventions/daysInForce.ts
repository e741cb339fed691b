import type { Day } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import { fixingDayAfter } from './fixingDays.ts'

/** The days on which a fixing is in force, both included: the one after it, and on until that of the next fixing. */
export const daysInForce = (fixed: Day, calendar: Calendar): { from: Day; to: Day } => ({
  from: fixed + 1,
  to: fixingDayAfter(fixed, calendar),
})
