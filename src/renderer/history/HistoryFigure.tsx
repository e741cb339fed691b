import { lazy, type RefObject, Suspense, useId, useMemo, useState } from 'react'
import type { Day } from '../../shared/day.ts'
import { formatDay } from '../../shared/formatDay.ts'
import { longGaps } from '../../shared/series/gaps.ts'
import { confirmedEnd } from '../../shared/series/series.ts'
import type { HistoryRoute } from '../route.ts'
import { useStore } from '../state/context.ts'
import type { Store } from '../state/store.ts'
import { useText } from '../state/useText.ts'
import { comparedCurves, comparedSince, rateCurves } from './chart/curves.ts'
import type { DrawForExport } from './chart/exportCanvas.ts'
import type { HistoryView } from './historyView.ts'
import { Legend } from './Legend.tsx'
import { type DayNote, pointedAt, pointedIndex } from './pointed.ts'
import { Readout } from './Readout.tsx'
import { wordUnit } from './rateDigits.ts'
import { Summary } from './Summary.tsx'
import type { Absent } from './useHistoryView.ts'
import { wordPoint } from './wordPoint.ts'
import type { DaySpan } from './zoom.ts'
import type { ZoomStep } from './zoomHistory.ts'

const Chart = lazy(() => import('./chart/Chart.tsx'))

interface HistoryFigureProps {
  view: HistoryView
  route: HistoryRoute
  bounds: DaySpan
  notes: readonly DayNote[]
  /** The day that the crosshair is on. */
  cursor: Store<Day | null>
  onView: (span: DaySpan, by: ZoomStep) => void
  onUndo: () => void
  onReset: () => void
  absent: readonly Absent[]
  onRemove: (code: string) => void
  drawing: RefObject<DrawForExport | null>
}

/** The chart with all that is said of it: the point under the crosshair, what is drawn, the course in a sentence. */
export const HistoryFigure = (props: HistoryFigureProps) => {
  const { route, notes, cursor: cursorStore, absent, onRemove, ...rest } = props
  const { view } = rest
  const { series, compared, asked, first, end, from, to } = view
  const wording = useText()
  const { t, language } = wording
  const id = useId()
  const cursor = useStore(cursorStore)
  const [mark, setMark] = useState<Day | null>(null)
  const curves = useMemo(
    () =>
      compared.length > 0
        ? comparedCurves({ series, compared, asked }, { from, to })
        : rateCurves(series, route.averages),
    [series, compared, asked, from, to, route.averages],
  )
  const noteDays = useMemo(() => notes.map(({ day }) => day), [notes])
  const gaps = useMemo(
    () => longGaps(series.day, Math.max(0, first - 1), Math.min(series.day.length, end + 1)),
    [series, first, end],
  )
  const index = pointedIndex(view, cursor)
  const pointed = first < end ? pointedAt(view, index ?? end - 1, { curves, notes, mark }) : null
  const percent = compared.length > 0
  const unseen = compared.filter(({ code }) => !curves.some(({ name }) => name === code))
  const without = [...absent, ...unseen.map(({ code }) => ({ code, coming: false }))]
  const unit = percent
    ? t('history.percentSince', { day: formatDay(comparedSince(curves) ?? from, language, 'long') })
    : wordUnit(series, view.digits.units, wording)
  const marks = {
    note: noteDays.some((day) => day >= from && day <= to),
    provisional: confirmedEnd(series) < end,
    gap: gaps.length > 0,
  }
  return (
    <figure className="history-figure">
      {pointed && <Readout {...{ pointed, view }} noted={marks.note} />}
      <Suspense fallback={<div className="chart" />}>
        <Chart
          {...rest}
          {...{ curves, mark }}
          scale={route.scale}
          notes={noteDays}
          zoomedIn={route.range !== null}
          label={`${t('history.chart')}: ${unit}`}
          describedBy={id}
          valueText={pointed ? wordPoint(pointed, view.digits, wording) : t('history.noRates')}
          cursor={index === null ? null : (series.day[index] ?? null)}
          onCursor={cursorStore.set}
          onMark={setMark}
        />
      </Suspense>
      <figcaption>
        <Legend lines={pointed?.lines ?? []} absent={without} {...{ marks, onRemove }} digits={view.digits} />
        <Summary {...{ id, view, curves, gaps }} />
      </figcaption>
    </figure>
  )
}
