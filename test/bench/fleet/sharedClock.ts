import type { Clock } from '../../../src/core/ports.ts'

interface Task {
  at: number
  task: () => void
  isOff: boolean
}

/** One clock for thousands of instances: a heap of what is to be done, run moment by moment. */
interface SharedClock extends Clock {
  /** Lets time pass, in steps of a tick: what is due within one runs together, then what that sets off. */
  advance(ms: number): Promise<void>
  /** Lets time pass with nothing done in it: all machines sleep. What was due comes at once afterwards. */
  sleep(ms: number): void
}

const TICK_MS = 50

const sink = (heap: Task[]): void => {
  for (let at = 0; ; ) {
    const [left, right] = [2 * at + 1, 2 * at + 2]
    let least = at
    for (const child of [left, right])
      if (child < heap.length && (heap[child]?.at ?? 0) < (heap[least]?.at ?? 0)) least = child
    if (least === at) return
    swap(heap, at, least)
    at = least
  }
}
const rise = (heap: Task[]): void => {
  for (let at = heap.length - 1; at > 0; ) {
    const parent = (at - 1) >> 1
    if ((heap[parent]?.at ?? 0) <= (heap[at]?.at ?? 0)) return
    swap(heap, at, parent)
    at = parent
  }
}
const swap = (heap: Task[], one: number, other: number): void => {
  const [a, b] = [heap[one], heap[other]]
  if (a && b) [heap[one], heap[other]] = [b, a]
}

export const sharedClock = (start: number): SharedClock => {
  const heap: Task[] = []
  let passed = 0
  const takeDue = (until: number): Task | null => {
    const first = heap[0]
    if (!first || first.at > until) return null
    const last = heap.pop()
    if (last && heap.length > 0) {
      heap[0] = last
      sink(heap)
    }
    return first
  }
  return {
    now: () => start + passed,
    steady: () => passed,
    after(ms, task) {
      const entry = { at: passed + Math.max(0, ms), task, isOff: false }
      heap.push(entry)
      rise(heap)
      return () => {
        entry.isOff = true
      }
    },
    sleep(ms) {
      passed += ms
    },
    async advance(ms) {
      const end = passed + ms
      while (passed < end) {
        const tick = Math.min(end, passed + TICK_MS)
        for (let due = takeDue(tick); due; due = takeDue(tick)) {
          // A moment that several share is the later one's: nobody is woken before its time.
          passed = Math.max(passed, due.at)
          if (!due.isOff) due.task()
        }
        passed = tick
        await new Promise((done) => setImmediate(done))
      }
    },
  }
}
