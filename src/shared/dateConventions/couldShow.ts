import { ALMATY_OFFSET_MS, type Day, startOfDay } from '../days/day.ts'
import { type PublicationTimes, publicationOn } from '../days/publicationHours.ts'
import type { Convention } from './convention.ts'
import { isMondayToFriday } from './fixingDays.ts'
import type { Meaning } from './meaning.ts'

/** A board that came with other official rates than the one before it (milliseconds since the epoch). */
export interface SeenRates {
  /** The day that it named. */
  readonly day: Day
  /** The last board with the rates of before; null where none is known. */
  readonly after: number | null
  /** The first one with its own; 0 where history has since given other rates for that day. */
  readonly before: number
}

/** History has given other rates for a day than its board: what that board said is not about them. */
export const replaced = (day: Day): SeenRates => ({ day, after: null, before: 0 })
export const isReplaced = ({ before }: SeenRates): boolean => before === 0

const HOUR = 3_600_000
/** A fixing is never made further outside of the window. */
const FARTHEST = 3 * HOUR
/** The services' own days begin so long before and after Almaty's: from UTC+12 to UTC−8. */
const EARLIEST_TURN = -7 * HOUR
const LATEST_TURN = 13 * HOUR
const LOOKED_BACK_DAYS = 14

const midnight = (day: Day): number => startOfDay(day) - ALMATY_OFFSET_MS

/** The days by which a fixing may be dated. The days off of a calendar are not relied on. */
const mayBeDated = (fixed: Day, dated: Day, meaning: Meaning): boolean => {
  if (meaning === 'fixing') return dated === fixed
  return meaning === 'in-force' ? dated === fixed + 1 : dated > fixed
}

/** From when to when a fixing may appear (milliseconds since the epoch). */
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
 * Whether a service of a kind may have shown a board, whatever its own zone. `filled`: whether its board may name a day that only
 * repeats the rates of an earlier one.
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
