import type { Day } from '../../shared/days/day.ts'
import type { Series } from '../../shared/series/series.ts'
import { visible } from '../../shared/series/slice.ts'
import { type Endpoints, endpointsOf } from './endpoints.ts'
import { digitsOfRate, type RateDigits } from './rateDigits.ts'
import type { DaySpan } from './zoom.ts'

/** What the page shows: what is drawn, listed, worked out and exported, all of the same days. */
export interface HistoryView {
  /** The pair's whole columns, as shown. */
  series: Series
  /** The first and the last day in view. */
  from: Day
  to: Day
  /** The first and the last publication in view, between which changes are counted; null without one. */
  ends: Endpoints | null
  /** How the rates in view are written. */
  digits: RateDigits
  /** The points in view, as indexes into the columns: from `first` up to, but without, `end`. */
  first: number
  end: number
  /** The pairs that this one is compared with, whole; those of which there is anything. */
  compared: readonly Series[]
  /** The code of this one and of all that it is to be compared with, in the address's order. */
  asked: readonly string[]
  /** Whether the mirror holds all there is of these pairs. */
  complete: boolean
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
    digits: digitsOfRate(series.rate, span),
  }
}
