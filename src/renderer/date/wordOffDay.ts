import { type Day, yearOf } from '../../shared/days/day.ts'
import { type Calendar, namedDaysOff } from '../../shared/days/holidays.ts'
import type { T } from '../../shared/languages/texts.ts'

/** Returns the name of a day without publications, a weekend or a holiday; null for a working day. */
export const wordOffDay = (day: Day, calendar: Calendar, t: T): string | null => {
  const kind = calendar(day)
  if (kind === 'working') return null
  if (kind === 'weekend') return t('dates.weekend')
  const named = namedDaysOff(yearOf(day)).find((off) => off.day === day)
  if (!named) return t('dates.dayOff')
  const holiday = t(`publication.names.${named.name}`)
  return named.moved ? t('publication.moved', { holiday }) : holiday
}
