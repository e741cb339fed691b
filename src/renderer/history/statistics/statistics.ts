import { mean, sampleStandardDeviation } from 'simple-statistics'
import { type Difference, differenceAt } from '../../../shared/series/differences.ts'
import { extremeIndexes } from '../../../shared/series/extremes.ts'
import type { SeriesPoint } from '../../../shared/series/series.ts'
import { greatestMove, longestRun, type Move, movesBetween, type Run } from './moves.ts'

/**
 * Figures of a stretch of points. Every publication counts the same, whether one or three days passed before it. Of
 * equal extremes the latest is named. A change across more than 14 days without a point counts in `change` alone.
 */
export interface Statistics {
  /** How many publications there are. */
  count: number
  first: SeriesPoint
  last: SeriesPoint
  /** From the first to the last point, in the unit of the rates and in per cent of the first. */
  change: Difference
  lowest: SeriesPoint
  highest: SeriesPoint
  mean: number
  median: number
  /**
   * Per cent: the standard deviation (of a sample) of the logarithms of the changes from one publication to the next.
   * Not annualised: official rates come on working days, live ones daily, and a figure for a year would hide that.
   * Null with fewer than two changes.
   */
  volatility: number | null
  longestRise: Run | null
  longestFall: Run | null
  /** The greatest change up and down from one publication to the next, the "best" and the "worst" day. */
  greatestRise: Move | null
  greatestFall: Move | null
  /**
   * Where the last rate stands among the others, in per cent: 0 below all of them, 100 above all of them; an equal one
   * counts half. Null with a single point.
   */
  percentile: number | null
}

/** The part of the other rates that lie below the last one, in per cent. */
const percentileOf = (last: number, rates: readonly number[]): number | null => {
  if (rates.length < 2) return null
  let below = 0
  // The last one equals itself.
  let equal = -1
  for (const rate of rates) {
    if (rate < last) below += 1
    if (rate === last) equal += 1
  }
  return ((below + equal / 2) / (rates.length - 1)) * 100
}

const medianOf = (rates: readonly number[]): number => {
  // Typed columns sort by value, and many times as fast.
  const sorted = Float64Array.from(rates).sort()
  const half = sorted.length >> 1
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2
}

const volatilityOf = (moves: readonly Move[]): number | null =>
  moves.length < 2 ? null : sampleStandardDeviation(moves.map(({ ratio }) => Math.log(ratio))) * 100

/**
 * Figures of the points from index `first` to before `end`, the newest provisional ones included. Null where there are
 * none. What is no publication is left out before (`publications`). Days ascend, rates are above 0.
 */
export const statistics = (
  day: ArrayLike<number>,
  rate: ArrayLike<number>,
  first: number,
  end: number,
): Statistics | null => {
  if (first >= end) return null
  const rates = Array.from({ length: end - first }, (_, index) => rate[first + index] ?? 0)
  const pointAt = (index: number): SeriesPoint => ({ day: day[first + index] ?? 0, rate: rates[index] ?? 0 })
  const { lowest, highest } = extremeIndexes(rates, { first: 0, end: rates.length })
  const [start, last] = [pointAt(0), pointAt(rates.length - 1)]
  const moves = movesBetween(day, rate, first, end)
  return {
    count: rates.length,
    first: start,
    last,
    lowest: pointAt(lowest),
    highest: pointAt(highest),
    change: differenceAt([start.rate, last.rate], 1) ?? { absolute: 0, percent: 0 },
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
