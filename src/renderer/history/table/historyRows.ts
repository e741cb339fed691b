import { calendarPeriods, type PeriodUnit } from '../../../shared/days/calendarPeriods.ts'
import type { Day } from '../../../shared/days/day.ts'
import { type PublishedFigures, publishedFigures } from '../../../shared/series/periodFigures.ts'
import { numberAt } from '../../../shared/series/series.ts'
import type { HistoryView } from '../historyView.ts'

/** A publication of the view, by its index in the series. */
export interface DayRow {
  day: Day
  index: number
}

/** A whole calendar period, with the figures of its publications, also of those outside the view. */
export interface PeriodRow {
  from: Day
  to: Day
  figures: PublishedFigures
  /** The changes of the compared currencies in per cent, in their order; null without one. */
  compared: readonly (number | null)[]
}

/** Returns the publications of the view, newest first. */
export const dayRows = ({ series: { day }, first, end }: HistoryView): DayRow[] =>
  Array.from({ length: end - first }, (_, at) => ({ index: end - 1 - at, day: numberAt(day, end - 1 - at) }))

/** Returns the periods that have a day in the view and a publication, newest first. */
export const periodRows = (
  { series, compared, from, to }: Pick<HistoryView, 'series' | 'compared' | 'from' | 'to'>,
  unit: PeriodUnit,
): PeriodRow[] => {
  return calendarPeriods(from, to, unit)
    .toReversed()
    .flatMap((period) => {
      const figures = publishedFigures(series, period.from, period.to)
      const changes = compared.map(
        (other) => publishedFigures(other, period.from, period.to)?.change?.percent ?? null,
      )
      return figures ? [{ ...period, figures, compared: changes }] : []
    })
}
