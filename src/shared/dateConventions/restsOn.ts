import { CARRIED_DAYS } from '../rates/carriedDays.ts'
import type { Points } from '../series/series.ts'
import { firstFrom } from '../series/slice.ts'
import type { DatedDay } from './fixingDays.ts'

/** At least two rates: a single one may be unchanged by chance. */
const LEAST = 2

/** A series with complete history up to a day. */
interface CompletePoints extends Points {
  readonly until: number
}

/**
 * Whether a rate is unchanged on a dated day: it repeats the point before, or has no point. Null if unknown, such as
 * for a rate unchanged for longer than any days off.
 */
const rests = ({ day, rate, until }: CompletePoints, dated: DatedDay): boolean | null => {
  const at = firstFrom(day, dated)
  if (at === 0) return null
  if (day[at] === dated && rate[at] !== rate[at - 1]) return false
  const since = firstFrom(day, dated - CARRIED_DAYS)
  const hasMoved = rate.subarray(since, at).some((one) => one !== rate[at - 1])
  if (!hasMoved) return null
  if (day[at] === dated) return true
  return dated <= until ? true : null
}

/** Whether official rates as a whole are unchanged on a dated day; null if too few of them can tell. */
export const restsOn =
  (series: readonly CompletePoints[]) =>
  (dated: DatedDay): boolean | null => {
    const votes = series.map((one) => rests(one, dated)).filter((vote) => vote !== null)
    return votes.length < LEAST ? null : votes.every((vote) => vote)
  }
