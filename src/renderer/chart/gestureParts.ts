import type { DaySpan } from './zoom.ts'
import type { ZoomStep } from './zoomHistory.ts'

/** The connection between gestures and a chart. Days are fractional during a gesture. */
export interface GestureParts {
  /** The drawn span. */
  span(): DaySpan
  bounds(): DaySpan
  /** The left and right edges of the lines' area, in pixels from the element's left. */
  edges(): { left: number; right: number }
  /** Whether a finger moves the view instead of the crosshair. */
  zoomedIn(): boolean
  /** The view during a gesture; null if cancelled. */
  onLive(span: DaySpan | null): void
  /** The view at the end of a gesture. */
  onView(span: DaySpan, by: ZoomStep): void
  onPoint(day: number | null): void
  /** The stretch that is being selected; null once it is over. */
  onBand(band: DaySpan | null): void
  /** A double press resets the view. */
  onReset(): void
}

/**
 * Returns the day at a position, in pixels from the element's left; outside the lines' area, the nearest one inside.
 */
export const dayAt = (x: number, { edges, span }: GestureParts): number => {
  const { left, right } = edges()
  const { from, to } = span()
  const share = Math.min(1, Math.max(0, (x - left) / Math.max(1, right - left)))
  return from + share * (to - from)
}

/** Converts pixels to days of a span. */
export const daysOf = (pixels: number, { from, to }: DaySpan, { edges }: GestureParts): number => {
  const { left, right } = edges()
  return (pixels / Math.max(1, right - left)) * (to - from)
}
