import { dayAt, daysOf, type GestureParts } from './gestureParts.ts'
import { between, type DaySpan, panned, wideOf, zoomed } from './zoom.ts'

/** Fewer pixels than this are a click, not a drag. */
const DRAG = 5
/** Milliseconds until a resting finger moves the crosshair. */
const HOLD = 350

/** `press`: down, with a purpose still unknown. */
type Gesture = 'hover' | 'press' | 'select' | 'pan' | 'pinch' | 'point'

/**
 * Handles a mouse, a pen or fingers until `signal` aborts: point, zoom into a stretch, pan (with Shift, or by finger when zoomed
 * in), pinch, double press.
 */
export const followPointers = (element: HTMLElement, parts: GestureParts, signal: AbortSignal): void => {
  let gesture: Gesture = 'hover'
  let began: { x: number; day: number; span: DaySpan } = { x: 0, day: 0, span: { from: 0, to: 1 } }
  let hold: ReturnType<typeof setTimeout> | undefined
  /** The pressed pointers' positions, in pixels from the element's left edge. */
  const pointers = new Map<number, number>()
  const placeOf = (event: MouseEvent): number => event.clientX - element.getBoundingClientRect().left
  const beginTouch = () => {
    if (!parts.zoomedIn()) gesture = 'point'
    else {
      gesture = 'press'
      hold = setTimeout(() => {
        gesture = 'point'
        parts.onPoint(began.day)
      }, HOLD)
    }
    if (gesture === 'point') parts.onPoint(began.day)
  }
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    const x = placeOf(event)
    element.setPointerCapture(event.pointerId)
    pointers.set(event.pointerId, x)
    clearTimeout(hold)
    if (pointers.size > 1) {
      gesture = 'pinch'
      parts.onBand(null)
      parts.onPoint(null)
      return
    }
    began = { x, day: dayAt(x, parts), span: parts.span() }
    if (event.pointerType === 'touch') beginTouch()
    else gesture = event.shiftKey ? 'pan' : 'press'
  }

  const move = (event: PointerEvent) => {
    const x = placeOf(event)
    const before = [...pointers.values()]
    if (pointers.has(event.pointerId)) pointers.set(event.pointerId, x)
    if (gesture === 'press' && Math.abs(x - began.x) >= DRAG) {
      clearTimeout(hold)
      gesture = event.pointerType === 'touch' ? 'pan' : 'select'
    }
    const day = dayAt(x, parts)
    if (gesture === 'hover' || gesture === 'point' || gesture === 'select') parts.onPoint(day)
    if (gesture === 'select') parts.onBand(wideOf(began.day, day))
    if (gesture === 'pan')
      parts.onLive(panned(began.span, -daysOf(x - began.x, began.span, parts), parts.bounds()))
    if (gesture === 'pinch' && pointers.size === 2)
      parts.onLive(pinched(parts.span(), parts.edges(), before, [...pointers.values()], parts.bounds()))
  }

  const up = (event: PointerEvent) => {
    clearTimeout(hold)
    const wasDown = pointers.delete(event.pointerId)
    // A pinch ends with its last finger.
    if (!wasDown || pointers.size > 0) return
    const day = dayAt(placeOf(event), parts)
    if (gesture === 'press') parts.onPoint(day)
    if (gesture === 'pan') parts.onView(parts.span(), 'pan')
    if (gesture === 'pinch') parts.onView(parts.span(), 'wheel')
    if (gesture === 'select') {
      parts.onBand(null)
      parts.onView(between(began.day, day, parts.bounds()), 'select')
    }
    gesture = 'hover'
  }
  const breakOff = () => {
    clearTimeout(hold)
    pointers.clear()
    parts.onBand(null)
    parts.onLive(null)
    gesture = 'hover'
  }
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && gesture !== 'hover') breakOff()
  }
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || gesture !== 'hover') return
    parts.onPoint(null)
  }
  // A resting finger would open the browser's menu.
  const keepMenu = (event: MouseEvent) => pointers.size > 0 && event.button === 0 && event.preventDefault()
  element.addEventListener('dblclick', () => parts.onReset(), { signal })
  element.addEventListener('contextmenu', keepMenu, { signal })
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', breakOff, { signal })
  window.addEventListener('keydown', press, { signal })
  element.addEventListener('pointerleave', leave, { signal })
  signal.addEventListener('abort', () => clearTimeout(hold))
}

/** Closer fingers than this, in pixels, do not define a distance. */
const NEAREST = 24

/**
 * Returns the view after two fingers move from `before` to `after` (pixels from the left). The days under the fingers
 * stay under them within the bounds.
 */
export const pinched = (
  span: DaySpan,
  { left, right }: { left: number; right: number },
  before: readonly number[],
  after: readonly number[],
  bounds: DaySpan,
): DaySpan => {
  const [one = 0, other = 0] = before
  const [nextOne = 0, nextOther = 0] = after
  const distance = (a: number, b: number) => Math.max(NEAREST, Math.abs(a - b))
  const factor = distance(nextOne, nextOther) / distance(one, other)
  const width = Math.max(1, right - left)
  const middle = (one + other) / 2
  const about = span.from + ((middle - left) / width) * (span.to - span.from)
  const closer = zoomed(span, factor, about, bounds)
  const moved = (nextOne + nextOther) / 2 - middle
  return panned(closer, -(moved / width) * (closer.to - closer.from), bounds)
}
