import { isOfficial } from '../../shared/currencies/kind.ts'
import { almatyDay, type Day, utcDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { BoardRow } from './boardRows.ts'

/** A moment by both clocks (milliseconds since the epoch): the machine's, and the service's own where it is known. */
interface Clocks {
  now: number
  serverNow: number | null
}

const earlier = ({ now, serverNow }: Clocks): number => Math.min(now, serverNow ?? now)

/** Nobody publishes less often than once in so many days. */
const LONGEST_REST = 30

/** The next day, by both clocks, that an official rate can be published for: a board of a later one proves nothing. */
export const nextPublication = (clocks: Clocks, isWorkingDay: (day: Day) => boolean): Day => {
  const today = almatyDay(earlier(clocks))
  let next = today + 1
  while (!isWorkingDay(next) && next < today + LONGEST_REST) next += 1
  return next
}

/**
 * The day before which every day of an asset is over, so that what history says of it is final but for corrections. Official
 * rates: the day of a later publication; live kinds: today by both clocks; what is no longer listed: 14 days ago.
 */
export const settledBefore = (
  kind: string,
  row: Pick<BoardRow, 'delistedAt'> | undefined,
  published: Day | null,
  clocks: Clocks,
): Day => {
  const today = utcDay(earlier(clocks))
  if (!row || row.delistedAt !== null) return today - CARRIED_DAYS + 1
  return isOfficial(kind) ? (published ?? Number.NEGATIVE_INFINITY) : today
}
