import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'

/**
 * The mean of each point and the ones before it, `points` in all: over publications, however many days lie between
 * them. NaN until there are that many, and again after every gap of more than 14 days: what lies on the other side of it
 * is of another time. Days ascend.
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
 * A sum that runs on, plus the newest and minus the oldest, would carry its rounding errors along for thirty years.
 * Here every window is put together of two sums that are only ever added to: the end of one block of `points` rates
 * and the beginning of the next. Writes the averages of the rates from index `first` to before `end`.
 */
const averageBetween = (
  rate: ArrayLike<number>,
  first: number,
  end: number,
  points: number,
  average: Float64Array,
): void => {
  // The sum from each place of the block before to that block's end; beyond it, 0.
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
