import { mean, median, sampleStandardDeviation } from 'simple-statistics'
import { CARRIED_DAYS } from '../../../shared/rates/carriedDays.ts'
import type { Difference } from '../../../shared/series/differences.ts'
import { extremeIndexes } from '../../../shared/series/extremes.ts'
import { changeOf, type Period, type PointColumns, periodOf } from '../../../shared/series/period.ts'
import { numberAt, pointAt, type SeriesPoint } from '../../../shared/series/series.ts'
import type { HistoryView } from '../historyView.ts'

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

const volatilityOf = ({ day, rate }: PointColumns, { base, end }: Period): number | null => {
  const moves: number[] = []
  for (let index = base + 1; index < end; index += 1)
    if (numberAt(day, index) - numberAt(day, index - 1) <= CARRIED_DAYS)
      moves.push(Math.log(numberAt(rate, index) / numberAt(rate, index - 1)))
  return moves.length < 2 ? null : sampleStandardDeviation(moves) * 100
}

/**
 * Returns the statistics of a period's `publications`, with the newest provisional ones. The base counts only in the
 * change and as the start of the first move. Days ascend; rates are above 0.
 */
export const statistics = ({ day, rate }: PointColumns, period: Period): Statistics => {
  const { base, first, end } = period
  const rates = Array.from({ length: end - first }, (_, index) => numberAt(rate, first + index))
  const at = (index: number): SeriesPoint => pointAt({ day, rate }, index)
  const { lowest, highest } = extremeIndexes(rates, { first: 0, end: rates.length })
  const last = at(end - 1)
  return {
    count: rates.length,
    base: at(base),
    first: at(first),
    last,
    lowest: at(first + lowest),
    highest: at(first + highest),
    change: changeOf({ day, rate }, period),
    mean: mean(rates),
    median: median(rates),
    volatility: volatilityOf({ day, rate }, period),
    percentile: percentileOf(last.rate, rates),
  }
}

/** Returns the statistics of the publications in view, or null if there are none. */
export const statisticsOf = ({
  series,
  from,
  to,
}: Pick<HistoryView, 'series' | 'from' | 'to'>): Statistics | null => {
  const period = periodOf(series.day, from, to)
  return period && statistics(series, period)
}
