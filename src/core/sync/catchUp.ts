import type { Clock, Random } from '../ports.ts'

/** What is overdue when the machine wakes is paid within this, so that all of it is over within the hour. */
const CATCH_UP_MS = 45 * 60_000
/** Debts that arise while others are being paid are spread over at least this. */
const LEAST_MS = 10 * 60_000

/**
 * Overdue requests after a start, a wake-up or an outage of the network: they leave at moments that are spread evenly over what
 * remains of the first hour awake, whatever the time of day, so that many instances that wake at one moment do not ask in one.
 */
export interface CatchUp {
  woke(): void
  /** The wait (ms) until one of `owed` requests may leave; null: they wait for their places in the day. */
  wait(owed: number): number | null
  /** One has left. */
  paid(): void
}

/** The first of `count` moments that are spread at random over `ms`. */
const firstOf = (count: number, ms: number, random: Random): number =>
  ms * (1 - (1 - random()) ** (1 / count))

export const catchUp = ({ clock, random }: { clock: Pick<Clock, 'steady'>; random: Random }): CatchUp => {
  let until: number | null = null
  /** The steady moment of the next one, and how many were owed when it was last looked at. */
  let nextAt = Number.POSITIVE_INFINITY
  let known = 0

  return {
    woke() {
      const steady = clock.steady()
      // Woken again and again, the machine still pays in time.
      if (until === null || until - steady < LEAST_MS) until = steady + CATCH_UP_MS
    },
    wait(owed) {
      const steady = clock.steady()
      if (until === null) return null
      const more = owed - known
      known = owed
      if (owed === 0) {
        nextAt = Number.POSITIVE_INFINITY
        if (steady >= until) until = null
        return null
      }
      if (more > 0) until = Math.max(until, steady + LEAST_MS)
      // The earliest of moments that are drawn for each: of all, or of those that have come since.
      const drawn = Number.isFinite(nextAt) ? more : owed
      if (drawn > 0) nextAt = Math.min(nextAt, steady + firstOf(drawn, Math.max(0, until - steady), random))
      return Math.max(0, nextAt - steady)
    },
    paid() {
      nextAt = Number.POSITIVE_INFINITY
      known -= 1
    },
  }
}
