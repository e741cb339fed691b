import type { Clock } from './ports.ts'

/** Resolves after `ms` milliseconds, or as soon as `stop` aborts. */
export const pause = (clock: Pick<Clock, 'after'>, ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (stop.aborted) return resolve()
    const end = (): void => {
      cancel()
      stop.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.after(ms, end)
    stop.addEventListener('abort', end, { once: true })
  })
