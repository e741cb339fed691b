import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openBudget } from '../../../src/core/budget/budget.ts'
import { LIMITS } from '../../../src/core/budget/decide.ts'
import type { Clock } from '../../../src/core/ports.ts'
import { LONGEST_RETRY_AFTER_MS } from '../../../src/core/service/readRetryAfter.ts'
import { budgetIn, handClock, listLog, own, ownFolder, passAwake, person, takeAll } from './setting.ts'

const HOUR_MS = 3_600_000
const budgetOf = (folder: string, key: string, clock: Clock) => {
  const budget = openBudget({ folder, key, clock, log: listLog() })
  onTestFinished(() => budget.close())
  return budget
}
const board = (who: 'own' | 'person' = 'own') => own({ purpose: 'board', code: null, who })

test('all services of a folder share 55 requests; the demo has its own', () => {
  const clock = handClock()
  const folder = ownFolder()
  const keys = ['127.0.0.1_8080', 'localhost_8080', 'localhost._8080']
  expect(keys.map((key) => takeAll(budgetOf(folder, key, clock), person(), 20).ids.length)).toEqual([
    20, 20, 15,
  ])
  expect(budgetOf(folder, 'example.org', clock).take(person()).ok).toBe(false)
  expect(takeAll(budgetIn(folder, clock), person()).ids).toHaveLength(LIMITS.all)
  expect(
    readdirSync(folder)
      .filter((name) => name.endsWith('.db'))
      .sort(),
  ).toEqual(['budget-demo.db', 'budget.db'])
})

test('one service’s silence is not another’s, and its board is not another’s board', () => {
  const clock = handClock()
  const folder = ownFolder()
  const [one, other] = [budgetOf(folder, 'one.kz', clock), budgetOf(folder, 'other.kz', clock)]
  one.putRetryAfter(HOUR_MS, 'rate-limited')
  expect(one.take(person())).toEqual({ ok: false, waitMs: HOUR_MS })
  expect(one.retryAfter()).toEqual({ ms: HOUR_MS, by: 'rate-limited', mayTry: false })
  expect(other.retryAfter()).toBeNull()
  const taken = other.take(board())
  if (taken.ok) other.end(taken.id, 'ok')
  expect([one.lastBoardOk(), other.lastBoardOk()]).toEqual([null, { steadyAgoMs: 0 }])
  expect([one.lastBoardAt(), other.lastBoardAt()]).toEqual([null, expect.any(Number)])
  // Another instance, and the next start, know of it.
  expect(budgetOf(folder, 'one.kz', clock).retryAfter()).toEqual(one.retryAfter())
})

test('a Retry-After ends at the earlier clock, and a set clock never extends it', () => {
  const clock = handClock()
  const budget = budgetOf(ownFolder(), 'one.kz', clock)
  const left = () => budget.retryAfter()?.ms ?? 0
  budget.putRetryAfter(HOUR_MS, 'rate-limited')
  clock.wall -= 5 * HOUR_MS
  clock.at += HOUR_MS / 2
  expect(left()).toBe(HOUR_MS / 2)
  clock.at += HOUR_MS / 2
  expect(left()).toBe(0)
  budget.putRetryAfter(HOUR_MS, 'rate-limited')
  // Asleep: the steady clock may stop.
  clock.wall += HOUR_MS - 1_000
  expect(left()).toBe(1_000)
})

test('a boot and a set clock extend no Retry-After while another service is in use', () => {
  const uptime = 100 * 24 * HOUR_MS
  const clock = handClock(uptime)
  const folder = ownFolder()
  const before = budgetOf(folder, 'one.kz', clock)
  clock.wall += 365 * 24 * HOUR_MS
  before.putRetryAfter(HOUR_MS, 'service-failed')
  before.close()
  clock.wall -= 365 * 24 * HOUR_MS
  // A boot.
  clock.at = 10_000
  clock.wall += uptime
  passAwake(budgetOf(folder, 'other.kz', clock), clock, HOUR_MS)
  clock.at = uptime - 1_000
  expect(budgetOf(folder, 'one.kz', clock).retryAfter()).toBeNull()
})

test('a boot and a clock set back do not restart a Retry-After with each look', () => {
  const clock = handClock(100 * 24 * HOUR_MS)
  const folder = ownFolder()
  const before = budgetOf(folder, 'one.kz', clock)
  before.putRetryAfter(HOUR_MS, 'service-failed')
  before.close()
  clock.at = 20_000
  clock.wall = 0
  const after = budgetOf(folder, 'one.kz', clock)
  expect(after.retryAfter()?.ms).toBe(HOUR_MS)
  clock.at += HOUR_MS - 1
  expect(after.retryAfter()?.ms).toBe(1)
  clock.at += 1
  expect(after.retryAfter()).toBeNull()
})

