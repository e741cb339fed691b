import type { Day } from '../../src/shared/days/day.ts'
import type { Calendar } from '../../src/shared/days/holidays.ts'

/** The first working day after `day`. */
export const workingDayAfter = (day: Day, calendar: Calendar): Day => {
  let next = day + 1
  while (calendar(next) !== 'working') next += 1
  return next
}
