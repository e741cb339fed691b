import type { Day } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import type { Convention } from './convention.ts'
import { fixingDayAfter, fixingDayUntil, workingDayUntil } from './fixingDays.ts'

/**
 * The day on which the rate was fixed that a service dates by `dated`; null while it is not known what its dates mean. Where
 * days off have no points each point is a fixing of its own, also on a day that the calendar takes for a day off.
 */
export const fixedOn = (dated: Day, { meaning, filled }: Convention, calendar: Calendar): Day | null => {
  const isOwn = filled === false
  switch (meaning) {
    case 'fixing':
      return isOwn ? dated : fixingDayUntil(dated, calendar)
    case 'in-force':
      return isOwn ? dated - 1 : fixingDayUntil(dated - 1, calendar)
    case 'next-working-day':
      return fixingDayUntil((isOwn ? dated : workingDayUntil(dated, calendar)) - 1, calendar)
    case null:
      return null
  }
}

/** The days on which a fixing is in force, both included: the one after it, and on until that of the next fixing. */
export const daysInForce = (fixed: Day, calendar: Calendar): { from: Day; to: Day } => ({
  from: fixed + 1,
  to: fixingDayAfter(fixed, calendar),
})
