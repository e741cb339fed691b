import { median, sampleStandardDeviation } from 'simple-statistics'
import { CARRIED_DAYS } from '../../../shared/rates/carriedDays.ts'
import { type Period, type PointColumns, periodOf } from '../../../shared/series/period.ts'
import { type PublicationFigures, publicationFigures } from '../../../shared/series/periodFigures.ts'
import { numberAt, pointAt, type SeriesPoint } from '../../../shared/series/series.ts'
import type { HistoryView } from '../historyView.ts'

/** Statistics of a period. Only `change` includes changes across more than 14 days without a point. */
export interface Statistics extends PublicationFigures {
  /** The base of the change. */
  base: SeriesPoint
  first: SeriesPoint
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
export const statistics = (points: PointColumns, period: Period): Statistics => {
  const { base, first, end } = period
  const rates = Array.from({ length: end - first }, (_, index) => numberAt(points.rate, first + index))
  const figures = publicationFigures(points, period)
  return {
    ...figures,
    base: pointAt(points, base),
    first: pointAt(points, first),
    median: median(rates),
    volatility: volatilityOf(points, period),
    percentile: percentileOf(figures.last.rate, rates),
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
