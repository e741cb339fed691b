import { type Day, yearOf } from '../../shared/days/day.ts'
import { type Calendar, type DayOff, namedDaysOff } from '../../shared/days/holidays.ts'

/** A day on which no official rate is published. */
interface OffDay {
  kind: 'weekend' | 'holiday'
  /** What it is called, where it has a name. */
  holiday: DayOff | null
}

/** Why nothing is published on a day; null where it is a working day. */
export const offDay = (day: Day, calendar: Calendar): OffDay | null => {
  const kind = calendar(day)
  if (kind === 'working') return null
  const holiday = kind === 'holiday' && namedDaysOff(yearOf(day)).find((named) => named.day === day)
  return { kind, holiday: holiday || null }
}
