import { type Day, yearOf } from '../../shared/days/day.ts'
import { type Calendar, type DayOff, namedDaysOff } from '../../shared/days/holidays.ts'
import type { T } from '../../shared/languages/texts.ts'

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

/** Returns the name of a day without publications, a weekend or a holiday; null for a working day. */
export const wordOffDay = (day: Day, calendar: Calendar, t: T): string | null => {
  const off = offDay(day, calendar)
  if (off === null) return null
  if (off.kind === 'weekend') return t('dates.weekend')
  if (off.holiday === null) return t('dates.dayOff')
  const holiday = t(`publication.names.${off.holiday.name}`)
  return off.holiday.moved ? t('publication.moved', { holiday }) : holiday
}
