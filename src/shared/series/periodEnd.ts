import { almatyDay, type Day, parseDay } from '../days/day.ts'

/** The newest rates list: the day that it names, and the moment of its fetch (milliseconds since the epoch). */
interface Newest {
  day: Day
  fetchedAt: number | null
}

/**
 * The day on which periods end: the day of the last fetch in Kazakhstan, or the later one that the newest rates name. It comes
 * from the rates, not from the clock, so that no period is empty while the service is away.
 */
export const periodEnd = (newest: Newest | null): Day =>
  newest === null ? 0 : Math.max(newest.day, newest.fetchedAt === null ? 0 : almatyDay(newest.fetchedAt))

/** The same of a rates list as the contract has it. */
export const boardPeriodEnd = (board: { day: string | null; fetchedAt: string | null } | null): Day =>
  periodEnd(
    board && {
      day: parseDay(board.day ?? '') ?? 0,
      fetchedAt: board.fetchedAt === null ? null : Date.parse(board.fetchedAt),
    },
  )
