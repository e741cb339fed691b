import type { After } from '../../shared/live/gather.ts'

/** A page's own timer. */
export const pageTimer: After = (ms, task) => {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}
