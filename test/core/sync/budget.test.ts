import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { Budget, MOST_A_MINUTE, MOST_IN_BACKGROUND, type Priority } from '../../../src/core/sync/budget.ts'
import { type HandClock, handClock, listLog, mostInAMinute, ownFolder, seeded } from '../setting.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const open = (folder: string, clock: HandClock, host = 'rates.example') => {
  const budget = new Budget({ folder, host, clock, log: listLog(), troubleChanged: () => {} })
  onTestFinished(() => budget.close())
  return budget
}
let serial = 0
const take = (budget: Budget, priority: Priority = 'user') => budget.take(priority, `${serial++}`, 30_000)
const takeAll = (budget: Budget, priority: Priority = 'user'): number => {
  let count = 0
  for (let permit = take(budget, priority); permit.ok; permit = take(budget, priority)) {
    budget.end(permit.id, true)
    count += 1
  }
  return count
}

test('background work leaves a part of the limit to requests that a user waits for', () => {
  const budget = open(ownFolder(), handClock())
  expect(takeAll(budget, 'background')).toBe(MOST_IN_BACKGROUND)
  expect(takeAll(budget)).toBe(MOST_A_MINUTE - MOST_IN_BACKGROUND)
  expect(budget.countNow()).toBe(MOST_A_MINUTE)
})

test('two processes and two services on a folder share one limit, and the demo has its own', () => {
  const [folder, clock] = [ownFolder(), handClock()]
  expect(takeAll(open(folder, clock))).toBe(MOST_A_MINUTE)
  expect(takeAll(open(folder, clock))).toBe(0)
  expect(takeAll(open(folder, clock, 'other.example'))).toBe(0)
  expect(takeAll(open(folder, clock, 'demo'))).toBe(MOST_A_MINUTE)
})

test('the same address is requested once at a time', () => {
  const [folder, clock] = [ownFolder(), handClock()]
  const [budget, other] = [open(folder, clock), open(folder, clock)]
  const permit = budget.take('user', 'rates', 30_000)
  expect(other.take('user', 'rates', 30_000)).toMatchObject({ ok: false, why: 'in-flight' })
  if (permit.ok) budget.end(permit.id, true)
  expect(other.take('user', 'rates', 30_000)).toMatchObject({ ok: true })
})

test('a request of a killed process counts until a minute after its deadline', () => {
  const [folder, clock] = [ownFolder(), handClock()]
  for (let n = 0; n < MOST_A_MINUTE; n++) take(open(folder, clock))
  clock.at += 30_000 + 60_000
  const budget = open(folder, clock)
  expect(take(budget).ok).toBe(false)
  clock.at += 2_000
  expect(take(budget).ok).toBe(true)
})

test('requests of an earlier boot count until a minute after this one', () => {
  const folder = ownFolder()
  takeAll(open(folder, handClock(9 * HOUR)))
  const clock = handClock(10_000)
  expect(take(open(folder, clock)).ok).toBe(false)
  clock.at = 61_000
  expect(take(open(folder, clock)).ok).toBe(true)
})

test('a file that is lost beside a mirror, or damaged, lets nothing leave for a minute', () => {
  for (const damage of [false, true]) {
    const [folder, clock] = [ownFolder(), handClock()]
    writeFileSync(join(folder, 'mirror-rates.example.db'), '')
    if (damage) writeFileSync(join(folder, 'state.db'), 'not a database '.repeat(1_000))
    const budget = open(folder, clock)
    expect([take(budget).ok, take(open(folder, clock)).ok]).toEqual([false, false])
    expect(budget.countNow()).toBe(0)
    clock.at += 61_000
    expect(take(budget).ok).toBe(true)
  }
})

test('a Retry-After outlasts restarts, and ends with its time or a success', () => {
  const [folder, clock] = [ownFolder(), handClock()]
  open(folder, clock).putRetryAfter(10 * MINUTE, 'rate-limited')
  clock.at += 9 * MINUTE
  const budget = open(folder, clock)
  expect(take(budget)).toMatchObject({ ok: false, why: 'retry-after', waitMs: MINUTE })
  clock.at += MINUTE
  expect(take(budget, 'background').ok).toBe(true)
  budget.putRetryAfter(HOUR, 'service-failed')
  expect(take(budget, 'background').ok).toBe(false)
  const permit = take(budget, 'user')
  if (permit.ok) budget.end(permit.id, true)
  expect(budget.retryAfter()).toBeNull()
})

test('the success of a request from before a Retry-After does not end it', () => {
  const budget = open(ownFolder(), handClock())
  const permit = take(budget)
  budget.putRetryAfter(HOUR, 'rate-limited')
  if (permit.ok) budget.end(permit.id, true)
  expect(take(budget)).toMatchObject({ ok: false, why: 'retry-after' })
})