test('an ended Retry-After does not start again after a boot or a clock set back', () => {
  const clock = handClock(100 * 24 * HOUR_MS)
  const folder = ownFolder()
  const before = budgetOf(folder, 'one.kz', clock)
  before.putRetryAfter(LONGEST_RETRY_AFTER_MS, 'service-failed')
  // Asleep so long: by the wall clock it is over.
  clock.wall += LONGEST_RETRY_AFTER_MS
  expect(before.retryAfter()).toBeNull()
  clock.wall -= 5 * HOUR_MS
  expect(before.retryAfter()).toBeNull()
  before.close()
  clock.at = 20_000
  clock.wall -= 1_000 * 24 * HOUR_MS
  expect(budgetOf(folder, 'one.kz', clock).retryAfter()).toBeNull()
})

test('the user may try once before the deadline, and a success ends it', () => {
  const clock = handClock()
  const folder = ownFolder()
  const [budget, instance] = [budgetOf(folder, 'one.kz', clock), budgetOf(folder, 'one.kz', clock)]
  budget.putRetryAfter(HOUR_MS, 'service-failed')
  expect([budget.take(board()).ok, budget.take(person()).ok]).toEqual([false, false])
  expect(instance.retryAfter()?.mayTry).toBe(true)
  const failed = instance.take(board('person'))
  expect(failed.ok).toBe(true)
  if (!failed.ok) return
  // A redirect of what has left is brought to its end.
  expect(instance.take({ ...board('person'), isHop: true }).ok).toBe(true)
  instance.end(failed.id, 'service-failed')
  expect(budget.retryAfter()?.mayTry).toBe(false)
  clock.at += 5_000
  expect(budget.take(board('person'))).toEqual({ ok: false, waitMs: HOUR_MS - 5_000 })
  // Asked for silence once more, it is the same silence.
  instance.putRetryAfter(2 * HOUR_MS, 'service-failed')
  expect(instance.take(board('person')).ok).toBe(false)
  clock.at += 2 * HOUR_MS
  budget.putRetryAfter(HOUR_MS, 'service-failed')
  const well = budget.take(board('person'))
  if (well.ok) budget.end(well.id, 'ok')
  expect([budget.retryAfter(), instance.retryAfter()]).toEqual([null, null])
})

test('a Retry-After of a 429 binds the user too', () => {
  const clock = handClock()
  const budget = budgetOf(ownFolder(), 'one.kz', clock)
  budget.putRetryAfter(2 * HOUR_MS, 'service-failed')
  budget.putRetryAfter(HOUR_MS, 'rate-limited')
  expect(budget.retryAfter()).toEqual({ ms: 2 * HOUR_MS, by: 'service-failed', mayTry: false })
  expect(budget.take(board('person')).ok).toBe(false)
  // Nor is a redirect followed of what had left before.
  expect(budget.take({ ...board('person'), isHop: true }).ok).toBe(false)
  clock.at += HOUR_MS
  expect(budget.take(board('person')).ok).toBe(true)
  expect(budget.take({ ...board('person'), isHop: true }).ok).toBe(true)
})

test('only one rates list request of a service is in flight at a time', () => {
  const clock = handClock()
  const folder = ownFolder()
  const [budget, instance] = [budgetOf(folder, 'one.kz', clock), budgetOf(folder, 'one.kz', clock)]
  const first = budget.take(board())
  clock.at += 188
  expect(instance.take(board('person'))).toEqual({ ok: false, waitMs: 1_000 })
  expect(budgetOf(folder, 'two.kz', clock).take(board()).ok).toBe(true)
  // A redirect of its own is not a second one.
  expect(budget.take({ ...board(), isHop: true }).ok).toBe(true)
  if (first.ok) budget.end(first.id, 'ok')
  // The one who has it shows it to all first.
  clock.at += 188
  expect(instance.take(board('person')).ok).toBe(false)
  clock.at += 31_000
  const second = instance.take(board('person'))
  expect(second.ok).toBe(true)
  clock.at += 30_000
  expect(budget.take(board()).ok).toBe(true)
})

test('a board of a process that has died is waited for no longer', () => {
  const clock = handClock()
  const folder = ownFolder()
  const budget = budgetOf(folder, 'one.kz', clock)
  expect(budget.take(board()).ok).toBe(true)
  const db = new Database(join(folder, 'budget.db'))
  db.exec('UPDATE request SET pid = 1 << 30')
  db.close()
  expect(budget.take(board()).ok).toBe(true)
})
