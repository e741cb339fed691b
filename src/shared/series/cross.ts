import type { SeriesPoints } from './series.ts'

/**
 * A cross rate from two legs in one currency: `base` / `quote` on the days on which both have a point of their own.
 * Nothing is carried over. A point is provisional where one of its two is, and marked likewise, also where it is
 * the pair's newest: no later day of the pair has to show that history has passed over it.
 */
export const crossed = (base: SeriesPoints, quote: SeriesPoints): SeriesPoints => {
  const most = Math.min(base.day.length, quote.day.length)
  const day = new Int32Array(most)
  const rate = new Float64Array(most)
  const provisional: number[] = []
  const marked: number[] = []
  const [unsureBase, unsureQuote] = [new Set(base.provisional), new Set(quote.provisional)]
  const [markedBase, markedQuote] = [new Set(base.marked), new Set(quote.marked)]
  let count = 0
  for (let b = 0, q = 0; b < base.day.length && q < quote.day.length; ) {
    const ahead = (base.day[b] ?? 0) - (quote.day[q] ?? 0)
    if (ahead === 0) {
      day[count] = base.day[b] ?? 0
      rate[count] = (base.rate[b] ?? Number.NaN) / (quote.rate[q] ?? Number.NaN)
      if (unsureBase.has(b) || unsureQuote.has(q)) provisional.push(count)
      if (markedBase.has(b) || markedQuote.has(q)) marked.push(count)
      count += 1
    }
    if (ahead <= 0) b += 1
    if (ahead >= 0) q += 1
  }
  // Cut, not shown in part: a column that is sent carries no more than its points.
  return {
    day: day.slice(0, count),
    rate: rate.slice(0, count),
    provisional: Int32Array.from(provisional),
    marked: Int32Array.from(marked),
  }
}
