import { ALMATY_OFFSET_MS, type Day, startOfDay, utcDay, weekday } from '../../src/shared/days/day.ts'

/**
 * The same fixings as services tell them that differ in their convention alone. Plain on purpose, and with nothing of the code
 * that finds the conventions out.
 */
export interface Way {
  meaning: 'fixing' | 'in-force' | 'next-working-day'
  filled: boolean
  /** When a rate is shown: when it is fixed, or only when the day begins that it is dated by. */
  shown: 'at-fixing' | 'on-its-day'
  /** The days on which it has no fixing; weekends alone unless given. */
  calendar?: PlainCalendar
}

export const sixWays: readonly Way[] = (['fixing', 'in-force', 'next-working-day'] as const).flatMap(
  (meaning) => [false, true].map((filled): Way => ({ meaning, filled, shown: 'at-fixing' })),
)
export const wayText = ({ meaning, filled, shown }: Way): string =>
  `${meaning}, ${filled ? 'filled' : 'not filled'}, ${shown}`

/** Days off besides weekends, and weekend days that are worked, on which nothing is fixed. */
interface PlainCalendar {
  off: ReadonlySet<Day>
  worked: ReadonlySet<Day>
}
const noHolidays: PlainCalendar = { off: new Set(), worked: new Set() }

const isWorked = (day: Day, { off, worked }: PlainCalendar): boolean =>
  worked.has(day) || (weekday(day) !== 0 && weekday(day) !== 6 && !off.has(day))
const isFixed = (day: Day, { off }: PlainCalendar): boolean =>
  weekday(day) !== 0 && weekday(day) !== 6 && !off.has(day)

/** 15:30 in Almaty. */
const FIXED_AT_MS = 15.5 * 3_600_000
const almatyMidnight = (day: Day): number => startOfDay(day) - ALMATY_OFFSET_MS

const datedBy = (fixed: Day, { meaning }: Way, calendar: PlainCalendar): Day => {
  if (meaning === 'fixing') return fixed
  let day = fixed + 1
  while (meaning === 'next-working-day' && !isWorked(day, calendar)) day += 1
  return day
}

export interface ServicePoint {
  day: Day
  /** The day on which its rate was fixed. */
  fixed: Day
}

/** The points of a history that begins with the fixing of `from`, as of a moment (milliseconds since the epoch). */
export const servicePoints = (
  from: Day,
  moment: number,
  way: Way,
  calendar = way.calendar ?? noHolidays,
): ServicePoint[] => {
  const today = utcDay(moment + ALMATY_OFFSET_MS)
  const points: ServicePoint[] = []
  const fill = (until: Day): void => {
    for (let last = points.at(-1); way.filled && last && last.day < until; last = points.at(-1))
      points.push({ day: last.day + 1, fixed: last.fixed })
  }
  for (let fixed = from; fixed <= today; fixed += 1) {
    if (!isFixed(fixed, calendar)) continue
    const day = datedBy(fixed, way, calendar)
    const shownAt =
      way.shown === 'at-fixing' || day === fixed ? almatyMidnight(fixed) + FIXED_AT_MS : almatyMidnight(day)
    if (shownAt > moment) continue
    fill(day - 1)
    points.push({ day, fixed })
  }
  fill(today)
  return points
}

/** What was in force on a day, and what had been fixed on it, for these fixings alone. */
export const inForceOn = (day: Day, calendar = noHolidays): Day => {
  let fixed = day - 1
  while (!isFixed(fixed, calendar)) fixed -= 1
  return fixed
}
