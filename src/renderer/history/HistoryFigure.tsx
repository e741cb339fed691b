import { lazy, type RefObject, Suspense, useCallback, useId, useMemo } from 'react'
import { levelOf } from '../../shared/alerts/alert.ts'
import { wordCondition } from '../../shared/alerts/wordAlert.ts'
import type { Alert } from '../../shared/contract/alerts.ts'
import type { Day } from '../../shared/days/day.ts'
import { formatChange } from '../../shared/format/formatChange.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import type { Wording } from '../../shared/languages/texts.ts'
import type { Store } from '../../shared/live/store.ts'
import { longGaps } from '../../shared/series/gaps.ts'
import { confirmedEnd } from '../../shared/series/series.ts'
import { axisRange } from '../chart/axes.ts'
import { comparedSince } from '../chart/curves.ts'
import type { Picture } from '../chart/drawChart.ts'
import type { DrawForExport } from '../chart/useDrawing.ts'
import type { DaySpan } from '../chart/zoom.ts'
import { type RateDigits, wordUnit, writeRate } from '../rate/rateDigits.ts'
import { useSettings, useStore } from '../state/context.ts'
import type { HistoryRoute } from '../state/route.ts'
import { useText } from '../state/useText.ts'
import {
  extremesOf,
  type HistoryView,
  historyViewOf,
  type PointDetails,
  pointDetails,
  pointedIndex,
  viewCurves,
} from './historyView.ts'
import { Legend } from './Legend.tsx'
import { PeriodSummary } from './PeriodSummary.tsx'
import { PointReadout, usePointInForce } from './PointReadout.tsx'
import type { AbsentComparison } from './useHistoryView.ts'

const Chart = lazy(() => import('../chart/Chart.tsx'))

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

/**
 * Returns the thresholds of the pair's active alerts within the rate axis. Empty in a comparison, whose axis is in
 * per cent.
 */
const alertLevels = (
  alerts: readonly Alert[],
  view: HistoryView,
  scale: HistoryRoute['scale'],
  wording: Wording,
): Picture['levels'] => {
  const { series, compared } = view
  const extremes = extremesOf(view)
  if (!extremes || compared.length > 0) return []
  const { low, high } = axisRange(extremes.lowest.rate, extremes.highest.rate, scale)
  return alerts.flatMap((alert) => {
    const level = levelOf(alert)
    if (level === null || !alert.on || alert.code !== series.code || alert.quote !== series.quote) return []
    const value = Number(level)
    return value >= low && value <= high ? [{ value, label: wordCondition(alert, wording) }] : []
  })
}

interface HistoryFigureProps {
  view: HistoryView
  route: HistoryRoute
  bounds: DaySpan
  /** The day under the crosshair. */
  cursor: Store<Day | null>
  onView: (span: DaySpan) => void
  onReset: () => void
  absent: readonly AbsentComparison[]
  onRemove: (code: string) => void
  drawing: RefObject<DrawForExport | null>
}

/** The chart with its readout, its legend and a summary in one sentence. */
export const HistoryFigure = (props: HistoryFigureProps) => {
  const { view, route, cursor: cursorStore, absent, onRemove, ...rest } = props
  const { series, compared, first, end, from, drawn } = view
  const wording = useText()
  const { t, language } = wording
  const id = useId()
  const cursor = useStore(cursorStore)
  const curves = useMemo(() => viewCurves(view, route.averages), [view, route.averages])
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
  const alerts = useSettings().alerts
  const levels = useMemo(
    () => alertLevels(alerts ?? [], view, route.scale, { t, language }),
    [alerts, view, route.scale, t, language],
  )
  const draw = useCallback(
    (moving: DaySpan | null) => {
      // A moving view also moves its base: the first day is the day before the period.
      const days = moving && { from: Math.floor(moving.from) + 1, to: Math.floor(moving.to) }
      const drawn = days ? historyViewOf(series, days, view) : view
      return {
        curves: days ? viewCurves(drawn, route.averages) : curves,
        extremes: percent ? null : extremesOf(drawn),
        levels,
        digits: drawn.digits,
      }
    },
    [view, series, curves, levels, percent, route.averages],
  )
  const inForce = pointed ? inForceAt(pointed.point.day) : ''
  const pointText = pointed
    ? wordPoint(pointed, { digits: view.digits, inForce }, wording)
    : t('history.noRates')
  const unseen = compared.filter(({ code }) => !curves.some(({ name }) => name === code))
  const without = [...absent, ...unseen.map(({ code }) => ({ code, coming: false }))]
  const unit = percent
    ? t('history.percentSince', { day: formatDay(comparedSince(curves) ?? from, language, 'long') })
    : wordUnit(series, view.digits.units, wording)
  return (
    <figure className="history-figure stack">
      {pointed && <PointReadout pointed={pointed} view={view} inForce={inForce} />}
      <Suspense fallback={<div className="chart" />}>
        <Chart
          {...rest}
          at={at}
          span={span}
          draw={draw}
          percent={percent}
          scale={route.scale}
          zoomedIn={route.range !== null}
          label={`${t('history.chart')}: ${unit}`}
          describedBy={id}
          valueText={pointText}
          cursor={index === null ? null : (series.day[index] ?? null)}
          onCursor={cursorStore.set}
        />
      </Suspense>
      <figcaption className="stack">
        <Legend
          lines={pointed?.lines ?? []}
          absent={without}
          provisional={confirmedEnd(series) < end}
          levels={levels}
          onRemove={onRemove}
          digits={view.digits}
        />
        <PeriodSummary id={id} view={view} curves={curves} gaps={gaps} />
      </figcaption>
    </figure>
  )
}
