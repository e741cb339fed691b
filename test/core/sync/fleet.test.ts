import { expect, test } from 'vitest'
import {
  afterBoard,
  afterBoardFailure,
  afterHistory,
  afterHistoryFailure,
  afterWake,
  fillFrom,
  firstPace,
  isDown,
  type Pace,
  pollFrom,
} from '../../../src/core/sync/pace.ts'
import { wakeDelay } from '../../../src/core/sync/pollTimes.ts'
import { seeded } from '../budget/setting.ts'

const COPIES = 10_000
const MINUTE = 60_000
/** Five minutes and a bit, on average. */
const POLL_MS = 5.25 * MINUTE

interface Fleet {
  /** Lets time pass up to a moment and returns how many requests came in each second of it. */
  run(until: number): number[]
  /** What every copy sent since this was last asked. */
  sent(): number[]
  setUp(up: boolean): void
  wake(asleepSince: number): void
}

/** A history is wanted about this often: some 140 currencies, each confirmed once a day. */
const HISTORY_MS = 10 * MINUTE

/**
 * So many copies that poll one service by the real rules, begun at random moments of five minutes; with `histories`
 * each wants one now and then as well.
 */
const openFleet = (seed: number, histories = false): Fleet => {
  const random = seeded(seed)
  const wanted = Array.from({ length: COPIES }, () => (histories ? random() * HISTORY_MS : Infinity))
  const paces: Pace[] = Array.from({ length: COPIES }, () => firstPace(random() * POLL_MS))
  const sent = new Array<number>(COPIES).fill(0)
  const queue = new Map<number, number[]>()
  const planned = new Array<number>(COPIES).fill(0)
  let now = 0
  let up = true

  const historyAt = (copy: number, pace: Pace) => Math.max(fillFrom(pace), wanted[copy] ?? Infinity)
  const momentOf = (copy: number, pace: Pace) => Math.min(pollFrom(pace), historyAt(copy, pace))
  const enqueue = (copy: number): void => {
    const at = momentOf(copy, paces[copy] ?? firstPace(0))
    planned[copy] = at
    const second = Math.max(Math.floor(at / 1_000), Math.floor(now / 1_000))
    const list = queue.get(second)
    if (list) list.push(copy)
    else queue.set(second, [copy])
  }
  const ask = (copy: number, second: number): number => {
    const pace = paces[copy]
    const at = planned[copy] ?? 0
    // Queued anew since, by a wake.
    if (!pace || Math.floor(at / 1_000) !== second) return 0
    let [after, count] = [pace, 0]
    if (at >= historyAt(copy, pace)) {
      count += 1
      after = up ? afterHistory(after) : afterHistoryFailure(after, at, null, random)
      if (up) wanted[copy] = at + 2 * random() * HISTORY_MS
    }
    // Of a service that is down one request probes, alone.
    if (at >= pollFrom(after) && !(count > 0 && isDown(after))) {
      count += 1
      after = up
        ? { ...afterBoard(after, at, random), boardFailures: 0 }
        : afterBoardFailure(after, at, null, random)
    }
    sent[copy] = (sent[copy] ?? 0) + count
    paces[copy] = after
    planned[copy] = -1
    enqueue(copy)
    return count
  }
  for (let copy = 0; copy < COPIES; copy++) enqueue(copy)

  return {
    run(until) {
      const counts: number[] = []
      for (let second = Math.floor(now / 1_000); second < until / 1_000; second++) {
        let count = 0
        now = second * 1_000
        const list = queue.get(second) ?? []
        // What a failure brings about within the same second is added to the list while it is gone through.
        for (const copy of list) count += ask(copy, second)
        queue.delete(second)
        counts.push(count)
      }
      now = until
      return counts
    },
    sent: () => sent.splice(0, COPIES, ...new Array<number>(COPIES).fill(0)),
    setUp(is) {
      up = is
    },
    wake(at) {
      now = at
      queue.clear()
      for (let copy = 0; copy < COPIES; copy++) {
        const pace = paces[copy]
        if (pace) paces[copy] = afterWake(pace, at, wakeDelay(random))
        enqueue(copy)
      }
    },
  }
}

const mean = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0) / counts.length
const STEADY = COPIES / (POLL_MS / 1_000)

test('10 000 copies ask evenly: no second has more than twice the mean', () => {
  const fleet = openFleet(3)
  fleet.run(10 * MINUTE)
  const counts = fleet.run(70 * MINUTE)
  expect(mean(counts) / STEADY).toBeCloseTo(1, 1)
  expect(Math.max(...counts) / mean(counts)).toBeLessThanOrEqual(2)
})

test('10 000 copies that wake at the same moment spread over the half minute', () => {
  const fleet = openFleet(5)
  fleet.run(10 * MINUTE)
  const woke = 8 * 60 * MINUTE
  fleet.wake(woke)
  const counts = fleet.run(woke + 30_000)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(COPIES)
  expect(Math.max(...counts)).toBeLessThanOrEqual(3 * mean(counts))
  expect(Math.min(...counts)).toBeGreaterThan(0)
})

test.each([
  ['that only poll', false],
  ['that want histories too', true],
])(
  'an outage of 30 minutes costs copies %s 12 requests at most on average, and its end is no rush',
  (_who, histories) => {
    const fleet = openFleet(7, histories)
    const steady = STEADY + (histories ? COPIES / (HISTORY_MS / 1_000) : 0)
    fleet.run(20 * MINUTE)
    fleet.setUp(false)
    fleet.sent()
    fleet.run(50 * MINUTE)
    const sent = fleet.sent().sort((one, other) => one - other)
    expect(mean(sent)).toBeLessThanOrEqual(12)
    expect(sent[COPIES * 0.99]).toBeLessThanOrEqual(14)
    fleet.setUp(true)
    const counts = fleet.run(80 * MINUTE)
    expect(Math.max(...counts)).toBeLessThanOrEqual(3 * steady)
    expect(mean(counts.slice(-600)) / steady).toBeCloseTo(1, 1)
  },
)
