import type { Day } from '../../shared/days/day.ts'

/** A rate of a pair: a publication, a rates list with a live kind, or a day of a live kind without lists. */
export interface Observation {
  /**
   * Milliseconds since the epoch: the start (UTC) of a publication's day, the moment of a rates list, or the end of a day without
   * lists.
   */
  at: number
  day: Day
  /** Whether it is from a rates list; else it represents a whole day. */
  isPolled: boolean
  /** In the pair's second currency per 1 of its first. */
  rate: number
  /** Whether a side may be for another number of units. Then no alert uses it. */
  doubtful: boolean
}
