import { expect, test } from 'vitest'
import { catchUp } from '../../../src/core/sync/catchUp.ts'
import { waitToday } from '../../../src/core/sync/dailySchedule.ts'
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
  wakeDelay,
} from '../../../src/core/sync/pace.ts'
import { seeded } from '../budget/setting.ts'
import { MEAN_POLL_MS } from '../pollSpans.ts'

const COPIES = 10_000
const MINUTE = 60_000

interface Fleet {
  /** Lets time pass up to a moment and returns how many requests came in each second of it. */
  run(until: number): number[]
  /** What every instance sent since this was last asked. */
  sent(): number[]
  setUp(up: boolean): void
  /** That many of the instances, all unless given. */
  wake(at: number, instances?: number): void
}

/** A history is wanted about this often: some 140 currencies, each confirmed once a day. */
const HISTORY_MS = 10 * MINUTE

/**
 * So many instances that poll one service by the real rules, begun at random moments of one interval; with `histories`
 * each wants one now and then as well.
 */
const openFleet = (seed: number, histories = false): Fleet => {
  const random = seeded(seed)
  const wanted = Array.from({ length: COPIES }, () => (histories ? random() * HISTORY_MS : Infinity))
  const paces: Pace[] = Array.from({ length: COPIES }, () => firstPace(random() * MEAN_POLL_MS))
  const sent = new Array<number>(COPIES).fill(0)
  const queue = new Map<number, number[]>()
  const planned = new Array<number>(COPIES).fill(0)
  let now = 0
  let up = true

  const historyAt = (instance: number, pace: Pace) => Math.max(fillFrom(pace), wanted[instance] ?? Infinity)
  const momentOf = (instance: number, pace: Pace) => Math.min(pollFrom(pace), historyAt(instance, pace))
  const enqueue = (instance: number): void => {
    const at = momentOf(instance, paces[instance] ?? firstPace(0))
    planned[instance] = at
    const second = Math.max(Math.floor(at / 1_000), Math.floor(now / 1_000))
    const list = queue.get(second)
    if (list) list.push(instance)
    else queue.set(second, [instance])
  }
  const ask = (instance: number, second: number): number => {
    const pace = paces[instance]
    const at = planned[instance] ?? 0
    // Queued again since, by a wake.
    if (!pace || Math.floor(at / 1_000) !== second) return 0
    let [after, count] = [pace, 0]
    if (at >= historyAt(instance, pace)) {
      count += 1
      after = up ? afterHistory(after) : afterHistoryFailure(after, at, null, random)
      if (up) wanted[instance] = at + 2 * random() * HISTORY_MS
    }
    // Of a service that is down one request probes, alone.
    if (at >= pollFrom(after) && !(count > 0 && isDown(after))) {
      count += 1
      after = up
        ? { ...afterBoard(after, at, random), boardFailures: 0 }
        : afterBoardFailure(after, at, null, random)
    }
    sent[instance] = (sent[instance] ?? 0) + count
    paces[instance] = after
    planned[instance] = -1
    enqueue(instance)
    return count
  }
  for (let instance = 0; instance < COPIES; instance++) enqueue(instance)

  return {
    run(until) {
      const counts: number[] = []
      for (let second = Math.floor(now / 1_000); second < until / 1_000; second++) {
        let count = 0
        now = second * 1_000
        const list = queue.get(second) ?? []
        // What a failure brings about within the same second is added to the list while it is gone through.
        for (const instance of list) count += ask(instance, second)
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
    wake(at, instances = COPIES) {
      now = at
      queue.clear()
      for (let instance = 0; instance < COPIES; instance++) {
        const pace = paces[instance]
        if (pace && instance < instances) paces[instance] = afterWake(pace, at, wakeDelay(random))
        enqueue(instance)
      }
    },
  }
}

const mean = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0) / counts.length
const STEADY = COPIES / (MEAN_POLL_MS / 1_000)

test('10 000 instances ask evenly: no second has more than twice the mean', () => {
  const fleet = openFleet(3)
  fleet.run(10 * MINUTE)
  const counts = fleet.run(70 * MINUTE)
  expect(mean(counts) / STEADY).toBeCloseTo(1, 1)
  expect(Math.max(...counts) / mean(counts)).toBeLessThanOrEqual(2)
})

test('10 000 instances that wake at the same moment spread over the half minute', () => {
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
])('an outage of 30 minutes costs instances %s 12 requests on average, with no rush', (_who, histories) => {
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
})

const CODES = 137
const DAY_S = 86_400

/** Requests of each second from one on: the daily ones of 10 000 instances, each with its own phase, as seen at `now`. */
const dailyRequests = (seed: number, nowS: number): number[] => {
  const random = seeded(seed)
  const counts = new Array<number>(DAY_S - nowS).fill(0)
  for (let instance = 0; instance < COPIES; instance++) {
    const phase = random()
    for (let place = 0; place < CODES; place++) {
      const wait = waitToday({ place, count: CODES, phase }, 0, nowS * 1_000, random)
      const second = Math.floor(wait / 1_000)
      counts[second] = (counts[second] ?? 0) + 1
    }
  }
  return counts
}

test('the daily requests of 137 currencies spread evenly over 24 hours', () => {
  const daily = dailyRequests(11, 0)
  expect(daily.reduce((sum, count) => sum + count, 0)).toBe(COPIES * CODES)
  const hours = Array.from({ length: 24 }, (_, hour) => mean(daily.slice(hour * 3_600, (hour + 1) * 3_600)))
  expect(Math.max(...hours) / Math.min(...hours)).toBeLessThan(1.05)
  const fleet = openFleet(13)
  fleet.run(10 * MINUTE)
  const together = fleet.run(70 * MINUTE).map((count, second) => count + (daily[second] ?? 0))
  expect(Math.max(...together) / mean(together)).toBeLessThanOrEqual(2)
})

test('daily requests missed in sleep do not leave together on waking', () => {
  const woke = 8 * 60 * MINUTE
  const daily = dailyRequests(17, woke / 1_000)
  const fleet = openFleet(19)
  fleet.run(10 * MINUTE)
  fleet.wake(woke)
  const counts = fleet.run(woke + 30_000).map((count, second) => count + (daily[second] ?? 0))
  expect(Math.max(...counts)).toBeLessThanOrEqual(3 * mean(counts))
  // Spread over two hours, at no moment of which they outweigh what comes in any case.
  const steady = STEADY + (COPIES * CODES) / DAY_S
  expect(Math.max(...daily.slice(30))).toBeLessThanOrEqual(3 * steady)
})

const SLEEPERS = 3_333
/** As many currencies as the service lists. */
const LISTED = 61
const HOUR_S = 3_600

/** Requests of each second after a wake-up: overdue ones of the instances, one a currency, each sent as `catchUp` says. */
const overdueRequests = (seed: number): number[] => {
  const random = seeded(seed)
  const counts: number[] = []
  for (let instance = 0; instance < SLEEPERS; instance++) {
    let now = 0
    const debts = catchUp({ clock: { steady: () => now }, random })
    debts.woke()
    // The board that shows what is owed comes within the half minute.
    now = wakeDelay(random)
    for (let owed = LISTED; owed > 0; owed--) {
      now += debts.wait(owed) ?? Number.NaN
      debts.paid()
      const second = Math.floor(now / 1_000)
      counts[second] = (counts[second] ?? 0) + 1
    }
  }
  return Array.from(counts, (count) => count ?? 0)
}

test('10 000 instances that wake at nine catch up by ten, without a rush', () => {
  const overdue = overdueRequests(23)
  expect(overdue.length).toBeLessThanOrEqual(HOUR_S)
  expect(overdue.reduce((sum, count) => sum + count, 0)).toBe(SLEEPERS * LISTED)
  const fleet = openFleet(29)
  fleet.run(10 * MINUTE)
  const nine = 30 * MINUTE
  fleet.run(nine)
  fleet.wake(nine, SLEEPERS)
  const counts = fleet.run(nine + HOUR_S * 1_000).map((count, second) => count + (overdue[second] ?? 0))
  expect(counts).toHaveLength(HOUR_S)
  expect(Math.max(...counts)).toBeLessThanOrEqual(3 * mean(counts))
})
