import type { Day } from '../days/day.ts'
import { numberAt, type Points, pointAt } from '../series/series.ts'
import { CARRIED_DAYS } from './carriedDays.ts'

interface RateOfDay {
  day: Day
  /** Above 0. */
  rate: number
}

/** Further than any real rate moves. */
const FAR = 10

/**
 * Whether a rate moves implausibly from the one before it: 10 times, or by more than half if it is official and the points are at
 * most 14 days apart.
 */
export const isImplausibleJump = (before: RateOfDay, after: RateOfDay, isOfficial: boolean): boolean => {
  const times = after.rate / before.rate
  if (times >= FAR || times <= 1 / FAR) return true
  return isOfficial && after.day - before.day <= CARRIED_DAYS && (times > 1.5 || times < 0.5)
}

/** Returns the days of the points that are an implausible jump from the point before them. */
export const jumpDays = (points: Points, isOfficial: boolean): Day[] => {
  const jumps: Day[] = []
  for (let index = 1; index < points.day.length; index += 1)
    if (isImplausibleJump(pointAt(points, index - 1), pointAt(points, index), isOfficial))
      jumps.push(numberAt(points.day, index))
  return jumps
}

/** Whether a period contains an implausible jump: then its average says so. */
export const containsJump = (
  { jumps = [] }: { jumps?: ArrayLike<Day> | undefined },
  from: Day,
  to: Day,
): boolean => Array.from(jumps).some((day) => day >= from && day <= to)
