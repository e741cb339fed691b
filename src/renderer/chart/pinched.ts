import { type DaySpan, panned, zoomed } from './zoom.ts'

/** Closer fingers than this, in pixels, do not define a distance. */
const NEAREST = 24

/**
 * Returns the view after two fingers move from `before` to `after` (pixels from the left). The days under the fingers
 * stay under them within the bounds.
 */
export const pinched = (
  span: DaySpan,
  { left, right }: { left: number; right: number },
  before: readonly number[],
  after: readonly number[],
  bounds: DaySpan,
  shortest?: number,
): DaySpan => {
  const [one = 0, other = 0] = before
  const [nextOne = 0, nextOther = 0] = after
  const distance = (a: number, b: number) => Math.max(NEAREST, Math.abs(a - b))
  const factor = distance(nextOne, nextOther) / distance(one, other)
  const width = Math.max(1, right - left)
  const middle = (one + other) / 2
  const about = span.from + ((middle - left) / width) * (span.to - span.from)
  const closer = zoomed(span, factor, about, bounds, shortest)
  const moved = (nextOne + nextOther) / 2 - middle
  return panned(closer, -(moved / width) * (closer.to - closer.from), bounds)
}
