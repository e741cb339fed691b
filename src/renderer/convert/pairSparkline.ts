import { TENGE } from '../../shared/currencies/tenge.ts'
import { crossed } from '../../shared/series/cross.ts'
import type { SeriesPoints } from '../../shared/series/series.ts'
import { type SparklineData, sparklineData, type Trend } from '../rate/trend.ts'

export interface Pair {
  code: string
  quote: string
}

/**
 * Returns the pair for a row's history link: its currency in the source currency, or in tenge if one of them is the
 * tenge.
 */
export const pairOf = (code: string, sourceCode: string): Pair | null => {
  if (code !== sourceCode && code !== TENGE) return { code, quote: sourceCode }
  return sourceCode === TENGE ? null : { code: sourceCode, quote: TENGE }
}

const pointsOf = ({ points: { day, rate } }: Trend): SeriesPoints => ({
  day: Int32Array.from(day),
  rate: Float64Array.from(rate),
  provisional: new Int32Array(0),
})

/** Returns a pair's last month, on days with rates of both currencies; undefined if there are none. */
export const pairSparkline = (
  trends: ReadonlyMap<string, Trend>,
  { code, quote }: Pair,
): SparklineData | undefined => {
  const base = trends.get(code)
  if (!base || quote === TENGE) return base
  const other = trends.get(quote)
  if (!other) return undefined
  const { day, rate } = crossed(pointsOf(base), pointsOf(other))
  return sparklineData([...day], [...rate], base.from) ?? undefined
}
