import type { Day } from '../../shared/days/day.ts'
import type { Calendar } from '../../shared/days/holidays.ts'
import type { Convention } from '../../shared/publication/convention.ts'
import { isFixingDay } from '../../shared/publication/fixingDays.ts'
import type { Points } from '../../shared/series/series.ts'

/** So many rates do not rest by chance on one day. */
const LEAST = 2

/** Whether a rate has no fixing of a day: it repeats the one before it, or is not there. Null where it cannot tell. */
const restsOn = ({ day, rate }: Points, on: Day, { meaning, filled }: Convention): boolean | null => {
  const dated = meaning === 'in-force' ? on + 1 : on
  const index = day.indexOf(dated)
  if (filled === true)
    return index > 0 && day[index - 1] === dated - 1 ? rate[index] === rate[index - 1] : null
  // Other dates name the fixing itself where days off have no points.
  if (filled === null || meaning !== 'next-working-day') return null
  return (day[0] ?? dated) < dated && dated < (day.at(-1) ?? dated) ? index < 0 : null
}

/**
 * The calendar as the history of a rate corrects it: a working day on which it rests, and with it all `others` that can tell, was
 * a day off, as when the government has moved one. Of today nothing is said: its fixing may be still to come. The others are asked
 * for only where the rate rests.
 */
export const withoutRests = (
  points: Points,
  others: (from: Day, to: Day) => readonly Points[],
  { convention, calendar, today }: { convention: Convention; calendar: Calendar; today: Day },
): Calendar => {
  const [from, to] = [points.day[0] ?? 0, points.day.at(-1) ?? 0]
  // By the day in force a fixing is dated a day later.
  const end = Math.min(to, convention.meaning === 'in-force' ? today - 1 : today)
  const days = Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at)
  const doubtful = days.filter((day) => isFixingDay(day, calendar) && restsOn(points, day, convention))
  if (doubtful.length === 0) return calendar
  const series = others(from, to)
  const off = new Set(
    doubtful.filter((day) => {
      const said = series.map((each) => restsOn(each, day, convention)).filter((rests) => rests !== null)
      return said.length >= LEAST && said.every((rests) => rests)
    }),
  )
  return (day) => (off.has(day) ? 'holiday' : calendar(day))
}
