import { periodOf } from '../../../shared/series/period.ts'
import { publications } from '../../../shared/series/publications.ts'
import type { HistoryView } from '../historyView.ts'
import { type Statistics, statistics } from './statistics.ts'

/** Figures of the publications in view; null where there are none. */
export const statisticsOf = ({
  series,
  from,
  to,
}: Pick<HistoryView, 'series' | 'from' | 'to'>): Statistics | null => {
  const points = publications(series)
  const period = periodOf(points.day, from, to)
  return period && statistics(points, period)
}
