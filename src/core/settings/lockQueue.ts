import { setTimeout as pause } from 'node:timers/promises'
import { AinaError } from '../../shared/contract/errors.ts'

/** How long another process is waited for: each of its turns takes some milliseconds, unless it was stopped in one. */
const PATIENCE_MS = 3_000
const LONGEST_PAUSE_MS = 8
/** After some turns in a row the lock stays free for a while: time for every process that waits to ask once. */
const IN_A_ROW = 5
const REST_MS = 10

interface LockQueue {
  /**
   * Does the work once the lock is free: at once where it is free, else in turn and without blocking. Throws what
   * the work throws, and `busy` after some seconds.
   */
  take<R>(work: () => R): Promise<R>
  /** Resolves when everything that was taken is done or refused. */
  ended(): Promise<void>
}

/** One turn after another, in the order in which they were asked for. `attempt` does the work, or gives null where the lock is not free. */
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
      // At random, so that two that wait do not ask in step.
      await pause(1 + Math.random() * LONGEST_PAUSE_MS)
    }
  }

  return {
    async take(work) {
      const done = waiting === 0 && mayGoOn() ? tryOnce(work) : null
      if (done) return done.value
      waiting += 1
      const mine = last.then(() => insist(work)).finally(() => (waiting -= 1))
      // Whoever asked is told of a failure; the next turn comes in any case.
      last = Promise.allSettled([mine])
      return mine
    },
    async ended() {
      await last
    },
  }
}
