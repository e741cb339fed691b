import type { Clock } from '../ports.ts'

/** The real clock. A waiting task keeps the process alive until it is cancelled. */
export const nodeClock = (): Clock => ({
  now: () => Date.now(),
  // The system's monotonic clock: on Linux since boot, and the same in every process.
  steady: () => {
    const [seconds, nanoseconds] = process.hrtime()
    return seconds * 1_000 + nanoseconds / 1e6
  },
  after: (ms, task) => {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
})
