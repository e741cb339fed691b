import type { Readable } from '../../shared/live/store.ts'

/** The most that a displayed age may lag behind. Nothing else on a page updates on a timer. */
const TICK_MS = 20_000

/**
 * Returns the time for ages, in milliseconds since the epoch. Updates every 20 s while it has listeners and the page
 * is visible, and at once when the page becomes visible.
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
