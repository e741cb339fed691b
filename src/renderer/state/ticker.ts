import type { Readable } from '../../shared/live/store.ts'

/** How old an age on the screen may be. Nothing else on a page moves by itself. */
const TICK_MS = 20_000

/**
 * The time, in milliseconds since the epoch, that ages are reckoned by: it moves every 20 s while someone listens and
 * the page is visible, and at once when the page comes into view.
 */
export const createTicker = (now: () => number, page: Document): Readable<number> => {
  let value = now()
  let timer: ReturnType<typeof setInterval> | undefined
  const listeners = new Set<() => void>()

  const tick = () => {
    value = now()
    for (const listener of [...listeners]) listener()
  }
  const update = () => {
    clearInterval(timer)
    if (page.hidden || listeners.size === 0) return
    tick()
    timer = setInterval(tick, TICK_MS)
  }
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        page.addEventListener('visibilitychange', update)
        update()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        page.removeEventListener('visibilitychange', update)
        clearInterval(timer)
      }
    },
  }
}
