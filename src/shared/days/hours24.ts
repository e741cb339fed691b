export const HOURS_24_MS = 24 * 3_600_000
/** Boards come every few minutes: one this near to a moment stands for it. */
export const WITHIN_MS = 15 * 60_000

/** Whether one moment is 24 hours before another, as near as boards come (milliseconds since the epoch). */
export const is24HoursBefore = (earlier: number, later: number): boolean =>
  Math.abs(later - earlier - HOURS_24_MS) <= WITHIN_MS
