import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { monthsAway } from '../../shared/days/day.ts'
import { type KeyPressed, latinKey } from '../controls/latinKey.ts'
import { nearest } from './curves.ts'
import { type ChartProps, useDrawing } from './useDrawing.ts'
import { type DaySpan, drawnSpan, panned, sameSpan, ZOOM, zoomed } from './zoom.ts'

/** The lines of a view. A pointer or the keys move a crosshair, zoom and pan. */
export default function Chart(props: ChartProps) {
  const { at, bounds, cursor, onCursor, onView } = props
  const box = useRef<HTMLDivElement>(null)
  /** The view during a gesture. */
  const [moving, setMoving] = useState<DaySpan | null>(null)
  const span = moving ?? drawnSpan(props.span)
  const chart = useDrawing(props, box, span, moving)
  const settle = (next: DaySpan) => {
    setMoving(null)
    onView(next)
  }
  const dayAt = ({ clientX }: { clientX: number }) =>
    chart.current?.dayAt(clientX - (box.current?.getBoundingClientRect().left ?? 0)) ?? span.from
  useWheel(box, { span, bounds, dayAt, onMove: setMoving, onRest: settle })

  const last = Math.max(0, at.length - 1)
  // Without a crosshair, the keys start from the last point.
  const index = cursor === null ? last : Math.max(0, nearest(at, cursor))
  const place = at[index] ?? span.to
  const goTo = (index: number) => onCursor(at[Math.max(0, Math.min(last, index))] ?? null)

  /** A pressed pointer: where it went down, and the view there. */
  const drag = useRef<{ x: number; day: number; span: DaySpan; points: boolean } | null>(null)
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const points = event.pointerType === 'touch' && !props.zoomedIn
    drag.current = { x: event.clientX, day: dayAt(event), span, points }
    if (event.pointerType === 'touch') onCursor(at[nearest(at, dayAt(event))] ?? null)
  }
  const move = (event: PointerEvent) => {
    const from = drag.current
    if (!from || from.points) goTo(nearest(at, dayAt(event)))
    else if (moving || Math.abs(event.clientX - from.x) >= DRAG) {
      const width = box.current?.clientWidth ?? 1
      setMoving(
        panned(from.span, ((from.x - event.clientX) / width) * (from.span.to - from.span.from), bounds),
      )
    }
  }
  const up = () => {
    drag.current = null
    if (moving) settle(moving)
  }
  const breakOff = () => {
    drag.current = null
    setMoving(null)
  }

  const press = (event: KeyboardEvent) => {
    const action = keyAction(event)
    if (!action) return
    event.preventDefault()
    if (action.is === 'points') goTo(index + action.by)
    else if (action.is === 'months') goTo(nearest(at, monthsAway(place, action.by)))
    else if (action.is === 'edge') goTo(action.at === 'first' ? 0 : last)
    else if (action.is === 'pan') onView(panned(span, action.by * (span.to - span.from || 1), bounds))
    else if (action.is === 'zoom') onView(zoomed(span, action.factor, place, bounds))
    else if (action.is === 'reset') props.onReset()
    else {
      breakOff()
      onCursor(null)
    }
  }
  return (
    <div
      ref={box}
      className="chart"
      role="slider"
      tabIndex={0}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={props.valueText}
      onKeyDown={press}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={breakOff}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && !drag.current && onCursor(null)}
      onDoubleClick={props.onReset}
    >
      <canvas />
    </div>
  )
}

/** Fewer pixels than this are a click, not a drag. */
const DRAG = 5

interface WheelParts {
  span: DaySpan
  bounds: DaySpan
  dayAt: (event: WheelEvent) => number
  onMove: (span: DaySpan) => void
  onRest: (span: DaySpan) => void
}

/** Milliseconds after the last wheel event until the gesture ends. */
const REST = 220
/** Milliseconds after a scroll of the page in which the wheel still scrolls the page. */
const SCROLLED = 300

