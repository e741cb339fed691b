import type { Day } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { firstAfter } from '../../shared/series/slice.ts'
import type { Curve } from './curves.ts'

/**
 * Returns a line's value at a day or moment: that of its last point at or before it, at most 14 days earlier; else
 * null.
 */
export const valueAt = ({ day, value }: Pick<Curve, 'day' | 'value'>, on: Day): number | null => {
  const index = firstAfter(day, on) - 1
  const found = value[index]
  if (found === undefined || Number.isNaN(found)) return null
  return on - (day[index] ?? 0) <= CARRIED_DAYS ? found : null
}
