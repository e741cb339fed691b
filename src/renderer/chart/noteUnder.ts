import type { Day } from '../../shared/days/day.ts'
import type { GestureParts } from './gestureParts.ts'

/** The height of a note mark's centre above the foot, in pixels. */
export const NOTE_HEIGHT = 7

/**
 * Returns the day of the note mark nearest to a position (pixels from the upper left corner), within `reach` pixels;
 * else null.
 */
export const noteUnder = (
  notes: readonly Day[],
  { x, y }: { x: number; y: number },
  reach: number,
  { edges, span }: Pick<GestureParts, 'edges' | 'span'>,
): Day | null => {
  const { left, right, foot } = edges()
  const { from, to } = span()
  if (Math.abs(foot - NOTE_HEIGHT - y) > reach) return null
  const away = (day: Day) => Math.abs(left + ((day - from) / (to - from)) * (right - left) - x)
  const near = notes.filter((day) => day >= from && day <= to && away(day) <= reach)
  return near.toSorted((one, other) => away(one) - away(other))[0] ?? null
}
