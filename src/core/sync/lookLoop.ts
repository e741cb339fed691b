import type { Clock, Log } from '../ports.ts'

/** One look at a time, again and again: at the moments that it names itself, and whenever something has changed. */
export interface LookLoop {
  /** Looks now, or right after the look that is going on. Never throws: whatever calls it has work of its own to do. */
  now(): void
  /** The same, but no reason to look before the first time. */
  again(): void
  close(): void
}

export interface LookLoopParts {
  clock: Pick<Clock, 'after'>
  log: Pick<Log, 'warn'>
  /** When the first look is due, and the longest pause between two, in milliseconds. */
  firstMs: number
  mostMs: number
  /** Returns for how long (ms) nothing new can be done. */
  look(): number
}

export const lookLoop = ({ clock, log, firstMs, mostMs, look }: LookLoopParts): LookLoop => {
  let isLooking = false
  let oncemore = false
  let looked = false
  let closed = false
  let cancel = clock.after(firstMs, now)

  function now(): void {
    if (closed) return
    // What is told of during a look may ask for another one.
    oncemore = isLooking
    if (isLooking) return
    isLooking = true
    looked = true
    let wait = mostMs
    try {
      wait = look()
    } catch (error) {
      log.warn(`the work in the background stumbled: ${String(error)}`)
    } finally {
      isLooking = false
    }
    cancel()
    if (!closed) cancel = clock.after(oncemore ? 1 : Math.max(1, wait), now)
  }
  return {
    now,
    again() {
      if (looked) now()
    },
    close() {
      closed = true
      cancel()
    },
  }
}
