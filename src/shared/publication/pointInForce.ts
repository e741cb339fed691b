import type { Calendar } from '../days/holidays.ts'
import { CARRIED_DAYS } from '../rates/carriedDays.ts'
import type { PointOn } from '../series/pointOn.ts'
import type { Points } from '../series/series.ts'
import { firstFrom } from '../series/slice.ts'
import type { Convention } from './convention.ts'
import { fixings } from './rateByRule.ts'

const none: ReadonlySet<number> = new Set()

/**
 * By the rate in force: the last fixing that was made before a day, at most 14 days back, with the day of the fixing. Made once for
 * all days of a series of official rates; no day has one while it is not known what the service's dates mean.
 */
export const pointInForce = (points: Points, convention: Convention, calendar: Calendar): PointOn => {
  const known = fixings(points, convention, calendar, none)
  const fixed = Int32Array.from(known, (fixing) => fixing.fixed)
  return (day) => {
    const found = known[firstFrom(fixed, day) - 1]
    const rate = found && points.rate[found.index]
    if (!found || rate === undefined || day - found.fixed > CARRIED_DAYS) return null
    return { day: found.fixed, rate }
  }
}
