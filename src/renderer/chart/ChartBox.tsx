import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Change } from '../rate/Change.tsx'
import { useText } from '../state/useText.ts'
import type { ChartProps } from './chartProps.ts'
import { type Measured, wordMeasured } from './measure.ts'
import { between, type DaySpan, drawnSpan, rounded, sameSpan, wideOf } from './zoom.ts'

const Chart = lazy(() => import('./Chart.tsx'))

interface ChartBoxProps extends Omit<ChartProps, 'band' | 'onBand'> {
  /** Measures a stretch; null if there are not two points. */
  measure: (span: DaySpan) => Measured | null
}

interface Band {
  span: DaySpan
  done: boolean
  /** The view at the time of drawing: in another view, the stretch is invalid. */
  of: DaySpan
}

/** A chart with the measured stretch over it. */
export const ChartBox = ({ measure, ...chart }: ChartBoxProps) => {
  const { span, bounds, cursor, mark, onMark } = chart
  const [held, hold] = useState<Band | null>(null)
  const drawn = held && sameSpan(held.of, span) ? held : null
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
          // From point to point: nothing is known between them.
          band={drawn && (measured?.span ?? drawn.span)}
          onBand={(next, done) => {
            hold(next && { span: next, done, of: span })
            if (next) onMark(null)
          }}
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