test.each([1, 12, 24, 365 * 24])(
  'a Retry-After lasts no longer when the clock is set back by %i h',
  (hours) => {
    const [folder, clock] = [ownFolder(), handClock()]
    open(folder, clock).putRetryAfter(HOUR, 'rate-limited')
    clock.wall -= hours * HOUR
    clock.at += HOUR - 1
    const budget = open(folder, clock)
    expect(take(budget)).toMatchObject({ ok: false, why: 'retry-after', waitMs: 1 })
    clock.at += 1
    expect(take(budget).ok).toBe(true)
  },
)

test('a Retry-After lasts no longer through a sleep or a reboot', () => {
  const [folder, clock] = [ownFolder(), handClock(9 * HOUR)]
  const budget = open(folder, clock)
  budget.putRetryAfter(HOUR, 'rate-limited')
  clock.at = 10_000
  clock.wall += 10 * HOUR - 70_000
  expect(budget.take('user', 'a', 1)).toMatchObject({ why: 'retry-after' })
  clock.at += MINUTE
  clock.wall += MINUTE
  expect(budget.retryAfter()).toBeNull()
})

test('a file that another program holds lets nothing leave, and says so once it may', () => {
  const [folder, clock] = [ownFolder(), handClock()]
  const budget = open(folder, clock)
  const other = new Database(join(folder, 'state.db'))
  onTestFinished(() => void other.close())
  other.exec('BEGIN EXCLUSIVE')
  expect(take(budget)).toMatchObject({ ok: false, why: 'busy' })
  expect(budget.trouble()).toBe('busy')
  other.exec('ROLLBACK')
  expect(take(budget).ok).toBe(true)
  expect(budget.trouble()).toBeNull()
})

test('only the owner can read the file', () => {
  const folder = ownFolder()
  open(folder, handClock())
  expect(statSync(join(folder, 'state.db')).mode & 0o777).toBe(0o600)
})

/** Processes that come and go, send and die, while clocks jump. Returns when requests arrived by the service's clock. */
const arrivalsOf = (seed: number): number[] => {
  const random = seeded(seed)
  const pick = (most: number): number => Math.floor(random() * most)
  const folder = ownFolder()
  const clock = handClock(100 * HOUR)
  let truth = 0
  const pass = (ms: number): void => {
    clock.at += ms
    truth += ms
  }
  const arrivals: number[] = []
  let processes = [open(folder, clock)]
  for (let step = 0; step < 400; step++) {
    const budget = processes[pick(processes.length)]
    const event = random()
    if (event < 0.7) {
      const permit = budget?.take(random() < 0.5 ? 'user' : 'background', `${pick(200)}`, 30_000)
      if (!budget || !permit?.ok) {
        pass(pick(8_000))
        continue
      }
      // It arrives at any moment before its end, or before its deadline if its process dies.
      const takes = random() < 0.9 ? pick(300) : pick(29_000)
      arrivals.push(truth + pick(takes + 1))
      if (random() < 0.1) {
        budget.close()
        processes = processes.filter((one) => one !== budget)
        if (processes.length === 0) processes.push(open(folder, clock))
      } else {
        pass(takes)
        budget.end(permit.id, random() < 0.8)
      }
    } else if (event < 0.8) processes.push(open(folder, clock, random() < 0.5 ? 'rates.example' : 'other'))
    else if (event < 0.88) clock.wall += (random() - 0.5) * 2 * 365 * 24 * HOUR
    // Asleep: the monotonic clock stands.
    else if (event < 0.92) {
      clock.wall += 8 * HOUR
      truth += 8 * HOUR
    } else if (event < 0.94)
      budget?.putRetryAfter(pick(20_000), random() < 0.5 ? 'rate-limited' : 'service-failed')
    else if (event < 0.95) {
      // A reboot takes some seconds, and the monotonic clock begins again.
      for (const one of processes) one.close()
      pass(5_000)
      clock.at = pick(5_000)
      processes = [open(folder, clock)]
    } else pass(pick(40_000))
  }
  for (const one of processes) one.close()
  return arrivals
}

test('by the clock of the service, no minute has more requests than allowed', () => {
  const walks = Number(process.env.AINA_WALKS ?? 20)
  for (let seed = 1; seed <= walks; seed++) {
    const arrivals = arrivalsOf(seed)
    expect(arrivals.length).toBeGreaterThan(60)
    expect(mostInAMinute(arrivals)).toBeLessThanOrEqual(MOST_A_MINUTE)
  }
})
