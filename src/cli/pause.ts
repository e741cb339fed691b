import type { World } from './world.ts'

/** Resolves after `ms` milliseconds, or at once when the command is to end. */
export const pause = ({ clock, stop }: Pick<World, 'clock' | 'stop'>, ms: number): Promise<void> =>
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
