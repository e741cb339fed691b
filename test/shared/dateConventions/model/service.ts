import type { Day } from '../../../../src/shared/days/day.ts'

/**
 * The National Bank and a service that tells its rates, written from the product's description and from nothing of the code. Days
 * are counted from 1970-01-01, moments in milliseconds; Almaty is UTC+5.
 */

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ALMATY = 5

export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7
const isWeekend = (day: Day): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6
/** A moment of a day in Almaty. */
export const almaty = (day: Day, hours: number): number => day * DAY + (hours - ALMATY) * HOUR
/** The day in a zone at a moment. */
export const dayIn = (moment: number, zone: number): Day => Math.floor((moment + zone * HOUR) / DAY)

/** Which days are off besides weekends, and which weekend days are worked. */
export interface Days {
  readonly off: ReadonlySet<Day>
  readonly worked: ReadonlySet<Day>
}
const isWorked = (day: Day, { off, worked }: Days): boolean =>
  worked.has(day) || (!isWeekend(day) && !off.has(day))
/** A rate is set on a working day, but never on a Saturday that is worked. */
export const isSet = (day: Day, { off }: Days): boolean => !isWeekend(day) && !off.has(day)

export interface Habit {
  readonly meaning: 'fixing' | 'in-force' | 'next-working-day'
  readonly filled: boolean
  readonly shown: 'at-fixing' | 'on-its-day'
  /** Hours from UTC of the service's own day. */
  readonly zone: number
}

export interface Service {
  readonly days: Days
  readonly habit: Habit
  /** A later habit: of what is set from a day on, or of dates from a day on. */
  readonly change: { readonly to: Habit; readonly day: Day; readonly by: 'fixing' | 'date' } | null
  /** When a day's rate is set, in hours of Almaty. */
  readonly hourOf: (day: Day) => number
  /** The first day of its history. */
  readonly from: Day
}

export interface Dating {
  readonly day: Day
  readonly fixed: Day
}

const dateOf = (fixed: Day, { meaning }: Habit, days: Days): Day => {
  if (meaning === 'fixing') return fixed
  let day = fixed + 1
  while (meaning === 'next-working-day' && !isWorked(day, days)) day += 1
  return day
}

/** What the service tells at a moment: a date and the day on which its rate was set, in the order of dates. */
export const publishedAt = (service: Service, moment: number): Dating[] => {
  const { days, habit, change, hourOf, from } = service
  const dated = new Map<Day, Day>()
  const add = (fixed: Day, by: Habit, isKept: (day: Day) => boolean, since: number): void => {
    const day = dateOf(fixed, by, days)
    const setAt = almatyMoment(fixed, hourOf(fixed))
    const shownAt = by.shown === 'at-fixing' ? setAt : Math.max(setAt, day * DAY - by.zone * HOUR)
    if (isKept(day) && Math.max(shownAt, since) <= moment) dated.set(day, fixed)
  }
  for (let fixed = from; almatyMoment(fixed, 0) <= moment; fixed += 1) {
    if (!isSet(fixed, days)) continue
    if (!change) add(fixed, habit, () => true, 0)
    else if (change.by === 'fixing') add(fixed, fixed < change.day ? habit : change.to, () => true, 0)
    else {
      add(fixed, habit, (day) => day < change.day, 0)
      add(fixed, change.to, (day) => day >= change.day, almatyMoment(change.day - 1, 0))
    }
  }
  const sorted = [...dated].sort(([a], [b]) => a - b)
  const reported: Dating[] = []
  const habitOn = (day: Day): Habit => (change && day >= change.day ? change.to : habit)
  const fill = (until: Day): void => {
    const last = reported.at(-1)
    if (!last) return
    for (let day = last.day + 1; day < until; day += 1)
      if (habitOn(day).filled) reported.push({ day, fixed: reported.at(-1)?.fixed ?? last.fixed })
  }
  for (const [day, fixed] of sorted) {
    fill(day)
    reported.push({ day, fixed })
  }
  const newest = change && moment >= almatyMoment(change.day, 0) ? change.to : habit
  fill(dayIn(moment, newest.zone) + 1)
  return reported
}

const almatyMoment = (day: Day, hours: number): number => almaty(day, hours)

/** What was set last before a day. */
export const inForceOn = (day: Day, days: Days): Day => {
  let fixed = day - 1
  while (!isSet(fixed, days)) fixed -= 1
  return fixed
}
