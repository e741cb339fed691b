import type { Day } from '../days/day.ts'
import { CARRIED_DAYS } from '../rates/carriedDays.ts'
import type { Span } from './series.ts'

/** Marks a break of the line among the indexes. */
export const BREAK = -1

/** Returns indexes in order, each once. */
const inOrder = (...indexes: number[]): number[] =>
  indexes.sort((a, b) => a - b).filter((index, at) => index !== indexes[at - 1])

/**
 * Returns the indexes of the points to draw if the days from `fromDay` to `toDay` are `pixels` wide. For each pixel,
 * these are the first, lowest, highest and last point, in order: at most 4 per pixel. They always include the first,
 * last, lowest and highest point of the whole span. `BREAK` (−1) separates two indexes after more than 14 days without
 * a point, or at NaN (an average without enough points; omitted). An index between two breaks or ends is a line of one
 * point, so it needs a dot. The span may include the neighbours of the view, to which the line leads. Days ascend.
 *
 * For a last stretch in another style, thin the points before it, and begin it with the last of those.
 */
export const thinned = (
  day: ArrayLike<number>,
  rate: ArrayLike<number>,
  { first, end }: Span,
  fromDay: Day,
  toDay: Day,
  pixels: number,
): Int32Array => {
  const scale = Math.max(1, Math.floor(pixels)) / Math.max(1, toDay - fromDay)
  const edge = Math.floor(pixels) - 1
  const pixelOf = (at: number): number => (at === toDay ? edge : Math.floor((at - fromDay) * scale))

  const kept: number[] = []
  let previous = -1
  /** Indexes that do not connect to any previous point. */
  let cuts: number[] = []
  const keep = (index: number): void => {
    if (previous >= 0 && cuts.some((cut) => cut > previous && cut <= index)) kept.push(BREAK)
    kept.push(index)
    previous = index
  }

  for (let start = first; start < end; ) {
    const pixel = pixelOf(day[start] ?? 0)
    let [opening, low, high, closing] = [-1, -1, -1, -1]
    let index = start
    for (; index < end && pixelOf(day[index] ?? 0) === pixel; index += 1) {
      const value = rate[index] ?? Number.NaN
      const gap = index > first && (day[index] ?? 0) - (day[index - 1] ?? 0) > CARRIED_DAYS
      if (gap || Number.isNaN(value)) cuts.push(index)
      if (Number.isNaN(value)) continue
      if (opening < 0) opening = index
      if (low < 0 || value < (rate[low] ?? 0)) low = index
      if (high < 0 || value > (rate[high] ?? 0)) high = index
      closing = index
    }
    if (opening >= 0) {
      for (const one of inOrder(opening, low, high, closing)) keep(one)
      cuts = []
    }
    start = index
  }
  return Int32Array.from(kept)
}
