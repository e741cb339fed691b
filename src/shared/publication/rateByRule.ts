import type { Day } from '../days/day.ts'
import type { Calendar } from '../days/holidays.ts'
import { CARRIED_DAYS } from '../rates/carriedDays.ts'
import type { Points } from '../series/series.ts'
import type { Convention } from './convention.ts'
import { fixedOn } from './fixedOn.ts'
import { fixingDayUntil } from './fixingDays.ts'

/** A point, and the day on which it was fixed. */
interface Fixing {
  index: number
  fixed: Day
}

/**
 * The points of an official rate with the days on which they were fixed, ascending; empty while nobody knows what dates mean.
 * A rate that has changed on what should repeat the day before was fixed after all: the calendar does not know of that day.
 * `carried` are days whose board has only repeated the rates of the day before: before a fixing they name its day as well.
 */
export const fixings = (
  { day, rate }: Points,
  convention: Convention,
  calendar: Calendar,
  carried: ReadonlySet<Day>,
): Fixing[] => {
  const found: Fixing[] = []
  const back = convention.meaning === 'fixing' ? 0 : 1
  for (let index = 0; index < day.length; index += 1) {
    const dated = day[index] ?? 0
    const named = fixedOn(dated, convention, calendar)
    if (named === null) return []
    const last = found.at(-1)
    const isSame = last !== undefined && rate[index] === rate[last.index]
    const isDue = last !== undefined && named <= last.fixed
    // Also of what was fixed on a day that the calendar takes for a day off.
    const isRepeat = isSame && (isDue || carried.has(dated))
    found.push({ index, fixed: isRepeat ? last.fixed : isDue ? dated - back : named })
  }
  return found
}

/** The days of points that have to be known to answer for a day: those of the next days off may bear its rate. */
export const daysAround = (on: Day): { from: Day; to: Day } => ({
  from: on - CARRIED_DAYS,
  to: on + CARRIED_DAYS,
})

/**
 * The fixing that counts for a day by a rule: in force is the last one made before it, at most 14 days back, of a day after
 * `today` (Kazakhstan's) only where it can no longer be another. Null where there is none.
 */
export const fixingFor = (
  on: Day,
  rule: 'in-force' | 'fixed',
  known: readonly Fixing[],
  { today, calendar }: { today: Day; calendar: Calendar },
): Fixing | null => {
  if (rule === 'fixed') return known.findLast(({ fixed }) => fixed === on) ?? null
  const found = known.findLast(({ fixed }) => fixed < on)
  if (!found || on - found.fixed > CARRIED_DAYS) return null
  return on <= today || found.fixed >= fixingDayUntil(on - 1, calendar) ? found : null
}
