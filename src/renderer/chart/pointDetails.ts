import type { Day } from '../../shared/days/day.ts'
import type { SeriesPoint } from '../../shared/series/series.ts'
import type { Curve } from './curves.ts'
import type { Endpoints } from './endpoints.ts'
import type { HistoryView } from './historyView.ts'
import { nearest } from './nearest.ts'
import { valueAt } from './valueAt.ts'

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
  const at = (place: number): SeriesPoint => ({
    day: series.day[place] ?? 0,
    rate: series.rate[place] ?? Number.NaN,
  })
  const { day } = at(index)
  return {
    point: at(index),
    ends,
    provisional: series.provisional.includes(index),
    lines: curves.map((curve) => {
      const value = valueAt(curve, day)
      const percent = curve.is === 'compared' && value !== null
      return { name: curve.name, is: curve.is, place: curve.place, value: percent ? value - 100 : value }
    }),
  }
}
