import type { Day } from '../../shared/days/day.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import type { Average } from '../../shared/series/averages.ts'
import { extremeIndexes } from '../../shared/series/extremes.ts'
import { numberAt, pointAt, type Series, type SeriesPoint } from '../../shared/series/series.ts'
import { firstFrom, visible } from '../../shared/series/slice.ts'
import { periodStart } from '../../shared/series/viewPeriod.ts'
import {
  type Curve,
  comparedCurves,
  type Endpoints,
  endpointsOf,
  nearest,
  rateCurves,
  valueAt,
} from '../chart/curves.ts'
import type { DaySpan } from '../chart/zoom.ts'
import { digitsOfRate, type RateDigits } from '../rate/rateDigits.ts'
import type { HistoryRoute } from '../state/route.ts'

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
  order: readonly string[]
  /** Whether the mirror has the whole history of these pairs. */
  complete: boolean
}

/** Returns the first and the last day of a series. */
export const boundsOf = (day: ArrayLike<number>): DaySpan | null =>
  day.length === 0 ? null : { from: numberAt(day, 0), to: numberAt(day, day.length - 1) }

/**
 * Returns the days in view: the address's range, or its preset. A preset is within the series; it ends with the last
 * point, or with `today` if that point is before the preset.
 */
export const viewRange = (
  { range, period }: Pick<HistoryRoute, 'range' | 'period'>,
  bounds: DaySpan,
  today: Day,
): DaySpan => {
  if (range) return range
  const end = Math.max(today, bounds.to)
  const from = Math.max(periodStart(period, end), bounds.from)
  return { from, to: from > bounds.to ? end : bounds.to }
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
  others: Pick<HistoryView, 'compared' | 'order' | 'complete'>,
): HistoryView => {
  const lines = [series, ...others.compared]
  return {
    series,
    from,
    to,
    ...visible(series.day, from, to),
    ...others,
    ends: endpointsOf(series, from, to),
    drawn: drawnOf(lines, { from, to }),
    digits: digitsOf(lines, { from, to }),
  }
}

/** Returns the lines of a view: a comparison in per cent of the base, else the rates with their averages. */
export const viewCurves = (view: HistoryView, averages: readonly Average[]): Curve[] =>
  view.compared.length > 0 ? comparedCurves(view) : rateCurves(view.series, averages)

/** Returns the lowest and the highest publication in view, the latest of equal ones; null without one. */
export const extremesOf = ({
  series,
  from,
  to,
}: HistoryView): { lowest: SeriesPoint; highest: SeriesPoint } | null => {
  const { day, rate } = series
  const span = visible(day, from, to)
  if (span.first === span.end) return null
  const { lowest, highest } = extremeIndexes(rate, span)
  return { lowest: pointAt(series, lowest), highest: pointAt(series, highest) }
}

/** The details of one point in a view. */
export interface PointDetails {
  point: SeriesPoint
  /** The base and the last publication, the same as in the summary sentence. */
  ends: Endpoints | null
  provisional: boolean
  /** Each line's value on that day: a rate, or in a comparison per cent since the base. Null without a value. */
  lines: (Pick<Curve, 'name' | 'is' | 'place'> & { value: number | null })[]
}

/** Returns the index of the point under the crosshair; null without one, or outside the view. */
export const pointedIndex = (
  { series, end, drawn: { first, from, to } }: HistoryView,
  cursor: Day | null,
): number | null => {
  if (cursor === null || cursor < from || cursor > to || first >= end) return null
  return first + nearest(series.day.subarray(first, end), cursor)
}

/** Returns the details of the point at `index`, which must be in the view. */
export const pointDetails = (
  { series, ends }: HistoryView,
  index: number,
  curves: readonly Curve[],
): PointDetails => {
  const point = pointAt(series, index)
  return {
    point,
    ends,
    provisional: series.provisional.includes(index),
    lines: curves.map((curve) => {
      const value = valueAt(curve, point.day)
      const percent = curve.is === 'compared' && value !== null
      return { name: curve.name, is: curve.is, place: curve.place, value: percent ? value - 100 : value }
    }),
  }
}
