import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { monthsAway } from '../../shared/days/day.ts'
import { type KeyPressed, latinKey } from '../controls/latinKey.ts'
import type { ChartProps } from './chartProps.ts'
import { followPointers } from './followPointers.ts'
import { dayAt, daysOf, type GestureParts } from './gestureParts.ts'
import { nearest } from './nearest.ts'
import { useDrawing } from './useDrawing.ts'
import { panned, rounded, sameSpan, zoomed } from './zoom.ts'

/** Milliseconds after the last wheel event until the gesture ends. */
const REST = 220
/** Milliseconds after a scroll of the page in which the wheel still scrolls the page. */
const SCROLLED = 300

/** The wheel zooms about the pointer, or moves the view sideways, until `signal` aborts. */
const followWheel = (element: HTMLElement, parts: GestureParts, signal: AbortSignal): void => {
  let scrolledAt = Number.NEGATIVE_INFINITY
  let rest: ReturnType<typeof setTimeout> | undefined

  const turn = (event: WheelEvent) => {
    if (performance.now() - scrolledAt < SCROLLED && !event.ctrlKey) return
    const before = parts.span()
    const { factor, pixels } = wheelTurn(event)
    const about = dayAt(event.clientX - element.getBoundingClientRect().left, parts)
    const closer = zoomed(before, factor, about, parts.bounds())
    const next = panned(closer, daysOf(pixels, closer, parts), parts.bounds())
    // At the bounds, the wheel scrolls the page.
    if (sameSpan(next, before)) return
    event.preventDefault()
    parts.onLive(next)
    clearTimeout(rest)
    rest = setTimeout(() => parts.onView(parts.span(), factor === 1 ? 'pan' : 'wheel'), REST)
  }
  const scrolled = () => {
    scrolledAt = performance.now()
  }
  element.addEventListener('wheel', turn, { signal, passive: false })
  window.addEventListener('scroll', scrolled, { signal, passive: true, capture: true })
  signal.addEventListener('abort', () => clearTimeout(rest))
}

/**
 * Handles pointers and the wheel. Custom code instead of a Chart.js plugin: every step thins the points again, and
 * scrolling the page must not start a zoom.
 */
const useGestures = (box: RefObject<HTMLElement | null>, parts: GestureParts): void => {
  useEffect(() => {
    if (!box.current) return
    const ends = new AbortController()
    followPointers(box.current, parts, ends.signal)
    followWheel(box.current, parts, ends.signal)
    return () => ends.abort()
  }, [box, parts])
}

/** The lines of a view. A pointer or the keys move a crosshair, zoom and pan. */
export default function Chart(props: ChartProps) {
  const { at, span, bounds, label, describedBy, valueText, cursor, onCursor, onView } = props
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useGestures(box, useDrawing(props, box, canvas))

  const last = Math.max(0, at.length - 1)
  // Without a crosshair, the keys start from the last point.
  const index = cursor === null ? last : Math.max(0, nearest(at, cursor))
  const place = at[index] ?? span.to
  const goTo = (wanted: number) => onCursor(at[Math.max(0, Math.min(last, wanted))] ?? null)

  const press = (event: KeyboardEvent) => {
    const action = keyAction(event)
    if (!action) return
    event.preventDefault()
    if (action.is === 'points') goTo(index + action.by)
    else if (action.is === 'months') goTo(nearest(at, monthsAway(place, action.by)))
    else if (action.is === 'edge') goTo(action.at === 'first' ? 0 : last)
    else if (action.is === 'pan')
      onView(rounded(panned(span, action.by * (span.to - span.from || 1), bounds)), 'pan')
    else if (action.is === 'zoom') onView(rounded(zoomed(span, action.factor, place, bounds)), 'steps')
    else if (action.is === 'undo') props.onUndo()
    else if (action.is === 'reset') props.onReset()
    else if (action.is === 'alert') props.onAlert?.(place)
    else onCursor(null)
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
    >
      <canvas ref={canvas} />
    </div>
  )
}

/** The action of a key on the chart. */
type KeyAction =
  | { is: 'points'; by: number }
  | { is: 'months'; by: number }
  | { is: 'edge'; at: 'first' | 'last' }
  | { is: 'pan'; by: number }
  | { is: 'zoom'; factor: number }
  | { is: 'clear' | 'undo' | 'reset' | 'alert' }

interface Key extends KeyPressed {
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** The step of a pan, as a part of the view's width, and the zoom factor. */
const PAN = 1 / 8
const ZOOM = 1.5

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
  Backspace: { is: 'undo' },
  '+': { is: 'zoom', factor: ZOOM },
  '=': { is: 'zoom', factor: ZOOM },
  '-': { is: 'zoom', factor: 1 / ZOOM },
  '0': { is: 'reset' },
  a: { is: 'alert' },
}

/** Returns null for keys that belong to the browser, the page or the system. */
export const keyAction = (pressed: Key): KeyAction | null => {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed
  if (altKey) return null
  if (ctrlKey || metaKey) return latinKey(pressed) === 'z' && !shiftKey ? { is: 'undo' } : null
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
