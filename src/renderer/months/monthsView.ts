import { type CalendarPeriod, calendarPeriods } from '../../shared/days/calendarPeriods.ts'
import { type Day, dayOf, yearOf } from '../../shared/days/day.ts'
import type { PairRate } from '../../shared/series/pairCalendar.ts'
import { type PeriodFigures, periodFigures } from '../../shared/series/periodFigures.ts'
import type { Series } from '../../shared/series/series.ts'
import { visible } from '../../shared/series/slice.ts'
import { withoutRepeats } from '../../shared/series/withoutRepeats.ts'
import { digitsOfRate, percentDecimals, type RateDigits } from '../rate/rateDigits.ts'
import type { MonthsRoute } from '../state/route.ts'

/** The figures of one currency by period, with the format of its rates. */
export interface MonthsColumn {
  code: string
  quote: string
  figures: readonly PeriodFigures[]
  digits: RateDigits
}

export interface MonthsView {
  periods: readonly CalendarPeriod[]
  columns: readonly MonthsColumn[]
  /** The available years, newest first. */
  years: readonly number[]
  /** The decimals of all changes in per cent. */
  percents: number
  /** The selected year; `all` for the whole history. */
  year: number | 'all'
}

/** A pair's points, and its rate on a calendar day. */
interface Shown {
  series: Series
  rateOn: (day: Day) => PairRate | null
}

interface MonthsOptions extends Pick<MonthsRoute, 'by' | 'year'> {
  /** The last day that can have rates. */
  today: Day
}

/** Returns the periods of some currencies up to today's, newest first, with their figures. */
export const monthsView = (all: readonly Shown[], { by, year, today }: MonthsOptions): MonthsView => {
  const begins = all.flatMap(({ series: { day } }) => (day.length > 0 ? [day[0] ?? today] : []))
  const first = Math.min(today, ...begins)
  const newest = yearOf(today)
  const chosen = year ?? newest
  const [from, to] =
    chosen === 'all' ? [first, today] : [dayOf(chosen, 1, 1), Math.min(dayOf(chosen, 12, 31), today)]
  const periods = calendarPeriods(from, to, by).toReversed()
  const span = { from: periods.at(-1)?.from ?? from, to }
  const columns = all.map(({ series, rateOn }): MonthsColumn => {
    const points = withoutRepeats(series)
    const { code, quote, day, rate } = points
    const figures = periodFigures(points, periods, { today, rateOn })
    return { code, quote, figures, digits: digitsOfRate(rate, visible(day, span.from, span.to)) }
  })
  const years = Array.from({ length: newest - yearOf(first) + 1 }, (_, back) => newest - back)
  const changes = columns.flatMap(({ figures }) =>
    figures.map(({ published }) => Math.abs(published?.change?.percent ?? 0)),
  )
  return { periods, columns, years, percents: percentDecimals(Math.max(0, ...changes)), year: chosen }
}
