import type { Clock, Random } from '../ports.ts'

/** Overdue requests after waking leave within this time, so that all are done within the hour. */
const CATCH_UP_MS = 45 * 60_000
/** Requests that become overdue meanwhile are spread over at least this. */
const LEAST_MS = 10 * 60_000

/**
 * Overdue requests after a start, waking or an outage of the network. They are spread evenly over the rest of the first hour
 * awake, so that many instances that wake together do not send together.
 */
interface CatchUp {
  woke(): void
  /** The wait (ms) until one of `owed` requests may leave; null if they wait for their places in the day. */
  wait(owed: number): number | null
  /** One has left. */
  paid(): void
}

/** Returns the first of `count` random moments within `ms`. */
const firstOf = (count: number, ms: number, random: Random): number =>
  ms * (1 - (1 - random()) ** (1 / count))

export const catchUp = ({ clock, random }: { clock: Pick<Clock, 'steady'>; random: Random }): CatchUp => {
  let until: number | null = null
  /** The steady moment of the next one, and how many were owed at the last look. */
  let nextAt = Number.POSITIVE_INFINITY
  let known = 0

  return {
    woke() {
      const steady = clock.steady()
      // A machine that wakes again and again still sends in time.
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
      // The earliest random moment of all owed requests, or of the new ones.
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
