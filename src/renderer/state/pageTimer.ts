import type { After } from '../../shared/live/batch.ts'

/** A page's own timer. */
export const pageTimer: After = (ms, task) => {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}
