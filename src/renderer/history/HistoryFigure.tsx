import { lazy, type RefObject, Suspense, useId, useMemo } from 'react'
import type { Day } from '../../shared/days/day.ts'
import { formatChange } from '../../shared/format/formatChange.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { Store } from '../../shared/live/store.ts'
import type { Average } from '../../shared/series/averages.ts'
import { longGaps } from '../../shared/series/gaps.ts'
import { confirmedEnd } from '../../shared/series/series.ts'
import { visible } from '../../shared/series/slice.ts'
import { chartData, digitsFor } from '../chart/chartData.ts'
import type { DrawSpan } from '../chart/chartProps.ts'
import { type Curve, comparedCurves, comparedSince, rateCurves } from '../chart/curves.ts'
import type { DrawForExport } from '../chart/exportCanvas.ts'
import type { HistoryView } from '../chart/historyView.ts'
import { type PointDetails, pointDetails, pointedIndex } from '../chart/pointDetails.ts'
import type { DaySpan } from '../chart/zoom.ts'
import type { ZoomStep } from '../chart/zoomHistory.ts'
import { type RateDigits, wordUnit, writeRate } from '../rate/rateDigits.ts'
import { alertAt } from '../state/alertAt.ts'
import { useModel, useStore } from '../state/context.ts'
import type { HistoryRoute } from '../state/route.ts'
import { goTo } from '../state/useRoute.ts'
import { useText } from '../state/useText.ts'
import { type AlertLevel, alertLevels } from './alertLevels.ts'
import { Legend } from './Legend.tsx'
import { PeriodSummary } from './PeriodSummary.tsx'
import { PointReadout, usePointInForce } from './PointReadout.tsx'
import type { AbsentComparison } from './useHistoryView.ts'

const Chart = lazy(() => import('../chart/Chart.tsx'))

/** Returns the lines of a view: a comparison in per cent of the base, else the rates with their averages. */
export const viewCurves = (
  view: Pick<HistoryView, 'series' | 'compared' | 'asked' | 'from' | 'to'>,
  averages: readonly Average[],
): Curve[] => (view.compared.length > 0 ? comparedCurves(view, view) : rateCurves(view.series, averages))

/** Describes the point under the crosshair for screen readers. */
const wordPoint = (
  { point, ends, lines, provisional }: PointDetails,
  { digits, inForce }: { digits: RateDigits; inForce: string },
  { t, language }: Wording,
): string => {
  const percent = (value: number | null) =>
    value === null ? '—' : formatChange(value, language, { decimals: digits.percent })
  const against = (other: PointDetails['point']) =>
    other.day === point.day
      ? []
      : [
          `${percent((point.rate / other.rate - 1) * 100)} ${t('history.against', { day: formatDay(other.day, language, 'long') })}`,
        ]
  const compared = lines.filter(({ is }) => is === 'compared')
  const value =
    compared.length > 0
      ? compared.map(({ name, value }) => `${name} ${percent(value)}`).join(', ')
      : writeRate(point.rate, digits, language)
  return [
    t('history.point', { day: formatDay(point.day, language, 'long'), rate: value }),
    ...(inForce === '' ? [] : [inForce]),
    ...(compared.length > 0 || !ends ? [] : [...against(ends.base), ...against(ends.last)]),
    ...(provisional ? [t('board.provisional')] : []),
  ].join('; ')
}

/** Draws the lines of a view, and the days to its left and right while it moves. */
const drawView =
  (view: HistoryView, curves: readonly Curve[], levels: readonly AlertLevel[]): DrawSpan =>
  (span, pixels, moving) => {
    const { series, compared, digits } = view
    // A moving view also moves its base: the first day is the day before the period.
    const period = moving ? { from: Math.floor(span.from) + 1, to: span.to } : view
    const lines = moving && compared.length > 0 ? comparedCurves(view, period) : curves
    const { first, end } = visible(series.day, span.from, Math.floor(span.to))
    const data = chartData(lines, span, pixels, period)
    return {
      data,
      levels,
      gaps: longGaps(series.day, Math.max(0, first - 1), Math.min(series.day.length, end + 1)),
      // The units stay those shown beside the chart until the view rests.
      digits: digitsFor(data, digits),
    }
  }

