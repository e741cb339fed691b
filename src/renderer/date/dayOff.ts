import { type Day, yearOf } from '../../shared/days/day.ts'
import { type Calendar, type DayOff, namedDaysOff } from '../../shared/days/holidays.ts'

/** A day without official publications. */
interface OffDay {
  kind: 'weekend' | 'holiday'
  /** The holiday, if it has one. */
  holiday: DayOff | null
}

/** Returns the reason why a day has no publication; null for a working day. */
export const offDay = (day: Day, calendar: Calendar): OffDay | null => {
  const kind = calendar(day)
  if (kind === 'working') return null
  const holiday = kind === 'holiday' && namedDaysOff(yearOf(day)).find((named) => named.day === day)
  return { kind, holiday: holiday || null }
}
