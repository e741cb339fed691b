import { panned, sameSpan, zoomed } from '../zoom.ts'
import { dayAt, daysOf, type GestureParts } from './gestureParts.ts'
import { wheelTurn } from './wheelTurn.ts'

/** A turn of the wheel has ended after so many milliseconds. */
const REST = 220
/** So long after the page has scrolled, the wheel still means the page. */
const SCROLLED = 300

/** The wheel zooms about the pointer, or moves the view sideways, until `signal` ends it. */
export const followWheel = (element: HTMLElement, parts: GestureParts, signal: AbortSignal): void => {
  let scrolledAt = Number.NEGATIVE_INFINITY
  let rest: ReturnType<typeof setTimeout> | undefined

  const turn = (event: WheelEvent) => {
    if (performance.now() - scrolledAt < SCROLLED && !event.ctrlKey) return
    const before = parts.span()
    const { factor, pixels } = wheelTurn(event)
    const about = dayAt(event.clientX - element.getBoundingClientRect().left, parts)
    const closer = zoomed(before, factor, about, parts.bounds(), parts.shortest())
    const next = panned(closer, daysOf(pixels, closer, parts), parts.bounds())
    // Where there is nothing more to see, the wheel is the page's.
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
