import type { Day } from '../../shared/day.ts'

/** One point of a series: its day and its rate. */
export interface SeriesPoint {
  day: Day
  rate: number
}

/** What is worth saying about a series: its ends, its extremes (the latest of equal ones), the change in per cent. */
export interface Summary {
  first: SeriesPoint
  last: SeriesPoint
  lowest: SeriesPoint
  highest: SeriesPoint
  /** From the first to the last point, in per cent of the first. */
  changePct: number
}

/** Null for a series without points. Days ascend. */
export const summarise = (days: ArrayLike<number>, rates: ArrayLike<number>): Summary | null => {
  const at = (index: number): SeriesPoint => ({ day: days[index] ?? 0, rate: rates[index] ?? Number.NaN })
  const count = Math.min(days.length, rates.length)
  if (count === 0) return null
  let [low, high] = [0, 0]
  for (let index = 1; index < count; index += 1) {
    if ((rates[index] ?? 0) <= (rates[low] ?? 0)) low = index
    if ((rates[index] ?? 0) >= (rates[high] ?? 0)) high = index
  }
  const [first, last] = [at(0), at(count - 1)]
  const changePct = ((last.rate - first.rate) / first.rate) * 100
  return { first, last, lowest: at(low), highest: at(high), changePct }
}
