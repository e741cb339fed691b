import { type Day, dayOf, dayParts } from '../../shared/days/day.ts'
import type { Calendar } from '../../shared/days/holidays.ts'
import type { T } from '../../shared/languages/texts.ts'
import { offDay } from './dayOff.ts'

/** Returns a month's (1–12) holidays as text; consecutive days share a name: 8–9: International Women’s Day. */
export const monthHolidays = (year: number, month: number, calendar: Calendar, t: T): string[] => {
  const found: { first: Day; last: Day; name: string }[] = []
  const end = month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1)
  for (let day = dayOf(year, month, 1); day < end; day += 1) {
    const off = offDay(day, calendar)
    if (off?.kind !== 'holiday') continue
    const name = off.holiday ? t(`publication.names.${off.holiday.name}`) : t('dates.dayOff')
    const before = found.at(-1)
    if (before?.name === name && before.last === day - 1) before.last = day
    else found.push({ first: day, last: day, name })
  }
  const date = (day: Day) => dayParts(day).date
  return found.map(
    ({ first, last, name }) => `${date(first)}${last === first ? '' : `–${date(last)}`}: ${name}`,
  )
}
