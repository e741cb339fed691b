import type { DaySpan } from './zoom.ts'
import type { ZoomStep } from './zoomHistory.ts'

/** What gestures ask of a chart, and tell it. Days are fractions of days while a gesture goes on. */
export interface GestureParts {
  /** The span that is drawn just now. */
  span(): DaySpan
  bounds(): DaySpan
  /** The narrowest view. */
  shortest(): number
  /** The edges of the lines' area, in pixels from the left of the element, and its foot, from above. */
  edges(): { left: number; right: number; foot: number }
  /** Whether a finger moves the view rather than the crosshair. */
  zoomedIn(): boolean
  /** The view while a gesture goes on; null where it was broken off. */
  onLive(span: DaySpan | null): void
  /** The view that a gesture has ended with. */
  onView(span: DaySpan, by: ZoomStep): void
  onPoint(day: number | null): void
  /** The stretch that is measured; `done` once it has been drawn. */
  onBand(band: DaySpan | null, done: boolean): void
  /** Where the pointer is, in pixels, and how far it reaches; null where it has left. */
  onPlace(place: { x: number; y: number } | null, reach: number): void
  /** Pressed twice: the whole view again. */
  onReset(): void
  /** A finger has rested on a day: a note is wanted there. */
  onRest(day: number): void
}

/** The day at a place, in pixels from the left of the element; outside of the lines' area, the nearest one in it. */
export const dayAt = (x: number, { edges, span }: GestureParts): number => {
  const { left, right } = edges()
  const { from, to } = span()
  const share = Math.min(1, Math.max(0, (x - left) / Math.max(1, right - left)))
  return from + share * (to - from)
}

/** How many days of a span so many pixels are. */
export const daysOf = (pixels: number, { from, to }: DaySpan, { edges }: GestureParts): number => {
  const { left, right } = edges()
  return (pixels / Math.max(1, right - left)) * (to - from)
}
