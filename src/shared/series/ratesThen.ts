import type { Day } from '../days/day.ts'
import { CARRIED_DAYS } from '../rates/carriedDays.ts'
import { daysOfPoint, type PairPoint } from './pairPointOn.ts'

/** Days in a row, both included, on which a pair has one value. */
interface RateThen {
  from: Day
  to: Day
  point: PairPoint
}

/** Of more values than this only the first and the last one are listed. */
const LISTED = 3

/**
 * The values of a pair on days without a publication, at most three. A rate counts for 14 days, so later days have none.
 */
export const ratesThen = (
  pointOn: (day: Day) => PairPoint | null,
  { from, to }: { from: Day; to: Day },
): readonly RateThen[] => {
  const found: RateThen[] = []
  for (let day = from; day <= Math.min(to, from + CARRIED_DAYS); day += 1) {
    const point = pointOn(day)
    const last = found.at(-1)
    if (point && last?.to === day - 1 && isSame(last.point, point)) last.to = day
    else if (point) found.push({ from: day, to: day, point })
  }
  return found.length > LISTED ? found.filter((_, at) => at === 0 || at === found.length - 1) : found
}

const isSame = (one: PairPoint, other: PairPoint): boolean =>
  one.rate === other.rate && daysOfPoint(one).join() === daysOfPoint(other).join()
