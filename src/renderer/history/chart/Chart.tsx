import { type KeyboardEvent, type RefObject, useRef } from 'react'
import type { Day } from '../../../shared/day.ts'
import type { HistoryRoute } from '../../route.ts'
import type { HistoryView } from '../historyView.ts'
import { between, type DaySpan, panned, rounded, zoomed } from '../zoom.ts'
import type { ZoomStep } from '../zoomHistory.ts'
import type { Curve } from './curves.ts'
import type { DrawForExport } from './exportCanvas.ts'
import { keyAction } from './keys.ts'
import { monthsAway } from './monthsAway.ts'
import { nearest } from './nearest.ts'
import { useDrawing } from './useDrawing.ts'
import { useGestures } from './useGestures.ts'

export interface ChartProps {
  view: HistoryView
  /** The lines of the view. */
  curves: readonly Curve[]
  scale: HistoryRoute['scale']
  /** The days that have notes. */
  notes: readonly Day[]
  /** The first and the last day there is. */
  bounds: DaySpan
  zoomedIn: boolean
  label: string
  describedBy: string
  /** What is said of the point that the crosshair is on. */
  valueText: string
  /** The day of the point that the crosshair is on; null while it is away. */
  cursor: Day | null
  onCursor: (day: Day | null) => void
  /** Where a selection by the keyboard began. */
  mark: Day | null
  onMark: (day: Day | null) => void
  onView: (span: DaySpan, by: ZoomStep) => void
  onUndo: () => void
  onReset: () => void
  drawing: RefObject<DrawForExport | null>
}

/** The lines of a view. A pointer or the keys move a crosshair from point to point, select, zoom and pan. */
export default function Chart(props: ChartProps) {
  const { view, bounds, label, describedBy, valueText, cursor, mark, onCursor, onMark, onView } = props
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useGestures(box, useDrawing(props, box, canvas))

  const days = view.series.day.subarray(view.first, view.end)
  const last = Math.max(0, days.length - 1)
  // While the crosshair is away the keys go on from the last point.
  const at = cursor === null ? last : Math.max(0, nearest(days, cursor))
  const day = days[at] ?? view.to
  const goTo = (index: number) => onCursor(days[Math.max(0, Math.min(last, index))] ?? null)

  const markOrSelect = () => {
    if (mark === null) goTo(at)
    else if (mark !== day) onView(rounded(between(mark, day, bounds)), 'select')
    onMark(mark === null ? day : null)
  }
  const press = (event: KeyboardEvent) => {
    const action = keyAction(event)
    if (!action) return
    event.preventDefault()
    if (action.is === 'points') goTo(at + action.by)
    else if (action.is === 'months') goTo(nearest(days, monthsAway(day, action.by)))
    else if (action.is === 'edge') goTo(action.at === 'first' ? 0 : last)
    else if (action.is === 'pan')
      onView(rounded(panned(view, action.by * Math.max(1, view.to - view.from), bounds)), 'pan')
    else if (action.is === 'zoom') onView(rounded(zoomed(view, action.factor, day, bounds)), 'steps')
    else if (action.is === 'undo') props.onUndo()
    else if (action.is === 'reset') props.onReset()
    else if (action.is === 'mark') markOrSelect()
    else if (mark === null) onCursor(null)
    else onMark(null)
  }
  return (
    <div
      ref={box}
      className="chart"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={valueText}
      onKeyDown={press}
    >
      <canvas ref={canvas} />
    </div>
  )
}
