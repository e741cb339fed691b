import { periodOf } from '../../../shared/series/period.ts'
import { withoutRepeats } from '../../../shared/series/withoutRepeats.ts'
import type { HistoryView } from '../../chart/historyView.ts'
import { type Statistics, statistics } from './statistics.ts'

/** Returns the statistics of the publications in view, or null if there are none. */
export const statisticsOf = ({
  series,
  from,
  to,
}: Pick<HistoryView, 'series' | 'from' | 'to'>): Statistics | null => {
  const points = withoutRepeats(series)
  const period = periodOf(points.day, from, to)
  return period && statistics(points, period)
}
