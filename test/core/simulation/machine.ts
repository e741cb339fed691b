import type { Clock } from '../../../src/core/ports.ts'

/** One process on the machine: what it waits for runs as it lives, and not while it is stopped. */
export interface Life {
  alive: boolean
  stopped: boolean
  /** Runs something as this process. */
  as<T>(work: () => T): T
}

interface Timer {
  at: number
  task: () => void
  life: Life | null
  /** Whether it comes from outside, at its very moment. */
  isOutside: boolean
}

/** One machine: its two clocks, which may be wrong, beside the right time, which is the service's. */
export interface Machine {
  /** Milliseconds since the epoch, right. */
  real(): number
  wall(): number
  steady(): number
  /** How often the wall clock has been set, and how often the machine was started. */
  jumps(): number
  boots(): number
  clockOf(life: Life): Clock
  /** Something of the world outside; what is meant for a process that is stopped waits until it goes on. Returns its cancel. */
  later(ms: number, task: () => void, life?: Life): () => void
  /** Lets time pass; what processes wait for runs late, at whole multiples of `lateMs` (0: at its moment). */
  pass(ms: number, lateMs: number): Promise<void>
  /** Lets everything run that waits for no time. */
  settle(): Promise<void>
  sleep(ms: number, steadyGoesOn: boolean): void
  /** Sets the wall clock so far ahead of the right time. */
  setWrong(ms: number): void
  /** Restarts the machine after `ms`; no process may be alive. */
  boot(ms: number): void
  forget(life: Life): void
}

/** `start` is milliseconds since the epoch. */
export const openMachine = (start: number): Machine => {
  let [real, steady, wrongBy] = [start, 3_600_000, 0]
  let [jumps, boots, serial] = [0, 0, 0]
  const timers = new Map<number, Timer>()

  const settle = async (): Promise<void> => {
    for (let round = 0; round < 4; round++) await new Promise((resolve) => setImmediate(resolve))
  }
  const set = (timer: Timer): (() => void) => {
    const id = serial++
    timers.set(id, timer)
    return () => timers.delete(id)
  }
  const go = (to: number): void => {
    real += Math.max(0, to - steady)
    steady = Math.max(steady, to)
  }

  return {
    real: () => real,
    wall: () => Math.floor(real + wrongBy),
    steady: () => steady,
    jumps: () => jumps,
    boots: () => boots,
    clockOf: (life) => ({
      now: () => Math.floor(real + wrongBy),
      steady: () => steady,
      after: (ms, task) => set({ at: steady + Math.max(0, ms), task, life, isOutside: false }),
    }),
    later: (ms, task, life) => set({ at: steady + ms, task, life: life ?? null, isOutside: true }),
    settle,
    async pass(ms, lateMs) {
      const [began, end] = [steady, steady + ms]
      const momentOf = ({ at, isOutside }: Timer): number =>
        lateMs === 0 || isOutside ? at : began + Math.max(0, Math.ceil((at - began) / lateMs)) * lateMs
      await settle()
      for (;;) {
        let next = Number.POSITIVE_INFINITY
        for (const timer of timers.values())
          if (timer.life?.stopped !== true) next = Math.min(next, momentOf(timer))
        if (next > end) break
        go(next)
        const due = [...timers].filter(
          ([, timer]) => timer.life?.stopped !== true && momentOf(timer) <= steady,
        )
        for (const [id, { task, life }] of due) {
          if (!timers.delete(id)) continue
          if (life) life.as(task)
          else task()
        }
        await settle()
      }
      go(end)
      await settle()
    },
    sleep(ms, steadyGoesOn) {
      real += ms
      if (steadyGoesOn) steady += ms
    },
    setWrong(ms) {
      if (ms !== wrongBy) jumps += 1
      wrongBy = ms
    },
    boot(ms) {
      boots += 1
      real += ms
      steady = ms % 20_000
      timers.clear()
    },
    forget(life) {
      for (const [id, timer] of timers) if (timer.life === life) timers.delete(id)
    },
  }
}
