import type { Day } from '../../shared/days/day.ts'
import { fixings } from '../../shared/publication/rateByRule.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Points } from '../../shared/series/series.ts'
import { boardFixedOn, type InUse } from './conventionOf.ts'

/**
 * The index of the point before the board's own of `day` that is of another fixing; -1 where there is none. Points of days off
 * that repeat the day before are none of their own, also while nobody knows what dates mean.
 */
export const fixingBefore = (points: Points, day: Day, inUse: InUse): number => {
  const { convention, calendar, carried } = inUse
  const fixed = boardFixedOn(day, inUse)
  if (fixed !== null) {
    const before = fixings(points, convention, calendar, carried).findLast((one) => one.fixed < fixed)
    return before?.index ?? -1
  }
  const own = publicationDay(day, inUse)
  return points.day.findLastIndex((one) => one < own)
}

/** The publication that a day's rate is of, by its own day, also while nobody knows what dates mean: days off that repeat it are none. */
export const publicationDay = (day: Day, { convention, calendar, carried }: InUse): Day => {
  const isRepeat = (one: Day): boolean =>
    carried.has(one) || (convention.filled === true && calendar(one) !== 'working')
  let own = day
  while (isRepeat(own) && day - own < CARRIED_DAYS) own -= 1
  return own
}
