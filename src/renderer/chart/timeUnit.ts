import { monthsAway } from '../../shared/days/day.ts'
import type { Picture } from './picture.ts'
import { type DaySpan, HOUR, rounded, SHORTEST } from './zoom.ts'

const STEPS = [1, 2, 3, 6, 12]
const HOUR_MS = 3_600_000
/** Time zones differ from UTC by multiples of a quarter of an hour. */
const QUARTER_MS = HOUR_MS / 4

/**
 * Returns round hours, by this computer's clock, between two moments (milliseconds since the epoch, a few days apart
 * at most). Uses the finest step with about `most` ticks. A clock change repeats or skips an hour.
 */
export const hourTicks = (from: number, to: number, most: number): number[] => {
  const step = STEPS.find((hours) => (to - from) / (hours * HOUR_MS) <= most) ?? 24
  const ticks: number[] = []
  for (let at = Math.ceil(from / QUARTER_MS) * QUARTER_MS; at <= to; at += QUARTER_MS) {
    const time = new Date(at)
    if (time.getMinutes() === 0 && time.getHours() % step === 0) ticks.push(at)
  }
  return ticks
}

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
