import type { Clock, Log } from '../ports.ts'

/** One round of work at a time, again and again: at the moments that it names itself, and whenever something has changed. */
interface WorkLoop {
  /** A round now, or right after the one that is going on. Never throws: whatever calls it has work of its own to do. */
  now(): void
  /** The same, but no reason for a round before the first is due. */
  again(): void
  close(): void
}

interface WorkLoopParts {
  clock: Pick<Clock, 'after'>
  log: Pick<Log, 'warn'>
  /** When the first round is due, and the longest pause between two, in milliseconds. */
  firstMs: number
  mostMs: number
  /** Returns for how long (ms) nothing new can be done. */
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
    // What happens during a round may ask for another one.
    onceMore = isWorking
    if (isWorking) return
    isWorking = true
    hasWorked = true
    let wait = mostMs
    try {
      wait = work()
    } catch (error) {
      log.warn(`the work in the background stumbled: ${String(error)}`)
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
