import type { Day } from '../../shared/day.ts'
import { offDay } from '../../shared/dayOff.ts'
import type { Calendar } from '../../shared/holidays.ts'
import type { T } from '../../shared/texts.ts'

/** What a day is called on which nothing is published: a weekend, a holiday by its name; null for a working day. */
export const wordOffDay = (day: Day, calendar: Calendar, t: T): string | null => {
  const off = offDay(day, calendar)
  if (off === null) return null
  if (off.kind === 'weekend') return t('dates.weekend')
  if (off.holiday === null) return t('dates.dayOff')
  const holiday = t(`publication.names.${off.holiday.name}`)
  return off.holiday.moved ? t('publication.moved', { holiday }) : holiday
}
