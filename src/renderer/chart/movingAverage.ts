import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'

/**
 * Returns the mean of each point and the preceding ones, `points` in all, whatever days lie between them. NaN before
 * there are enough points, and again after every gap of more than 14 days. Days ascend.
 */
export const movingAverage = (
  day: ArrayLike<number>,
  rate: ArrayLike<number>,
  points: number,
): Float64Array => {
  const average = new Float64Array(rate.length).fill(Number.NaN)
  for (let first = 0, end = 1; first < rate.length; end += 1) {
    if (end < rate.length && (day[end] ?? 0) - (day[end - 1] ?? 0) <= CARRIED_DAYS) continue
    averageBetween(rate, first, end, points, average)
    first = end
  }
  return average
}

/**
 * Writes the averages of the rates from index `first` up to, but excluding, `end`. A running sum would carry its
 * rounding errors through thirty years. Instead, each window is the sum of one block's end and the next block's
 * beginning, and both sums only ever grow.
 */
const averageBetween = (
  rate: ArrayLike<number>,
  first: number,
  end: number,
  points: number,
  average: Float64Array,
): void => {
  // The sums from each place of the previous block to its end; 0 after it.
  const ends = new Float64Array(points + 1)
  for (let start = first; start < end; start += points) {
    const stop = Math.min(start + points, end)
    for (let index = start, sum = 0; index < stop; index += 1) {
      sum += rate[index] ?? 0
      if (index - first >= points - 1) average[index] = (sum + (ends[index - start + 1] ?? 0)) / points
    }
    for (let place = points - 1; place >= 0; place -= 1)
      ends[place] = (ends[place + 1] ?? 0) + (rate[start + place] ?? 0)
  }
}
