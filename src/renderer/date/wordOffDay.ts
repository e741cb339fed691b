import type { Day } from '../../shared/days/day.ts'
import type { Calendar } from '../../shared/days/holidays.ts'
import type { T } from '../../shared/languages/texts.ts'
import { offDay } from './dayOff.ts'

/** Returns the name of a day without publications, a weekend or a holiday; null for a working day. */
export const wordOffDay = (day: Day, calendar: Calendar, t: T): string | null => {
  const off = offDay(day, calendar)
  if (off === null) return null
  if (off.kind === 'weekend') return t('dates.weekend')
  if (off.holiday === null) return t('dates.dayOff')
  const holiday = t(`publication.names.${off.holiday.name}`)
  return off.holiday.moved ? t('publication.moved', { holiday }) : holiday
}
