import type { Day } from '../days/day.ts'
import { CARRIED_DAYS } from '../rates/carriedDays.ts'
import type { Points, SeriesPoint } from './series.ts'
import { firstAfter } from './slice.ts'

/** Which point counts for a day by some rule; null where none does. */
export type PointOn = (day: Day) => SeriesPoint | null

/** As dated: the last point on or before a day, at most 14 days back. */
export const pointAsDated =
  ({ day, rate }: Points): PointOn =>
  (wanted) => {
    const index = firstAfter(day, wanted) - 1
    const [dated, value] = [day[index], rate[index]]
    return dated === undefined || value === undefined || wanted - dated > CARRIED_DAYS
      ? null
      : { day: dated, rate: value }
  }
