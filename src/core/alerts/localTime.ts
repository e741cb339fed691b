import type { Settings } from '../../shared/contract/settings.ts'
import { type Day, dayOf, formatIsoDay } from '../../shared/days/day.ts'

/** Times of day by the machine's own clock and zone. Moments are milliseconds since the epoch. */

/** The day on the machine's calendar. */
export const localDay = (now: number): Day => {
  const at = new Date(now)
  return dayOf(at.getFullYear(), at.getMonth() + 1, at.getDate())
}

/** The moment of a time of day (`HH:MM`) on a day. */
export const localMoment = (day: Day, time: string): number =>
  // Without a zone it is the machine's; an hour that a change of clocks leaves out is the one after it.
  new Date(`${formatIsoDay(day)}T${time}:00`).getTime()

/** When the quiet hours end that a moment lies in; null where it lies in none. */
export const quietUntil = ({ on, from, to }: Settings['quietHours'], now: number): number | null => {
  if (!on || from === to) return null
  const today = localDay(now)
  for (const day of [today - 1, today]) {
    const end = localMoment(to < from ? day + 1 : day, to)
    if (now >= localMoment(day, from) && now < end) return end
  }
  return null
}
