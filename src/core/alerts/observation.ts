import type { Day } from '../../shared/days/day.ts'

/** A rate of a pair that alerts look at: a publication, a polled board of a live kind, or a day of it without boards. */
export interface Observation {
  /**
   * Its place in time, milliseconds since the epoch: of a publication the beginning (UTC) of its day, of a board its moment, of
   * a day the end of it.
   */
  at: number
  day: Day
  /** Whether it is a board's; else it stands for its whole day. */
  isPolled: boolean
  /** In the pair's second currency per 1 of its first. */
  rate: number
  /** Whether a side of it is perhaps told for another number of units: then it feeds no alert. */
  doubtful: boolean
}
