import type { Day } from '../../shared/days/day.ts'
import type { Average } from '../../shared/series/averages.ts'
import { confirmedEnd, type Series } from '../../shared/series/series.ts'
import { withoutRepeats } from '../../shared/series/withoutRepeats.ts'
import { compared } from './compare.ts'
import type { Endpoints } from './endpoints.ts'
import type { HistoryView } from './historyView.ts'
import { movingAverage } from './movingAverage.ts'
import type { DaySpan } from './zoom.ts'

/** What is drawn as one line: whole columns, of which a view shows a part. */
export interface Curve {
  /** `USD`, or `7` for the average over seven publications. */
  name: string
  is: 'rate' | 'average' | 'compared'
  /** Its place among all that may be drawn: what comes or goes beside it does not change how it looks. */
  place: number
  day: ArrayLike<number>
  /** Rates; of what is compared, per cent of the rate that counts as 100. NaN where there is none. */
  value: Float64Array
  /** The index after the last confirmed point. */
  confirmed: number
  /** Of rates, the publications among the points: the lowest and the highest are of these. */
  published?: { day: ArrayLike<number>; rate: ArrayLike<number> }
  /** Of what is compared, the publications that it is counted from and to. */
  ends?: Endpoints
}

/** The day that lines beside each other are counted from; some of them may begin later. */
export const comparedSince = (curves: readonly Pick<Curve, 'ends'>[]): Day | null => {
  const days = curves.flatMap(({ ends }) => (ends ? [ends.base.day] : []))
  return days.length > 0 ? Math.min(...days) : null
}

/** A pair's own line, and its averages: they are of its rates, so they do not stand beside per cents. */
export const rateCurves = (series: Series, averages: readonly Average[]): Curve[] => {
  const { day, rate } = withoutRepeats(series)
  return [
    {
      name: series.code,
      is: 'rate',
      place: 0,
      day: series.day,
      value: series.rate,
      confirmed: confirmedEnd(series),
      published: { day, rate },
    },
    ...averages.map((points, at): Curve => {
      const value = movingAverage(day, rate, points)
      const drawn = { name: String(points), is: 'average', place: at + 1 } as const
      return { ...drawn, day, value, confirmed: value.length }
    }),
  ]
}

/** Pairs as per cent of their beginnings in the view. What has no point in it has no line. */
export const comparedCurves = (
  view: Pick<HistoryView, 'series' | 'compared' | 'asked'>,
  { from, to }: DaySpan,
): Curve[] =>
  compared([view.series, ...view.compared], Math.ceil(from), Math.floor(to)).map(
    ({ series, ends, percent }) => ({
      name: series.code,
      is: 'compared',
      place: Math.max(0, view.asked.indexOf(series.code)),
      day: series.day,
      value: percent,
      confirmed: confirmedEnd(series),
      ends,
    }),
  )
