import { useEffect } from 'react'
import { Change } from '../rate/Change.tsx'
import { useText } from '../state/useText.ts'
import { type Measured, wordMeasured } from './measure.ts'
import type { DaySpan } from './zoom.ts'

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
export const Measure = ({ measured, view, done, onZoom, onClose }: MeasureProps) => {
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
