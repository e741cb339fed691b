import { monthsAway } from '../../shared/days/monthsAway.ts'
import type { Picture } from './picture.ts'
import { type DaySpan, HOUR, rounded, SHORTEST } from './zoom.ts'

/** What a chart counts in. Places on its time axis are days since 1970-01-01 either way; those of moments have fractions. */
export interface TimeUnit {
  time: Picture['time']
  /** The narrowest view, in days. */
  shortest: number
  /** A view as it is kept once a gesture has ended. */
  kept: (span: DaySpan) => DaySpan
  /** The place that the keys for a long way lead to, so many times of it later. */
  further: (at: number, by: number) => number
}

export const inDays: TimeUnit = { time: 'days', shortest: SHORTEST, kept: rounded, further: monthsAway }

/** What a month is to days, an hour is to minutes. */
export const inHours: TimeUnit = {
  time: 'hours',
  shortest: HOUR,
  kept: (span) => span,
  further: (at, by) => at + by * HOUR,
}