interface HistoryFigureProps {
  view: HistoryView
  route: HistoryRoute
  bounds: DaySpan
  /** The day under the crosshair. */
  cursor: Store<Day | null>
  onView: (span: DaySpan, by: ZoomStep) => void
  onUndo: () => void
  onReset: () => void
  absent: readonly AbsentComparison[]
  onRemove: (code: string) => void
  drawing: RefObject<DrawForExport | null>
}

/** The chart with its readout, its legend and a summary in one sentence. */
export const HistoryFigure = (props: HistoryFigureProps) => {
  const { view, route, cursor: cursorStore, absent, onRemove, ...rest } = props
  const { series, compared, asked, first, end, from, to, drawn } = view
  const wording = useText()
  const { t, language } = wording
  const id = useId()
  const cursor = useStore(cursorStore)
  const curves = useMemo(
    () => viewCurves({ series, compared, asked, from, to }, route.averages),
    [series, compared, asked, from, to, route.averages],
  )
  const gaps = useMemo(
    () => longGaps(series.day, Math.max(0, drawn.first - 1), Math.min(series.day.length, end + 1)),
    [series, drawn.first, end],
  )
  const index = pointedIndex(view, cursor)
  // Without a crosshair: the last publication, which also ends the sentence below.
  const newest = view.ends ? series.day.indexOf(view.ends.last.day) : end - 1
  const pointed = first < end ? pointDetails(view, index ?? newest, curves) : null
  const inForceAt = usePointInForce(series)
  const percent = compared.length > 0
  const at = useMemo(() => series.day.subarray(drawn.first, end), [series, drawn.first, end])
  const span = useMemo(() => ({ from: drawn.from, to: drawn.to }), [drawn.from, drawn.to])
  const alerts = useStore(useModel().settings)?.alerts
  const levels = useMemo(
    () => alertLevels(alerts ?? [], view, route.scale, { t, language }),
    [alerts, view, route.scale, t, language],
  )
  const draw = useMemo(() => drawView(view, curves, levels), [view, curves, levels])
  const inForce = pointed ? inForceAt(pointed.point.day) : ''
  const said = pointed ? wordPoint(pointed, { digits: view.digits, inForce }, wording) : t('history.noRates')
  const unseen = compared.filter(({ code }) => !curves.some(({ name }) => name === code))
  const without = [...absent, ...unseen.map(({ code }) => ({ code, coming: false }))]
  const unit = percent
    ? t('history.percentSince', { day: formatDay(comparedSince(curves) ?? from, language, 'long') })
    : wordUnit(series, view.digits.units, wording)
  const marks = {
    provisional: confirmedEnd(series) < end,
    gap: gaps.length > 0,
  }
  return (
    <figure className="history-figure stack">
      {pointed && <PointReadout pointed={pointed} view={view} inForce={inForce} />}
      <Suspense fallback={<div className="chart" />}>
        <Chart
          {...rest}
          onAlert={(day) =>
            goTo(alertAt(series.code, series.quote, series.rate[series.day.indexOf(day)] ?? null))
          }
          at={at}
          span={span}
          draw={draw}
          percent={percent}
          scale={route.scale}
          zoomedIn={route.range !== null}
          label={`${t('history.chart')}: ${unit}`}
          describedBy={id}
          valueText={said}
          cursor={index === null ? null : (series.day[index] ?? null)}
          onCursor={cursorStore.set}
        />
      </Suspense>
      <figcaption className="stack">
        <Legend
          lines={pointed?.lines ?? []}
          absent={without}
          marks={marks}
          levels={levels}
          onRemove={onRemove}
          digits={view.digits}
        />
        <PeriodSummary id={id} view={view} curves={curves} gaps={gaps} />
      </figcaption>
    </figure>
  )
}