/** The wheel zooms about the pointer, or moves the view sideways. */
const useWheel = (box: RefObject<HTMLElement | null>, parts: WheelParts): void => {
  const latest = useRef(parts)
  useLayoutEffect(() => {
    latest.current = parts
  })
  useEffect(() => {
    let scrolledAt = Number.NEGATIVE_INFINITY
    let rest: ReturnType<typeof setTimeout> | undefined
    const ends = new AbortController()
    const turn = (event: WheelEvent) => {
      if (performance.now() - scrolledAt < SCROLLED && !event.ctrlKey) return
      const { span, bounds, dayAt, onMove } = latest.current
      const { factor, pixels } = wheelTurn(event)
      const closer = zoomed(span, factor, dayAt(event), bounds)
      const width = box.current?.clientWidth ?? 1
      const next = panned(closer, (pixels / width) * (closer.to - closer.from), bounds)
      // At the bounds, the wheel scrolls the page.
      if (sameSpan(next, span)) return
      event.preventDefault()
      onMove(next)
      clearTimeout(rest)
      rest = setTimeout(() => latest.current.onRest(latest.current.span), REST)
    }
    const scrolled = () => {
      scrolledAt = performance.now()
    }
    // React's listener could not keep the page from scrolling.
    box.current?.addEventListener('wheel', turn, { signal: ends.signal, passive: false })
    window.addEventListener('scroll', scrolled, { signal: ends.signal, passive: true, capture: true })
    return () => {
      ends.abort()
      clearTimeout(rest)
    }
  }, [box])
}

/** The action of a key on the chart. */
type KeyAction =
  | { is: 'points'; by: number }
  | { is: 'months'; by: number }
  | { is: 'edge'; at: 'first' | 'last' }
  | { is: 'pan'; by: number }
  | { is: 'zoom'; factor: number }
  | { is: 'clear' | 'reset' }

interface Key extends KeyPressed {
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** The step of a pan, as a part of the view's width. */
const PAN = 1 / 8

const plain: Record<string, KeyAction> = {
  ArrowLeft: { is: 'points', by: -1 },
  ArrowDown: { is: 'points', by: -1 },
  ArrowRight: { is: 'points', by: 1 },
  ArrowUp: { is: 'points', by: 1 },
  PageDown: { is: 'months', by: -1 },
  PageUp: { is: 'months', by: 1 },
  Home: { is: 'edge', at: 'first' },
  End: { is: 'edge', at: 'last' },
  Escape: { is: 'clear' },
  '+': { is: 'zoom', factor: ZOOM },
  '=': { is: 'zoom', factor: ZOOM },
  '-': { is: 'zoom', factor: 1 / ZOOM },
  '0': { is: 'reset' },
}

/** Returns null for keys that belong to the browser, the page or the system. */
export const keyAction = (pressed: Key): KeyAction | null => {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed
  if (altKey || ctrlKey || metaKey) return null
  if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight'))
    return { is: 'pan', by: key === 'ArrowLeft' ? -PAN : PAN }
  // Typing a plus may need Shift.
  const known = latinKey(pressed)
  return Object.hasOwn(plain, known) ? (plain[known] ?? null) : null
}

/** Pixels per line and per page, for wheels with those units. */
const LINE = 16
const PAGE = 400
/** The zoom per wheel pixel; a touchpad pinch has smaller steps. */
const WHEEL_ZOOM = 0.0018
const PINCH_ZOOM = 0.01
/** The most pixels of one event, however fast the wheel spins. */
const MOST = 240

/** Returns the meaning of a wheel event: zoom in by `factor` (below 1: out), or pixels sideways. */
export const wheelTurn = (
  event: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey' | 'shiftKey'>,
): { factor: number; pixels: number } => {
  const unit = event.deltaMode === 1 ? LINE : event.deltaMode === 2 ? PAGE : 1
  const clamped = (delta: number) => Math.max(-MOST, Math.min(MOST, delta * unit))
  const [across, along] = [clamped(event.deltaX), clamped(event.deltaY)]
  if (event.ctrlKey) return { factor: Math.exp(-along * PINCH_ZOOM), pixels: 0 }
  if (event.shiftKey && across === 0) return { factor: 1, pixels: along }
  if (Math.abs(across) > Math.abs(along)) return { factor: 1, pixels: across }
  return { factor: Math.exp(-along * WHEEL_ZOOM), pixels: 0 }
}
