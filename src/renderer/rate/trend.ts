import { useMemo } from 'react'
import type { Day } from '../../shared/days/day.ts'
import type { RecentRates } from '../../shared/live/recentRates.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { extremeIndexes } from '../../shared/series/extremes.ts'
import { drawnFirst, periodOf } from '../../shared/series/period.ts'
import { numberAt } from '../../shared/series/series.ts'
import { useModel, useStore } from '../state/context.ts'

export const SPARK = { width: 80, height: 24 } as const

/** Space for the line's thickness and its last point. */
const EDGE = 3

interface Spark {
  /** The `d` of a path. An isolated point is a line of length 0: a round cap makes it a dot. */
  path: string
  /** The end of the line. */
  end: readonly [x: number, y: number]
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/**
 * Returns a series as a small line in a box of `SPARK`. The x axis is from `from` to the last day, the y axis from
 * the lowest to the highest rate. Null without a point. `days` ascend; `rates` are in any one quote.
 */
export const sparkPath = (days: ArrayLike<Day>, rates: ArrayLike<number>, from: Day): Spark | null => {
  const last = days[days.length - 1]
  if (last === undefined) return null
  const all = Array.from(rates)
  const low = Math.min(...all)
  const span = Math.max(...all) - low
  const [wide, high] = [SPARK.width - 2 * EDGE, SPARK.height - 2 * EDGE]
  const points = Array.from(days, (day, at): [number, number] => [
    tenth(EDGE + (last === from ? 1 : (day - from) / (last - from)) * wide),
    tenth(EDGE + (span === 0 ? 0.5 : 1 - ((all[at] ?? low) - low) / span) * high),
  ])
  const isStart = (at: number) => at === 0 || numberAt(days, at) - numberAt(days, at - 1) > CARRIED_DAYS
  const path = points
    .map(([x, y], at) => {
      const alone = isStart(at) && (at === points.length - 1 || isStart(at + 1))
      return `${isStart(at) ? 'M' : 'L'}${x} ${y}${alone ? 'h0' : ''}`
    })
    .join('')
  return { path, end: points[points.length - 1] ?? [0, 0] }
}

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

/** Returns each asset's last month, by code. Empty while loading, and for a service other than the list's. */
export const useTrends = (): ReadonlyMap<string, Trend> => {
  const recent = useStore(useModel().trends)
  return useMemo(() => trendsOf(recent), [recent])
}
