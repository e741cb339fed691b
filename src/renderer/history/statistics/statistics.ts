import { mean, sampleStandardDeviation } from 'simple-statistics'
import type { Difference } from '../../../shared/series/differences.ts'
import { extremeIndexes } from '../../../shared/series/extremes.ts'
import { changeOf, type Period, type PointColumns } from '../../../shared/series/period.ts'
import type { SeriesPoint } from '../../../shared/series/series.ts'
import { greatestMove, longestRun, type Move, movesBetween, type Run } from './moves.ts'

/**
 * Figures of a period. Every publication counts the same, whether one or three days passed before it. Of
 * equal extremes the latest is named. A change across more than 14 days without a point counts in `change` alone.
 */
export interface Statistics {
  /** How many publications there are. */
  count: number
  /** What the change is counted from. */
  base: SeriesPoint
  first: SeriesPoint
  last: SeriesPoint
  /** From the base to the last point, in the unit of the rates and in per cent of the base; null where the two are one. */
  change: Difference | null
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
 * Figures of the publications (`publications`) of a period, the newest provisional ones included. The base counts in the change and
 * as the beginning of the first move, not in the other figures. Days ascend, rates are above 0.
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
