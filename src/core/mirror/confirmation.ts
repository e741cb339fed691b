import { isOfficial } from '../../shared/currencies/kind.ts'
import { almatyDay, type Day, utcDay } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { BoardRow } from './boardRows.ts'

/** A moment by both clocks, in milliseconds since the epoch: the machine's, and the service's if known. */
interface Clocks {
  now: number
  serverNow: number | null
}

const earlier = ({ now, serverNow }: Clocks): number => Math.min(now, serverNow ?? now)

/** The longest pause between publications, in days. */
const LONGEST_REST = 30

/** Returns the next possible day of an official rate by both clocks. A rates list of a later day proves nothing. */
export const nextPublication = (clocks: Clocks, isWorkingDay: (day: Day) => boolean): Day => {
  const today = almatyDay(earlier(clocks))
  let next = today + 1
  while (!isWorkingDay(next) && next < today + LONGEST_REST) next += 1
  return next
}

/**
 * Returns the day before which an asset's days are over, so that history is final except for corrections. For official rates, the
 * day of a later publication; for live kinds, today by both clocks; for delisted ones, 14 days ago.
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
