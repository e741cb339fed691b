import type { Day } from '../../shared/days/day.ts'
import type { RecentRates } from '../../shared/live/recentRates.ts'
import { TREND_DAYS } from '../../shared/rates/trendDays.ts'
import { type Spark, sparkPath } from './sparkPath.ts'

/** The last month of a pair, as it is drawn small. Of an asset alone `kzt` is tenge per unit, else the pair's rate. */
export interface SparklineData {
  spark: Spark
  first: { day: Day; kzt: number }
  last: { day: Day; kzt: number }
  lowest: number
  highest: number
}

/** The last month of one asset, and what its rate on the board is compared with. */
export type Trend = SparklineData & RecentRates

/** The last month of a series as it is drawn; null without a point. */
export const sparklineData = (days: readonly Day[], rates: readonly number[]): SparklineData | null => {
  const [start, end] = [days[0], days[days.length - 1]]
  const [first, last] = [rates[0], rates[rates.length - 1]]
  if (start === undefined || end === undefined || first === undefined || last === undefined) return null
  const spark = sparkPath(days, rates, end - TREND_DAYS)
  return (
    spark && {
      spark,
      first: { day: start, kzt: first },
      last: { day: end, kzt: last },
      lowest: Math.min(...rates),
      highest: Math.max(...rates),
    }
  )
}

/** The last month of each asset as it is drawn. */
export const trendsOf = (recent: ReadonlyMap<string, RecentRates>): ReadonlyMap<string, Trend> => {
  const trends = new Map<string, Trend>()
  for (const [code, rates] of recent) {
    const sparkline = sparklineData(rates.points.day, rates.points.rate)
    if (sparkline) trends.set(code, { ...rates, ...sparkline })
  }
  return trends
}
