import type { Clock, Log } from '../ports.ts'

/** Runs rounds of work, one at a time: at the moments that each names, and after changes. */
interface WorkLoop {
  /** Runs a round now, or right after the present one. Never throws, for its callers' sake. */
  now(): void
  /** The same, but not before the first round is due. */
  again(): void
  close(): void
}

interface WorkLoopParts {
  clock: Pick<Clock, 'after'>
  log: Pick<Log, 'warn'>
  /** When the first round is due, and the longest pause between two, in milliseconds. */
  firstMs: number
  mostMs: number
  /** Returns how long (ms) nothing new can be done. */
  work(): number
}

export const workLoop = ({ clock, log, firstMs, mostMs, work }: WorkLoopParts): WorkLoop => {
  let isWorking = false
  let onceMore = false
  let hasWorked = false
  let closed = false
  let cancel = clock.after(firstMs, now)

  function now(): void {
    if (closed) return
    // Events during a round may need another one.
    onceMore = isWorking
    if (isWorking) return
    isWorking = true
    hasWorked = true
    let wait = mostMs
    try {
      wait = work()
    } catch (error) {
      log.warn(`the background work failed: ${String(error)}`)
    } finally {
      isWorking = false
    }
    cancel()
    if (!closed) cancel = clock.after(onceMore ? 1 : Math.max(1, wait), now)
  }
  return {
    now,
    again() {
      if (hasWorked) now()
    },
    close() {
      closed = true
      cancel()
    },
  }
}
