import type { RefObject } from 'react'
import type { HistoryRoute } from '../state/route.ts'
import type { DrawForExport } from './exportCanvas.ts'
import type { Picture } from './picture.ts'
import type { DaySpan } from './zoom.ts'
import type { ZoomStep } from './zoomHistory.ts'

/** Draws a span at a width in pixels; `moving` is true during a gesture. */
export type DrawSpan = (
  span: DaySpan,
  pixels: number,
  moving: boolean,
) => Pick<Picture, 'data' | 'digits' | 'gaps' | 'levels'>

export interface ChartProps {
  /** The positions of the points in view, ascending. All positions are in days since 1970-01-01. */
  at: ArrayLike<number>
  /** The view, and the whole span. */
  span: DaySpan
  bounds: DaySpan
  draw: DrawSpan
  scale: HistoryRoute['scale']
  /** Whether the values are per cent of a base. */
  percent: boolean
  zoomedIn: boolean
  label: string
  describedBy: string
  /** The text of the point under the crosshair. */
  valueText: string
  /** The point under the crosshair. */
  cursor: number | null
  onCursor: (at: number | null) => void
  onView: (span: DaySpan, by: ZoomStep) => void
  onUndo: () => void
  onReset: () => void
  /** Called to add an alert at a position's value; absent if alerts are not possible. */
  onAlert?: (at: number) => void
  drawing: RefObject<DrawForExport | null>
}
