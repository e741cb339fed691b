import { fixings } from '../../shared/dateConventions/fixings.ts'
import { datedDay } from '../../shared/dateConventions/publicationDays.ts'
import type { Day } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Points } from '../../shared/series/series.ts'
import { firstFrom } from '../../shared/series/slice.ts'
import type { InUse } from './conventionOf.ts'

/**
 * The index of the point before the board's own of `day` that is of another fixing; -1 where there is none. Points that repeat the
 * day before are none of their own, also while nobody knows what dates mean.
 */
export const fixingBefore = (points: Points, day: Day, inUse: InUse): number => {
  const own = fixings(points, inUse)[firstFrom(points.day, day + 1) - 1]
  return own ? own.publication - 1 : -1
}

/** The publication that a day's rate is of, by its own day, also while nobody knows what dates mean: days that repeat it are none. */
export const publicationDay = (day: Day, { convention, calendar, carried, restsOn }: InUse): Day => {
  const isRepeat = (one: Day): boolean =>
    (restsOn?.(datedDay(one)) ?? carried.has(one)) ||
    (convention.filled === true && calendar(one) !== 'working')
  let own = day
  while (isRepeat(own) && day - own < CARRIED_DAYS) own -= 1
  return own
}
