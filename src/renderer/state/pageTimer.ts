import type { After } from '../../shared/live/batch.ts'

export const pageTimer: After = (ms, task) => {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}
