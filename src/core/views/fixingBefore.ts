import { fixings } from '../../shared/dateConventions/fixings.ts'
import { datedDay } from '../../shared/dateConventions/publicationDays.ts'
import type { Day } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Points } from '../../shared/series/series.ts'
import { firstFrom } from '../../shared/series/slice.ts'
import type { InUse } from './conventionOf.ts'

/**
 * Returns the index of the point of the setting before the rates list's own of `day`; -1 if there is none. Points that repeat the
 * day before do not count, even while the date convention is unknown.
 */
export const fixingBefore = (points: Points, day: Day, inUse: InUse): number => {
  const own = fixings(points, inUse)[firstFrom(points.day, day + 1) - 1]
  return own ? own.publication - 1 : -1
}

/**
 * Returns the day of the publication that a day's rate belongs to. Days that repeat it do not count, even while the date
 * convention is unknown.
 */
export const publicationDay = (day: Day, { convention, calendar, carried, restsOn }: InUse): Day => {
  const isRepeat = (one: Day): boolean =>
    (restsOn?.(datedDay(one)) ?? carried.has(one)) ||
    (convention.filled === true && calendar(one) !== 'working')
  let own = day
  while (isRepeat(own) && day - own < CARRIED_DAYS) own -= 1
  return own
}
