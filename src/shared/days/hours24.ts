export const HOURS_24_MS = 24 * 3_600_000
/** Rates lists arrive every few minutes: one this close to a moment counts as of that moment. */
export const WITHIN_MS = 15 * 60_000

/** Whether one moment is 24 hours before another, within the tolerance (milliseconds since the epoch). */
export const is24HoursBefore = (earlier: number, later: number): boolean =>
  Math.abs(later - earlier - HOURS_24_MS) <= WITHIN_MS
