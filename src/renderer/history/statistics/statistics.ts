import { mean, sampleStandardDeviation } from 'simple-statistics'
import type { Difference } from '../../../shared/series/differences.ts'
import { extremeIndexes } from '../../../shared/series/extremes.ts'
import { changeOf, type Period, type PointColumns } from '../../../shared/series/period.ts'
import type { SeriesPoint } from '../../../shared/series/series.ts'
import { greatestMove, longestRun, type Move, movesBetween, type Run } from './moves.ts'

/**
 * Statistics of a period. Every publication has the same weight, even after a weekend. Of equal extremes, the latest
 * counts. Only `change` includes changes across more than 14 days without a point.
 */
export interface Statistics {
  /** The number of publications. */
  count: number
  /** The base of the change. */
  base: SeriesPoint
  first: SeriesPoint
  last: SeriesPoint
  /** From the base to the last point, in the rates' unit and in per cent; null if they are the same point. */
  change: Difference | null
  lowest: SeriesPoint
  highest: SeriesPoint
  mean: number
  median: number
  /**
   * Sample standard deviation of the logarithmic changes between publications, in per cent. Not annualised: official
   * rates have working days only, live ones every day, and a yearly figure would hide that. Null with fewer than two
   * changes.
   */
  volatility: number | null
  longestRise: Run | null
  longestFall: Run | null
  /** The greatest change up and down between publications: the "best" and the "worst" day. */
  greatestRise: Move | null
  greatestFall: Move | null
  /**
   * The percentile of the last rate, 0 (below all others) to 100 (above all); an equal rate counts half. Null with a
   * single point.
   */
  percentile: number | null
}

/** Returns the share of the other rates below the last one, in per cent. */
const percentileOf = (last: number, rates: readonly number[]): number | null => {
  if (rates.length < 2) return null
  let below = 0
  // Excludes the last rate, which equals itself.
  let equal = -1
  for (const rate of rates) {
    if (rate < last) below += 1
    if (rate === last) equal += 1
  }
  return ((below + equal / 2) / (rates.length - 1)) * 100
}

const medianOf = (rates: readonly number[]): number => {
  // Typed arrays sort by value, and many times faster.
  const sorted = Float64Array.from(rates).sort()
  const half = sorted.length >> 1
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2
}

const volatilityOf = (moves: readonly Move[]): number | null =>
  moves.length < 2 ? null : sampleStandardDeviation(moves.map(({ ratio }) => Math.log(ratio))) * 100

/**
 * Returns the statistics of a period's `publications`, with the newest provisional ones. The base counts only in the
 * change and as the start of the first move. Days ascend; rates are above 0.
 */
export const statistics = ({ day, rate }: PointColumns, period: Period): Statistics => {
  const { base, first, end } = period
  const rates = Array.from({ length: end - first }, (_, index) => rate[first + index] ?? 0)
  const pointAt = (index: number): SeriesPoint => ({
    day: day[first + index] ?? 0,
    rate: rate[first + index] ?? 0,
  })
  const { lowest, highest } = extremeIndexes(rates, { first: 0, end: rates.length })
  const [start, last] = [pointAt(0), pointAt(rates.length - 1)]
  const moves = movesBetween(day, rate, base, end)
  return {
    count: rates.length,
    base: pointAt(base - first),
    first: start,
    last,
    lowest: pointAt(lowest),
    highest: pointAt(highest),
    change: changeOf({ day, rate }, period),
    mean: mean(rates),
    median: medianOf(rates),
    volatility: volatilityOf(moves),
    longestRise: longestRun(moves, 'up'),
    longestFall: longestRun(moves, 'down'),
    greatestRise: greatestMove(moves, 'up'),
    greatestFall: greatestMove(moves, 'down'),
    percentile: percentileOf(last.rate, rates),
  }
}
