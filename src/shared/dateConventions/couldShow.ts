import { ALMATY_OFFSET_MS, type Day, startOfDay } from '../days/day.ts'
import { type PublicationTimes, publicationOn } from '../days/publicationHours.ts'
import type { Convention } from './convention.ts'
import { isMondayToFriday } from './fixingDays.ts'
import type { Meaning } from './meaningSpan.ts'

/** A rates list whose official rates differ from the list before it. Moments are in milliseconds since the epoch. */
export interface SeenRates {
  /** The date of the list. */
  readonly day: Day
  /** The last list with the previous rates; null if none is known. */
  readonly after: number | null
  /** The first list with these rates; 0 if history later gave other rates for that day. */
  readonly before: number
}

/** Marks a day for which history later gave other rates than its list. That list is no evidence about them. */
export const replaced = (day: Day): SeenRates => ({ day, after: null, before: 0 })
export const isReplaced = ({ before }: SeenRates): boolean => before === 0

const HOUR = 3_600_000
/** Farthest distance of a setting from the publication window. */
const FARTHEST = 3 * HOUR
/** A service's day begins this long before or after Almaty's day: from UTC+12 to UTC−8. */
const EARLIEST_TURN = -7 * HOUR
const LATEST_TURN = 13 * HOUR
const LOOKED_BACK_DAYS = 14

const midnight = (day: Day): number => startOfDay(day) - ALMATY_OFFSET_MS

/** Whether `dated` may be the date of a rate set on `fixed`. Does not rely on the days off of the calendar. */
const mayBeDated = (fixed: Day, dated: Day, meaning: Meaning): boolean => {
  if (meaning === 'fixing') return dated === fixed
  return meaning === 'in-force' ? dated === fixed + 1 : dated > fixed
}

/** Returns the span in which a rate may appear, in milliseconds since the epoch. */
const appearance = (
  fixed: Day,
  dated: Day,
  shown: Convention['shown'],
  times: PublicationTimes,
): [number, number] => {
  const { opens, closes } = publicationOn(fixed, times)
  const from = opens - FARTHEST
  if (shown === 'at-fixing' || dated === fixed) return [from, closes + FARTHEST]
  return [Math.max(from, midnight(dated) + EARLIEST_TURN), midnight(dated) + LATEST_TURN]
}

/**
 * Whether a service of a kind may have shown a list, in any time zone. `filled`: whether its list may have the date
 * of a day that only repeats earlier rates.
 */
export const couldShow = (
  { day, after, before }: SeenRates,
  kind: { meaning: Meaning; filled: boolean; shown: Convention['shown'] },
  times: PublicationTimes,
): boolean => {
  const hasTurned = midnight(day) + EARLIEST_TURN <= before
  const isOver = midnight(day + 1) + LATEST_TURN <= before
  const fits = (fixed: Day, dated: Day): boolean => {
    if (!isMondayToFriday(fixed) || !mayBeDated(fixed, dated, kind.meaning)) return false
    const [from, to] = appearance(fixed, dated, kind.shown, times)
    return from <= before && (after === null || to > after)
  }
  const back = Array.from({ length: LOOKED_BACK_DAYS + 1 }, (_, at) => day - at)
  if (back.some((fixed) => fits(fixed, day))) return true
  if (!kind.filled || !hasTurned || isOver) return false
  return back.some((fixed) => back.some((dated) => dated < day && dated >= fixed && fits(fixed, dated)))
}
