import { almatyDay, type Day } from '../days/day.ts'

/** The date of the newest rates list, and the moment of its download (milliseconds since the epoch). */
interface Newest {
  day: Day
  fetchedAt: number | null
}

/**
 * Returns the last day of periods: the day of the last download in Kazakhstan, or the date of the newest rates if
 * later. It does not use the clock, so that no period is empty while the service is unavailable.
 */
export const periodEnd = (newest: Newest | null): Day =>
  newest === null ? 0 : Math.max(newest.day, newest.fetchedAt === null ? 0 : almatyDay(newest.fetchedAt))

/** The same for a rates list of the contract. */
export const boardPeriodEnd = ({ day, fetchedAt }: { day: Day | null; fetchedAt: string | null }): Day =>
  periodEnd(day === null ? null : { day, fetchedAt: fetchedAt === null ? null : Date.parse(fetchedAt) })
