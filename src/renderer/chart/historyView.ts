import type { Day } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Series } from '../../shared/series/series.ts'
import { firstFrom, visible } from '../../shared/series/slice.ts'
import { digitsOfRate, type RateDigits } from '../rate/rateDigits.ts'
import { type Endpoints, endpointsOf } from './endpoints.ts'
import type { DaySpan } from './zoom.ts'

/** What the page shows: what is drawn, listed, worked out and exported, all of the same days. */
export interface HistoryView {
  /** The pair's whole columns, as shown. */
  series: Series
  /** The first and the last day in view. */
  from: Day
  to: Day
  /** Between which publications changes are counted; null without one in view. */
  ends: Endpoints | null
  /** How the rates in view are written. */
  digits: RateDigits
  /** The points in view, as indexes into the columns: from `first` up to, but without, `end`. */
  first: number
  end: number
  /** What the chart draws: from the base of the period on, by its index and its day; without a publication the days in view. */
  drawn: DaySpan & { first: number }
  /** The pairs that this one is compared with, whole; those of which there is anything. */
  compared: readonly Series[]
  /** The code of this one and of all that it is to be compared with, in the address's order. */
  asked: readonly string[]
  /** Whether the mirror holds all there is of these pairs. */
  complete: boolean
}

/** The days of a period with the earliest base of its lines; one that is more than 14 days older would leave mostly a gap. */
const drawnOf = (lines: readonly Series[], { from, to }: DaySpan): HistoryView['drawn'] => {
  const bases = lines.flatMap((line) => endpointsOf(line, from, to)?.base.day ?? [])
  const begins = Math.min(from, ...bases.filter((day) => day >= from - CARRIED_DAYS))
  return { from: begins, to, first: firstFrom(lines[0]?.day ?? [], begins) }
}

/** How the first of some lines is written; the widest spread among them says how fine their per cents are. */
const digitsOf = (lines: readonly Series[], { from, to }: DaySpan): RateDigits => {
  const [own, ...others] = lines.map(({ day, rate }) => digitsOfRate(rate, visible(day, from, to)))
  const first = own ?? digitsOfRate([], { first: 0, end: 0 })
  return { ...first, percent: Math.min(...[first, ...others].map(({ percent }) => percent)) }
}

/** What is shown of the days of a span. */
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
