import type { Day } from '../days/day.ts'
import { numberAt, type Span } from './series.ts'

/** Returns the index of the first day at or after `first`, or the length if there is none. Days must ascend. */
export const firstFrom = (day: ArrayLike<number>, first: Day): number => {
  let low = 0
  let high = day.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (numberAt(day, middle) < first) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Returns the index of the first day after `moment`, which may be a fraction of a day, or the length if there is
 * none. Days must ascend.
 */
export const firstAfter = (day: ArrayLike<number>, moment: number): number => {
  const index = firstFrom(day, moment)
  return day[index] === moment ? index + 1 : index
}

/** Returns the span of points between two days, both included; `first` equals `end` if there are none. */
export const visible = (day: ArrayLike<number>, from: Day, to: Day): Span => {
  const first = firstFrom(day, from)
  return { first, end: Math.max(first, firstFrom(day, to + 1)) }
}
