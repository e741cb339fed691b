import { daysInForce } from '../dateConventions/fixingDays.ts'
import { type Day, dayParts } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import type { Wording } from '../languages/texts.ts'
import { formatDay } from './formatDay.ts'

/** Words the days of a rate in effect: in force 21–23 November. Empty if the day it was set is unknown. */
export const wordInForce = (
  fixedOn: Day | null,
  { t, language, calendar }: Wording & { calendar: Calendar },
): string => {
  if (fixedOn === null) return ''
  const { from, to } = daysInForce(fixedOn, calendar)
  const [first, last] = [formatDay(from, language, 'dayMonth'), formatDay(to, language, 'dayMonth')]
  if (from === to) return t('dates.inForce', { days: first })
  const isOneMonth = dayParts(from).month === dayParts(to).month
  return t('dates.inForce', { days: isOneMonth ? `${dayParts(from).date}–${last}` : `${first} – ${last}` })
}
