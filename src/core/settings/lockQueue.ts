import { setTimeout as pause } from 'node:timers/promises'
import { AinaError } from '../../shared/contract/errors.ts'

/** How long to wait for other processes. Each holds the lock for milliseconds, unless it was stopped meanwhile. */
const PATIENCE_MS = 3_000
const LONGEST_PAUSE_MS = 8
/** After some turns in a row the lock stays free for a while, so that every waiting process can try once. */
const IN_A_ROW = 5
const REST_MS = 10

interface LockQueue {
  /**
   * Does the work as soon as the lock is free: at once, or in turn without blocking. Throws the error of the work, and `busy`
   * after some seconds.
   */
  take<R>(work: () => R): Promise<R>
  /** Resolves when all work is done or refused. */
  ended(): Promise<void>
}

/** Does work one after another, in order. `attempt` does it, or returns null if the lock is taken. */
export const lockQueue = (attempt: <R>(work: () => R) => { value: R } | null): LockQueue => {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let inARow = 0
  let restedAt = 0

  const mayGoOn = (): boolean => {
    if (performance.now() >= restedAt) inARow = 0
    return inARow < IN_A_ROW
  }
  const tryOnce: typeof attempt = (work) => {
    inARow += 1
    try {
      return attempt(work)
    } finally {
      restedAt = performance.now() + REST_MS
    }
  }

  const insist = async <R>(work: () => R): Promise<R> => {
    if (!mayGoOn()) await pause(REST_MS)
    const until = performance.now() + PATIENCE_MS
    for (;;) {
      const done = tryOnce(work)
      if (done) return done.value
      if (performance.now() > until) throw new AinaError('busy', 'another process holds the lock')
      // At random, so that two waiting processes do not stay in step.
      await pause(1 + Math.random() * LONGEST_PAUSE_MS)
    }
  }

  return {
    async take(work) {
      const done = waiting === 0 && mayGoOn() ? tryOnce(work) : null
      if (done) return done.value
      waiting += 1
      const mine = last.then(() => insist(work)).finally(() => (waiting -= 1))
      // The caller gets the failure; the next turn starts anyway.
      last = Promise.allSettled([mine])
      return mine
    },
    async ended() {
      await last
    },
  }
}
