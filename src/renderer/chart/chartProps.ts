import type { RefObject } from 'react'
import type { Day } from '../../shared/days/day.ts'
import type { HistoryRoute } from '../state/route.ts'
import type { DrawForExport } from './exportCanvas.ts'
import type { Picture } from './picture.ts'
import type { TimeUnit } from './timeUnit.ts'
import type { DaySpan } from './zoom.ts'
import type { ZoomStep } from './zoomHistory.ts'

/** What is drawn of a span that is so many pixels wide; `moving` while a gesture goes on. */
export type DrawSpan = (
  span: DaySpan,
  pixels: number,
  moving: boolean,
) => Pick<Picture, 'data' | 'digits' | 'gaps' | 'levels'>

export interface ChartProps {
  /** Where the points in view stand, ascending. Every place here is in days since 1970-01-01. */
  at: ArrayLike<number>
  timeUnit: TimeUnit
  /** What is in view, and all there is. */
  span: DaySpan
  bounds: DaySpan
  draw: DrawSpan
  scale: HistoryRoute['scale']
  /** Whether the values are per cent of a beginning. */
  percent: boolean
  /** The days that have notes. */
  notes: readonly Day[]
  zoomedIn: boolean
  label: string
  describedBy: string
  /** What is said of the point that the crosshair is on. */
  valueText: string
  /** The point that the crosshair is on; null while it is away. */
  cursor: number | null
  onCursor: (at: number | null) => void
  /** Where a selection by the keyboard began. */
  mark: number | null
  onMark: (at: number | null) => void
  /** The stretch that is measured; `done` once it has been drawn. */
  band: DaySpan | null
  onBand: (band: DaySpan | null, done: boolean) => void
  onView: (span: DaySpan, by: ZoomStep) => void
  onUndo: () => void
  onReset: () => void
  /** The pointer is on the mark of a note, or has left it. */
  onNote: (day: Day | null) => void
  /** A note is wanted at a place; left out where there are none. */
  onAddNote?: (at: number) => void
  /** An alert is wanted at the value of a place; left out where there is none to set. */
  onAlert?: (at: number) => void
  drawing: RefObject<DrawForExport | null>
}
