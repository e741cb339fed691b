import type { Day } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Span } from '../../shared/series/series.ts'

/** Stands among the indexes where the line breaks. */
export const BREAK = -1

/** Indexes in their order, each once. */
const inOrder = (...indexes: number[]): number[] =>
  indexes.sort((a, b) => a - b).filter((index, at) => index !== indexes[at - 1])

/**
 * The indexes of the points to draw where the days from `fromDay` to `toDay` are `pixels` wide: of each pixel's points
 * the first, the lowest, the highest and the last, in their order. So there are at most 4 a pixel, and the first, last,
 * lowest and highest of the whole span are always among them. `BREAK` (−1) stands between two indexes where more than
 * 14 days are without a point, or where a point is no number (an average that is not full yet; those are left out).
 * An index with a break on either side, or an end, is a line of one point: it takes a dot to be seen.
 * The span may begin and end with the neighbours of the view, to which the line leads. Days ascend.
 *
 * For a last stretch that is drawn differently, thin the points before it, and begin it with the last of those.
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
  /** Indexes that the line must not lead to from any point before. */
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
