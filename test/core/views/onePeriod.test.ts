import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conditionOf } from '../../../src/core/alerts/condition.ts'
import { observePair } from '../../../src/core/alerts/observePair.ts'
import type { Mirror } from '../../../src/core/mirror/mirror.ts'
import { historyView } from '../../../src/core/views/historyView.ts'
import { trendsView } from '../../../src/core/views/trendsView.ts'
import { comparedCurves } from '../../../src/renderer/chart/curves.ts'
import { boundsOf, historyViewOf, viewRange } from '../../../src/renderer/history/historyView.ts'
import { statisticsOf } from '../../../src/renderer/history/statistics/statistics.ts'
import { periodRows } from '../../../src/renderer/history/table/historyRows.ts'
import { trendsOf } from '../../../src/renderer/rate/trend.ts'
import { TENGE } from '../../../src/shared/currencies/tenge.ts'
import type { Day } from '../../../src/shared/days/day.ts'
import { recentRates } from '../../../src/shared/live/recentRates.ts'
import { periodEnd } from '../../../src/shared/series/periodEnd.ts'
import { type Series, seriesOf } from '../../../src/shared/series/series.ts'
import { alertOfEachKind } from '../../doubles/sampleAlerts.ts'
import { FRIDAY } from '../mirror/setting.ts'
import { inUse } from './asked.ts'
import { Mirrored, OLDEST, type Pair, pairs, withMirror } from './courses.ts'

const read = (mirror: Mirror, pair: { code: string; quote: string }): Series =>
  seriesOf(historyView(mirror, pair, inUse))

/** The change over a period by plain search: from the last point before it, or else from the first one in it. */
const plainChange = ({ day, rate }: Series, from: Day, to: Day): number | null => {
  const points = [...day].map((each, at) => ({ day: each, rate: rate[at] ?? 0 }))
  const inside = points.filter((point) => point.day >= from && point.day <= to)
  const last = inside.at(-1)
  const base = points.findLast((point) => point.day < from) ?? inside[0]
  return !last || !base || base === last ? null : (last.rate / base.rate - 1) * 100
}

const viewOf = (series: Series, from: Day, to: Day, compared: readonly Series[] = []) =>
  historyViewOf(series, { from, to }, { compared, order: [series.code], complete: true })

const anyRun = { numRuns: 30 }

test('thirty days have one change in history, figures, comparison, chart and file', () => {
  fc.assert(
    fc.property(Mirrored, fc.constantFrom<Pair>(...pairs), (courses, pair) =>
      withMirror(courses, (mirror) => {
        const series = read(mirror, pair)
        fc.pre(series.day.length > 0)
        const bounds = boundsOf(series.day) ?? { from: 0, to: 0 }
        const { from, to } = viewRange({ range: null, period: '30d' }, bounds, periodEnd(mirror.state().poll))
        const wanted = plainChange(series, FRIDAY - 29, FRIDAY)
        const view = viewOf(series, from, to, [series])
        expect(statisticsOf(view)?.change?.percent ?? null).toBe(wanted)
        const { ends } = view
        expect(ends?.base === undefined || ends.base.day < FRIDAY - 29 || ends.base.day === bounds.from).toBe(
          true,
        )

        const [curve] = comparedCurves(view)
        const drawn = (curve?.value.at(-1) ?? 100) - 100
        expect(drawn).toBeCloseTo(wanted ?? 0, 9)
        const part = seriesOf(historyView(mirror, { ...pair, period: '30d' }, inUse))
        expect([...part.day]).toEqual([...series.day.subarray(view.first, view.end)])

        if (pair.code === TENGE) return
        const trends = trendsOf(recentRates(trendsView(mirror, inUse)))
        if (pair.quote !== TENGE) return
        const spark = trends.get(pair.code)
        expect(spark && (spark.last.kzt / spark.first.kzt - 1) * 100).toBeCloseTo(wanted ?? 0, 9)
        const figures = statisticsOf(view)
        expect([spark?.lowest, spark?.highest]).toEqual([figures?.lowest.rate, figures?.highest.rate])
      }),
    ),
    anyRun,
  )
})

test('an alert within N days uses the period’s days and a base at most 14 days older', () => {
  const official = pairs.filter(({ code, quote }) => (code !== 'BTC' && quote !== TENGE) || code === 'USD')
  fc.assert(
    fc.property(
      Mirrored,
      fc.constantFrom<Pair>(...official),
      fc.integer({ min: 1, max: 40 }),
      (courses, pair, days) =>
        withMirror(courses, (mirror) => {
          const condition = conditionOf({ ...alertOfEachKind.change, ...pair, days })
          const { observations = [] } = observePair(mirror, pair, OLDEST) ?? {}
          const newest = observations.at(-1)
          const view = viewOf(read(mirror, pair), FRIDAY - days + 1, FRIDAY)
          const { ends } = view
          fc.pre(ends !== null && (ends.base.day >= FRIDAY - days - 14 || ends.base.day === ends.last.day))
          const shown = view.series
          const looked = [...shown.day.keys()].filter((at) => (shown.day[at] ?? 0) >= ends.base.day)
          const moves = looked.map((at) => (ends.last.rate / (shown.rate[at] ?? 1) - 1) * 100)
          const found = newest ? condition.measure(newest, observations).move?.percent : undefined
          expect(Math.abs(found ?? 0)).toBeCloseTo(Math.max(...moves.map(Math.abs)), 9)
        }),
    ),
    anyRun,
  )
})

test('each month has one change, mean and extremes, in the table and in the figures', () => {
  fc.assert(
    fc.property(Mirrored, fc.constantFrom<Pair>(...pairs), (courses, pair) =>
      withMirror(courses, (mirror) => {
        const series = read(mirror, pair)
        for (const { from, to, figures } of periodRows(viewOf(series, OLDEST, FRIDAY), 'month')) {
          const wanted = statisticsOf(viewOf(series, from, to))
          expect(figures.change).toEqual(wanted?.change ?? null)
          expect(figures).toMatchObject({
            count: wanted?.count,
            last: wanted?.last,
            lowest: wanted?.lowest,
            highest: wanted?.highest,
          })
          expect(figures.mean).toBeCloseTo(wanted?.mean ?? 0, 6)
          expect(figures.change?.percent ?? null).toBe(plainChange(series, from, to))
        }
      }),
    ),
    anyRun,
  )
})
