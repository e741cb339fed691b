/** A point of a chart: `x` in days since 1970-01-01, `y` the rate; NaN where the line breaks. */
export interface ChartPoint {
  x: number
  y: number
}

/** A gap of more than so many days breaks the line; shorter ones are weekends and holidays. */
const LONGEST_JOINED = 14

/**
 * The points to draw: of every equal stretch of days the first, the lowest, the highest and the last, in their order,
 * so about `4 * buckets` at most, and the first, last, lowest and highest of the whole survive exactly. Where there
 * was nothing for more than 14 days stands a point without a rate. Days ascend.
 */
export const thin = (days: ArrayLike<number>, rates: ArrayLike<number>, buckets: number): ChartPoint[] => {
  const count = Math.min(days.length, rates.length)
  const day = (index: number): number => days[index] ?? 0
  const rate = (index: number): number => rates[index] ?? Number.NaN
  const width = count <= buckets * 4 ? 0 : (day(count - 1) - day(0) + 1) / buckets
  const bucket = (index: number): number => (width === 0 ? index : Math.floor((day(index) - day(0)) / width))
  const isBreak = (index: number): boolean => index > 0 && day(index) - day(index - 1) > LONGEST_JOINED

  const kept: ChartPoint[] = []
  for (let start = 0, end = 0; start < count; start = end) {
    if (isBreak(start)) kept.push({ x: (day(start - 1) + day(start)) / 2, y: Number.NaN })
    let [low, high] = [start, start]
    for (end = start + 1; end < count && bucket(end) === bucket(start) && !isBreak(end); end += 1) {
      if (rate(end) < rate(low)) low = end
      if (rate(end) > rate(high)) high = end
    }
    for (const index of [...new Set([start, low, high, end - 1])].sort((a, b) => a - b))
      kept.push({ x: day(index), y: rate(index) })
  }
  return kept
}
