import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { Day } from '../../shared/days/day.ts'
import { formatDay } from '../../shared/format/formatDay.ts'
import { Change } from '../rate/Change.tsx'
import { useText } from '../state/useText.ts'
import type { ChartProps } from './chartProps.ts'
import { type Measured, wordMeasured } from './measure.ts'
import { nearest } from './nearest.ts'
import type { DayNote } from './pointDetails.ts'
import { between, type DaySpan, drawnSpan, rounded, sameSpan, wideOf } from './zoom.ts'

interface NoteTipProps {
  /** At least one. */
  notes: readonly DayNote[]
  view: DaySpan
}

/** The full notes over their mark on the chart, each with its day. Screen readers get them with their point. */
const NoteTip = ({ notes, view }: NoteTipProps) => {
  const { language } = useText()
  const share = ((notes[0]?.day ?? view.from) - view.from) / (view.to - view.from)
  const place = `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`
  return (
    <div className="note-room" aria-hidden="true">
      <div className="note-tip" style={{ insetInlineStart: place, translate: `-${place}` }}>
        {notes.map(({ day, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts may be the same, and their order stays
          <p key={at} dir="auto">
            <strong>{formatDay(day, language, 'long')}</strong>
            <br />
            {text}
          </p>
        ))}
      </div>
    </div>
  )
}

/** Returns the notes from the crosshair's point up to the next point. */
const notesAt = (notes: readonly DayNote[], at: ArrayLike<number>, cursor: number | null): DayNote[] => {
  if (cursor === null || notes.length === 0) return []
  const next = at[nearest(at, cursor) + 1] ?? Number.POSITIVE_INFINITY
  return notes.filter(({ day }) => day >= cursor && day < next)
}

const Chart = lazy(() => import('./Chart.tsx'))

interface ChartBoxProps extends Omit<ChartProps, 'band' | 'onBand' | 'onNote' | 'notes'> {
  /** The same array until something changes. */
  notes: readonly DayNote[]
  noteDays: readonly Day[]
  /** Measures a stretch; null if there are not two points. */
  measure: (span: DaySpan) => Measured | null
}

interface Band {
  span: DaySpan
  done: boolean
  /** The view at the time of drawing: in another view, the stretch is invalid. */
  of: DaySpan
}

/** A chart with its overlays: the measured stretch, and the note under the pointer. */
export const ChartBox = ({ notes, noteDays, measure, ...chart }: ChartBoxProps) => {
  const { span, bounds, cursor, mark, onMark } = chart
  const [held, hold] = useState<Band | null>(null)
  const [note, setNote] = useState<Day | null>(null)
  const drawn = held && sameSpan(held.of, span) ? held : null
  const under = note !== null ? notes.filter(({ day }) => day === note) : notesAt(notes, chart.at, cursor)
  const byKeys = mark !== null && cursor !== null && mark !== cursor
  const band = byKeys ? wideOf(mark, cursor) : (drawn?.span ?? null)
  const measured = band && measure(band)
  const close = useCallback(() => hold(null), [])
  const onView: ChartProps['onView'] = (next, by) => {
    close()
    chart.onView(next, by)
  }
  return (
    <div className="chart-box">
      <Suspense fallback={<div className="chart" />}>
        <Chart
          {...chart}
          onView={onView}
          notes={noteDays}
          // From point to point: nothing is known between them.
          band={drawn && (measured?.span ?? drawn.span)}
          onBand={(next, done) => {
            hold(next && { span: next, done, of: span })
            if (next) onMark(null)
          }}
          onNote={setNote}
        />
      </Suspense>
      {measured && (
        <Measure
          measured={measured}
          view={drawnSpan(span)}
          done={!byKeys && drawn?.done === true}
          onZoom={() => onView(rounded(between(measured.span.from, measured.span.to, bounds)), 'select')}
          onClose={close}
        />
      )}
      {under.length > 0 && !drawn && <NoteTip notes={under} view={drawnSpan(span)} />}
    </div>
  )
}

interface MeasureProps {
  measured: Measured
  /** The view; the measure is placed at its stretch. */
  view: DaySpan
  /** Whether it is complete: then the user can zoom into it, and it is announced once. */
  done: boolean
  onZoom: () => void
  onClose: () => void
}

/** The change over a stretch, shown on the chart during and after the drawing, until the user zooms in or closes it. */
const Measure = ({ measured, view, done, onZoom, onClose }: MeasureProps) => {
  const wording = useText()
  const { t } = wording
  const { span, from, to, length, lines, decimals } = measured
  const middle = ((span.from + span.to) / 2 - view.from) / (view.to - view.from)
  const place = `${Math.round(Math.min(1, Math.max(0, middle)) * 100)}%`
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onClose])
  return (
    <div className="measure-room">
      <div
        className={done ? 'measure measure-done' : 'measure'}
        style={{ insetInlineStart: place, translate: `-${place}` }}
      >
        <div aria-hidden="true">
          <span className="measure-days">
            {from} – {to} {length && <span className="quiet">{length}</span>}
          </span>
          {lines.map(({ name, percent, amount }) => (
            <span key={name} className="flow">
              {lines.length > 1 && <span className="legend-code">{name}</span>}
              <Change percent={percent} decimals={decimals} />
              {amount && <span>{amount}</span>}
            </span>
          ))}
        </div>
        <p role="status" className="visually-hidden">
          {done && wordMeasured(measured, wording)}
        </p>
        {done && (
          <div className="measure-actions">
            <button type="button" className="button" onClick={onZoom}>
              {t('history.measure.zoom')}
            </button>
            <button
              type="button"
              className="button button-quiet"
              aria-label={t('history.measure.close')}
              title={t('history.measure.close')}
              onClick={onClose}
            >
              <span aria-hidden="true">×</span>
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
