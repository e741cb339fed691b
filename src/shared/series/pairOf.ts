import { crossed } from './cross.ts'
import type { SeriesPoints } from './series.ts'

const none: SeriesPoints = {
  day: new Int32Array(0),
  rate: new Float64Array(0),
  provisional: new Int32Array(0),
  marked: new Int32Array(0),
}

/** Returns the history of a pair from its sides in tenge; null is the tenge. */
export const pairOf = (base: SeriesPoints | null, quote: SeriesPoints | null): SeriesPoints => {
  if (!quote) return base ?? none
  if (!base) return { ...quote, rate: quote.rate.map((rate) => 1 / rate) }
  return crossed(base, quote)
}
