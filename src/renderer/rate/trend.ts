import type { Day } from '../../shared/days/day.ts'
import type { RecentRates } from '../../shared/live/recentRates.ts'
import { extremeIndexes } from '../../shared/series/extremes.ts'
import { drawnFirst, periodOf } from '../../shared/series/period.ts'
import { type Spark, sparkPath } from './sparkPath.ts'

/**
 * A pair's last month for a sparkline. `first` is the period's base, drawn but not an extreme. `kzt` is tenge per
 * unit for a single asset, else the pair's rate.
 */
export interface SparklineData {
  spark: Spark
  first: { day: Day; kzt: number }
  last: { day: Day; kzt: number }
  lowest: number
  highest: number
}

/** An asset's last month, and the base of its rate in the rates list. */
export type Trend = SparklineData & RecentRates

/** Returns the days from `from` on, or only the last point; null without a point. */
export const sparklineData = (
  days: readonly Day[],
  rates: readonly number[],
  from: Day,
): SparklineData | null => {
  const last = days.length - 1
  const period = periodOf(days, from, days[last] ?? from) ?? { base: last, first: last, end: last + 1 }
  const drawn = drawnFirst(days, period, from)
  const begins = Math.min(from - 1, days[drawn] ?? from)
  const spark = sparkPath(days.slice(drawn), rates.slice(drawn), begins)
  const at = (index: number) => ({ day: days[index] ?? from, kzt: rates[index] ?? Number.NaN })
  const { lowest, highest } = extremeIndexes(rates, period)
  return (
    spark && {
      spark,
      first: at(period.base),
      last: at(last),
      lowest: at(lowest).kzt,
      highest: at(highest).kzt,
    }
  )
}

/** Returns each asset's last month for its sparkline. */
export const trendsOf = (recent: ReadonlyMap<string, RecentRates>): ReadonlyMap<string, Trend> => {
  const trends = new Map<string, Trend>()
  for (const [code, rates] of recent) {
    const sparkline = sparklineData(rates.points.day, rates.points.rate, rates.from)
    if (sparkline) trends.set(code, { ...rates, ...sparkline })
  }
  return trends
}
