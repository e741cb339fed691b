import { publications } from '../../../shared/series/publications.ts'
import { visible } from '../../../shared/series/slice.ts'
import type { HistoryView } from '../historyView.ts'
import { type Statistics, statistics } from './statistics.ts'

/** Figures of the publications in view; null where there are none. */
export const statisticsOf = ({
  series,
  from,
  to,
}: Pick<HistoryView, 'series' | 'from' | 'to'>): Statistics | null => {
  const { day, rate } = publications(series)
  const { first, end } = visible(day, from, to)
  return statistics(day, rate, first, end)
}
