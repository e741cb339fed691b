import type { Trends } from '../../shared/contract.ts'
import type { Day } from '../../shared/day.ts'
import { type EarlierRates, readPrevious } from '../../shared/ownChange.ts'
import { type Spark, sparkPath } from './sparkPath.ts'

const TREND_DAYS = 30

/** The last month of a pair, as it is drawn small. Of an asset alone `kzt` is tenge per unit, else the pair's rate. */
export interface Course {
  spark: Spark
  first: { day: Day; kzt: number }
  last: { day: Day; kzt: number }
  lowest: number
  highest: number
}

/** The last month of one asset, as far as the mirror has it. */
export interface Trend extends Course {
  points: { day: readonly Day[]; rate: readonly number[] }
  /** What the board's rate is compared with; null where nothing is known. */
  previous: EarlierRates['previous']
}

/** The last month of a series as it is drawn; null without a point. */
export const courseOf = (days: readonly Day[], rates: readonly number[]): Course | null => {
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

/** Takes the columns of all assets apart. An asset without a point is not in it. */
export const readTrends = ({ assets, day, rate }: Trends): ReadonlyMap<string, Trend> => {
  const trends = new Map<string, Trend>()
  let at = 0
  for (const { code, points, previous } of assets) {
    const days = Array.from({ length: points }, (_, index) => day[at + index] ?? 0)
    const rates = Array.from({ length: points }, (_, index) => rate[at + index] ?? 0)
    at += points
    const course = courseOf(days, rates)
    if (course)
      trends.set(code, { ...course, points: { day: days, rate: rates }, previous: readPrevious(previous) })
  }
  return trends
}
