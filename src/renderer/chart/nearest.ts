/** Returns the index of the day nearest to `day` (days since 1970-01-01, may be fractional); -1 for an empty array. */
export const nearest = (days: ArrayLike<number>, day: number): number => {
  let [low, high] = [0, days.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle] ?? 0) < day) low = middle + 1
    else high = middle
  }
  return low > 0 && day - (days[low - 1] ?? 0) <= (days[low] ?? 0) - day ? low - 1 : Math.min(low, high)
}
