import type { Day } from '../../shared/days/day.ts'
import type { SeriesPoint } from '../../shared/series/series.ts'
import type { Curve } from './curves.ts'
import type { Endpoints } from './endpoints.ts'
import type { HistoryView } from './historyView.ts'
import { nearest } from './nearest.ts'
import { valueAt } from './valueAt.ts'

/** A note as far as the chart needs it. */
export interface DayNote {
  day: Day
  text: string
}

/** What there is to say of one point of a view. */
export interface PointDetails {
  point: SeriesPoint
  /** What it is held against: the publications between which the sentence counts too. */
  ends: Endpoints | null
  provisional: boolean
  /** What every line comes to on that day: rates; of what is compared, per cent from the beginning. Null for none. */
  lines: (Pick<Curve, 'name' | 'is' | 'place'> & { value: number | null })[]
  /** The notes of the days from that point up to the next one, each with its own day. */
  notes: DayNote[]
  mark: Day | null
}

/** The index of the point that the crosshair is on; null where it is away or out of view. */
export const pointedIndex = (
  { series, end, drawn: { first, from, to } }: HistoryView,
  cursor: Day | null,
): number | null => {
  if (cursor === null || cursor < from || cursor > to || first >= end) return null
  return first + nearest(series.day.subarray(first, end), cursor)
}

/** What is said of the point at `index`. The view has one there. */
export const pointDetails = (
  { series, ends }: HistoryView,
  index: number,
  { curves, notes, mark }: { curves: readonly Curve[]; notes: readonly DayNote[]; mark: Day | null },
): PointDetails => {
  const at = (place: number): SeriesPoint => ({
    day: series.day[place] ?? 0,
    rate: series.rate[place] ?? Number.NaN,
  })
  const { day } = at(index)
  const next = series.day[index + 1] ?? Number.POSITIVE_INFINITY
  return {
    point: at(index),
    ends,
    mark,
    provisional: series.provisional.includes(index),
    lines: curves.map((curve) => {
      const value = valueAt(curve, day)
      const percent = curve.is === 'compared' && value !== null
      return { name: curve.name, is: curve.is, place: curve.place, value: percent ? value - 100 : value }
    }),
    notes: notes.filter((note) => note.day >= day && note.day < next),
  }
}
