import type { Day } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Series } from '../../shared/series/series.ts'
import { firstFrom, visible } from '../../shared/series/slice.ts'
import { digitsOfRate, type RateDigits } from '../rate/rateDigits.ts'
import { type Endpoints, endpointsOf } from './endpoints.ts'
import type { DaySpan } from './zoom.ts'

/** The page's view: chart, table, statistics and export all use the same days. */
export interface HistoryView {
  /** The pair's whole columns. */
  series: Series
  /** The first and the last day in view. */
  from: Day
  to: Day
  /** The publications between which changes count; null without one in view. */
  ends: Endpoints | null
  /** The format of the rates in view. */
  digits: RateDigits
  /** The indexes of the points in view: from `first` up to, but excluding, `end`. */
  first: number
  end: number
  /** The drawn days: from the index and day of the period's base; without a publication, the days in view. */
  drawn: DaySpan & { first: number }
  /** The compared pairs with data, in full. */
  compared: readonly Series[]
  /** The codes of the pair and its comparison, in the address's order. */
  asked: readonly string[]
  /** Whether the mirror has the whole history of these pairs. */
  complete: boolean
}

/**
 * Returns a period's days with the earliest base of its lines. Excludes a base more than 14 days older, which would
 * leave mostly a gap.
 */
const drawnOf = (lines: readonly Series[], { from, to }: DaySpan): HistoryView['drawn'] => {
  const bases = lines.flatMap((line) => endpointsOf(line, from, to)?.base.day ?? [])
  const begins = Math.min(from, ...bases.filter((day) => day >= from - CARRIED_DAYS))
  return { from: begins, to, first: firstFrom(lines[0]?.day ?? [], begins) }
}

/**
 * Returns the rate format of the first line; the widest spread of all lines decides the decimals of the percentages.
 */
const digitsOf = (lines: readonly Series[], { from, to }: DaySpan): RateDigits => {
  const [own, ...others] = lines.map(({ day, rate }) => digitsOfRate(rate, visible(day, from, to)))
  const first = own ?? digitsOfRate([], { first: 0, end: 0 })
  return { ...first, percent: Math.min(...[first, ...others].map(({ percent }) => percent)) }
}

/** Returns the view of a span of days. */
export const historyViewOf = (
  series: Series,
  { from, to }: DaySpan,
  others: Pick<HistoryView, 'compared' | 'asked' | 'complete'>,
): HistoryView => {
  const span = visible(series.day, from, to)
  return {
    series,
    from,
    to,
    ...span,
    ...others,
    ends: endpointsOf(series, from, to),
    drawn: drawnOf([series, ...others.compared], { from, to }),
    digits: digitsOf([series, ...others.compared], { from, to }),
  }
}
