/**
 * The mean of each point and the ones before it, `points` in all: over publications, however many days lie between
 * them. NaN until there are that many.
 *
 * A sum that runs on, plus the newest and minus the oldest, would carry its rounding errors along for thirty years.
 * Here every window is put together of two sums that are only ever added to: the end of one block of `points` rates
 * and the beginning of the next.
 */
export const movingAverage = (rate: ArrayLike<number>, points: number): Float64Array => {
  const average = new Float64Array(rate.length).fill(Number.NaN)
  // The sum from each place of the block before to that block's end; beyond it, 0.
  const ends = new Float64Array(points + 1)
  for (let start = 0; start < rate.length; start += points) {
    const stop = Math.min(start + points, rate.length)
    for (let index = start, sum = 0; index < stop; index += 1) {
      sum += rate[index] ?? 0
      if (index >= points - 1) average[index] = (sum + (ends[index - start + 1] ?? 0)) / points
    }
    for (let place = points - 1; place >= 0; place -= 1)
      ends[place] = (ends[place + 1] ?? 0) + (rate[start + place] ?? 0)
  }
  return average
}
