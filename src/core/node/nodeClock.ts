import type { Clock } from '../ports.ts'

/** The longest delay of a timer; a longer one fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The real clock. A waiting task keeps the process alive until it is cancelled. */
export const nodeClock = (): Clock => ({
  now: () => Date.now(),
  // The system's monotonic clock: on Linux since boot, and the same in every process.
  steady: () => {
    const [seconds, nanoseconds] = process.hrtime()
    return seconds * 1_000 + nanoseconds / 1e6
  },
  after: (ms, task) => {
    let left = ms > 0 ? ms : 0
    let timer: NodeJS.Timeout
    const wait = (): void => {
      const step = Math.min(left, LONGEST_TIMER_MS)
      left -= step
      timer = setTimeout(left > 0 ? wait : task, step)
    }
    wait()
    return () => clearTimeout(timer)
  },
})
