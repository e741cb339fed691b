import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { DayCourse } from '../../../shared/series/dayFile.ts'
import { keyAction } from '../chart/keys.ts'
import { nearest } from '../chart/nearest.ts'
import { indexAt } from './dayView.ts'
import { useDayDrawing } from './useDayDrawing.ts'

export interface DayChartProps {
  /** A line that has a point. */
  course: DayCourse
  label: string
  describedBy: string
  /** What is said of the point that the crosshair is on. */
  valueText: string
  /** The moment of the point that the crosshair is on, in seconds since the epoch; null while it is away. */
  cursor: number | null
  onCursor: (at: number | null) => void
}

const HOUR_S = 3_600

/** The line of a day. A pointer or the keys move a crosshair from point to point; a new point moves it nowhere. */
export default function DayChart({ course, label, describedBy, valueText, cursor, onCursor }: DayChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const momentAt = useDayDrawing(course, cursor, box, canvas)
  const { at } = course
  const last = at.length - 1
  // While the crosshair is away the keys go on from the last point.
  const index = indexAt(course, cursor) ?? last
  const goTo = (place: number) => onCursor(at[Math.max(0, Math.min(last, place))] ?? null)

  const press = (event: KeyboardEvent) => {
    const action = keyAction(event)
    if (action?.is === 'points') goTo(index + action.by)
    // What a month is to days, an hour is to minutes.
    else if (action?.is === 'months') goTo(nearest(at, (at[index] ?? 0) + action.by * HOUR_S))
    else if (action?.is === 'edge') goTo(action.at === 'first' ? 0 : last)
    else if (action?.is === 'clear') onCursor(null)
    else return
    event.preventDefault()
  }
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    goTo(nearest(at, momentAt(x)))
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
      aria-valuenow={index}
      aria-valuetext={valueText}
      onKeyDown={press}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onCursor(null)}
    >
      <canvas ref={canvas} />
    </div>
  )
}
