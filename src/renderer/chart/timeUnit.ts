import { monthsAway } from '../../shared/days/monthsAway.ts'
import type { Picture } from './picture.ts'
import { type DaySpan, HOUR, rounded, SHORTEST } from './zoom.ts'

/** The unit of a chart. Positions on its time axis are days since 1970-01-01; moments are fractional. */
export interface TimeUnit {
  time: Picture['time']
  /** The narrowest view, in days. */
  shortest: number
  /** Returns the view to keep after a gesture. */
  kept: (span: DaySpan) => DaySpan
  /** Returns the position after a number of large keyboard steps. */
  further: (at: number, by: number) => number
}

export const inDays: TimeUnit = { time: 'days', shortest: SHORTEST, kept: rounded, further: monthsAway }

/** An hour takes the place that a month has for days. */
export const inHours: TimeUnit = {
  time: 'hours',
  shortest: HOUR,
  kept: (span) => span,
  further: (at, by) => at + by * HOUR,
}
