import { nodeClock } from '../../src/core/node/nodeClock.ts'
import type { Clock } from '../../src/core/ports.ts'

export interface FakeClock extends Clock {
  /**
   * Lets `ms` pass on both clocks: what is due runs in its order, at its own moment, and what that sets off
   * (promises, immediates, new timers within the time) runs before the next. Throws what a task throws.
   */
  advance(ms: number): Promise<void>
  /** Moves only the wall clock, as a user, a time server or a sleep does. */
  jump(ms: number): void
  /** How many tasks wait. */
  pending(): number
  /** Milliseconds until the next task; null when none waits. */
  untilNext(): number | null
}

const LEAST_ROUNDS = 3

const runImmediates = async (): Promise<void> => {
  const isLeft = () => process.getActiveResourcesInfo().includes('Immediate')
  for (let round = 0; round < LEAST_ROUNDS || isLeft(); round++)
    await new Promise((resolve) => setImmediate(resolve))
}

let running: Promise<void> | null = null

/** Lets promises and immediates run until none is left. Real input and output needs more: wait for its own promise. */
export const settle = (): Promise<void> => {
  // Two at once would wait for each other's immediates for ever.
  running ??= runImmediates().finally(() => {
    running = null
  })
  return running
}

/** A clock that only moves on request. `start` is the wall clock's, in ms; the steady one begins at `steadyStart`. */
export const fakeClock = (start: number, steadyStart = 3_600_000): FakeClock => {
  let steady = steadyStart
  let ahead = start - steadyStart
  let serial = 0
  const waiting = new Map<number, { at: number; task: () => void }>()

  // Map keeps the order in which tasks were set, so that of equal moments the first set is the first found.
  const next = (): [number, { at: number; task: () => void }] | null => {
    let next: [number, { at: number; task: () => void }] | null = null
    for (const entry of waiting) if (!next || entry[1].at < next[1].at) next = entry
    return next
  }

  return {
    now: () => steady + ahead,
    steady: () => steady,
    after(ms, task) {
      const id = serial++
      waiting.set(id, { at: steady + (ms > 0 ? ms : 0), task })
      return () => {
        waiting.delete(id)
      }
    },
    async advance(ms) {
      const end = steady + ms
      await settle()
      for (let due = next(); due && due[1].at <= end; due = next()) {
        const [id, { at, task }] = due
        waiting.delete(id)
        steady = at
        task()
        await settle()
      }
      steady = end
      await settle()
    },
    jump(ms) {
      ahead += ms
    },
    pending: () => waiting.size,
    untilNext: () => {
      const due = next()
      return due ? due[1].at - steady : null
    },
  }
}

/** The machine's clock, for tests over real connections. */
export const realClock = (): Clock => nodeClock()
