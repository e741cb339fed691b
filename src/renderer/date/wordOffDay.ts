import type { Day } from '../../shared/days/day.ts'
import type { Calendar } from '../../shared/days/holidays.ts'
import type { T } from '../../shared/languages/texts.ts'
import { offDay } from './dayOff.ts'

/** What a day is called on which nothing is published: a weekend, a holiday by its name; null for a working day. */
export const wordOffDay = (day: Day, calendar: Calendar, t: T): string | null => {
  const off = offDay(day, calendar)
  if (off === null) return null
  if (off.kind === 'weekend') return t('dates.weekend')
  if (off.holiday === null) return t('dates.dayOff')
  const holiday = t(`publication.names.${off.holiday.name}`)
  return off.holiday.moved ? t('publication.moved', { holiday }) : holiday
}
