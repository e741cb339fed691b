import type { CalendarPeriod } from '../days/calendarPeriods.ts'
import type { Day } from '../days/day.ts'
import type { Difference } from './differences.ts'
import { extremeIndexes } from './extremes.ts'
import type { PairRate } from './pairCalendar.ts'
import { changeOf, type Period, type PointColumns, periodOf } from './period.ts'
import { numberAt, pointAt, type SeriesPoint, type SeriesPoints } from './series.ts'

/** The rate of a pair on a calendar day; null if unknown. */
type RateOn = (day: Day) => PairRate | null

/** The publications of a period, equally weighted, even after a weekend. Of equal extremes the latest counts. */
export interface PublicationFigures {
  count: number
  mean: number
  lowest: SeriesPoint
  highest: SeriesPoint
  last: SeriesPoint
  /** From the base of the period to its last publication; null if that is the first of all. */
  change: (Difference & { since: Day }) | null
}

export interface PublishedFigures extends PublicationFigures {
  /** Whether one of them is provisional. */
  provisional: boolean
}

/** The rates of the period's days, equally weighted. Days without a rate are left out. */
interface DailyFigures {
  mean: number
  /** The days with a rate, out of all days of the period so far. */
  count: number
  of: number
}

/** The figures of a calendar month, quarter or year. */
export interface PeriodFigures extends CalendarPeriod {
  /** Whether its last day has passed. */
  over: boolean
  /** Null without a publication in it. */
  published: PublishedFigures | null
  /** Null if none of its days has a rate. */
  daily: DailyFigures | null
  /** The rate of its last day so far; null without one. */
  atEnd: PairRate | null
}

export const publicationFigures = (points: PointColumns, period: Period): PublicationFigures => {
  const { first, end } = period
  const { lowest, highest } = extremeIndexes(points.rate, { first, end })
  let sum = 0
  for (let index = first; index < end; index += 1) sum += numberAt(points.rate, index)
  return {
    count: end - first,
    mean: sum / (end - first),
    lowest: pointAt(points, lowest),
    highest: pointAt(points, highest),
    last: pointAt(points, end - 1),
    change: changeOf(points, period),
  }
}

/** Returns the figures of the publications from `from` to `to`; null without one. `points` exclude repeats. */
export const publishedFigures = (points: SeriesPoints, from: Day, to: Day): PublishedFigures | null => {
  const period = periodOf(points.day, from, to)
  if (!period) return null
  const provisional = points.provisional.some((index) => index >= period.first && index < period.end)
  return { ...publicationFigures(points, period), provisional }
}

const dailyIn = (from: Day, to: Day, rateOn: RateOn): DailyFigures | null => {
  let [sum, count] = [0, 0]
  for (let day = from; day <= to; day += 1) {
    const point = rateOn(day)
    if (!point) continue
    sum += point.rate
    count += 1
  }
  return count === 0 ? null : { mean: sum / count, count, of: to - from + 1 }
}

/**
 * Returns the figures of each period. A current period counts only up to `today`; a future one has none. `points`
 * exclude repeats (`publications`), and `rateOn` applies the rule for a day's rate.
 */
export const periodFigures = (
  points: SeriesPoints,
  periods: readonly CalendarPeriod[],
  { today, rateOn }: { today: Day; rateOn: RateOn },
): PeriodFigures[] =>
  periods.map(({ from, to }) => {
    const until = Math.min(to, today)
    return {
      from,
      to,
      over: to < today,
      published: publishedFigures(points, from, until),
      daily: dailyIn(from, until, rateOn),
      atEnd: until < from ? null : rateOn(until),
    }
  })
