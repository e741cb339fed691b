import { numberAt, type SeriesPoints } from './series.ts'

const none: SeriesPoints = {
  day: new Int32Array(0),
  rate: new Float64Array(0),
  provisional: new Int32Array(0),
}

/** Returns the history of a pair from its sides in tenge; null is the tenge. */
export const pairOf = (base: SeriesPoints | null, quote: SeriesPoints | null): SeriesPoints => {
  if (!quote) return base ?? none
  if (!base) return { ...quote, rate: quote.rate.map((rate) => 1 / rate) }
  return crossed(base, quote)
}

/**
 * Returns a cross rate from two legs in the same currency: `base` / `quote` on the days with a point of both.
 * Carries nothing over. A point is provisional if one of its two is. This includes the pair's newest
 * point, although no later day has replaced it yet.
 */
export const crossed = (base: SeriesPoints, quote: SeriesPoints): SeriesPoints => {
  const most = Math.min(base.day.length, quote.day.length)
  const day = new Int32Array(most)
  const rate = new Float64Array(most)
  const provisional: number[] = []
  const [unsureBase, unsureQuote] = [new Set(base.provisional), new Set(quote.provisional)]
  let count = 0
  for (let b = 0, q = 0; b < base.day.length && q < quote.day.length; ) {
    const ahead = numberAt(base.day, b) - numberAt(quote.day, q)
    if (ahead === 0) {
      day[count] = numberAt(base.day, b)
      rate[count] = numberAt(base.rate, b) / numberAt(quote.rate, q)
      if (unsureBase.has(b) || unsureQuote.has(q)) provisional.push(count)
      count += 1
    }
    if (ahead <= 0) b += 1
    if (ahead >= 0) q += 1
  }
  // Copied with `slice`, since a shared buffer would be sent whole.
  return {
    day: day.slice(0, count),
    rate: rate.slice(0, count),
    provisional: Int32Array.from(provisional),
  }
}
