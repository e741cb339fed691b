import type { Day } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { firstAfter } from '../../shared/series/slice.ts'
import type { Curve } from './curves.ts'

/** The value of a line that holds on a day, or at a moment in between: of its last point on or before it, at most 14 days back; else null. */
export const valueAt = ({ day, value }: Pick<Curve, 'day' | 'value'>, on: Day): number | null => {
  const index = firstAfter(day, on) - 1
  const found = value[index]
  if (found === undefined || Number.isNaN(found)) return null
  return on - (day[index] ?? 0) <= CARRIED_DAYS ? found : null
}
