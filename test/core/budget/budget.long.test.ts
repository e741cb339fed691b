import { statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { type BudgetAnswer, openBudget } from '../../../src/core/budget/budget.ts'
import { LIMITS } from '../../../src/core/budget/decide.ts'
import { sql } from '../../../src/core/budget/statements.ts'
import type { Clock } from '../../../src/core/ports.ts'
import {
  budgetIn,
  endSenders,
  handClock,
  listLog,
  own,
  ownFolder,
  passAwake,
  person,
  takeAll,
} from './setting.ts'

const DAY_MS = 86_400_000

test('the app has ten requests at once and then one every 1.5 s: 62 take 78 s', () => {
  const clock = handClock(1_000_000.7)
  const budget = budgetIn(ownFolder(), clock)
  const start = clock.at
  let taken = 0
  while (taken < 62) {
    const answer = budget.take(own())
    if (answer.ok) {
      taken++
      budget.end(answer.id, 'ok')
      if (taken === 10) expect(clock.at).toBe(start)
    } else clock.at += answer.waitMs
  }
  expect(clock.at - start).toBeGreaterThanOrEqual(78_000)
  expect(clock.at - start).toBeLessThan(78_000 * 1.01)
})

test('a timer that is late loses no token', () => {
  const clock = handClock()
  const budget = budgetIn(ownFolder(), clock)
  const start = clock.at
  for (let taken = 0; taken < 62; ) {
    const answer = budget.take(own())
    if (answer.ok) {
      taken++
      budget.end(answer.id, 'ok')
    } else clock.at += answer.waitMs + 7
  }
  expect(clock.at - start).toBeLessThan(78_000 + 20)
})

test('five requests are reserved for the user, without tokens, and the 56th is refused', () => {
  const clock = handClock()
  const budget = budgetIn(ownFolder(), clock)
  expect(takeAll(budget, person(), 45).ids).toHaveLength(45)
  expect(takeAll(budget, own()).ids).toHaveLength(5)
  expect(takeAll(budget, person()).ids).toHaveLength(5)
  expect(budget.take(own()).ok).toBe(false)
})

test('while one instance counts no other one does: the two have no 56th between them', () => {
  const folder = ownFolder()
  const clock = handClock()
  const other = budgetIn(folder, clock)
  takeAll(other, person(), LIMITS.all - 1)
  const meanwhile: BudgetAnswer[] = []
  let comeBetween = (): unknown => null
  // The wall clock is asked for within the counting.
  const interrupted: Clock = {
    now() {
      comeBetween()
      return clock.now()
    },
    steady: () => clock.steady(),
    after: () => () => {},
  }
  const one = budgetIn(folder, interrupted)
  comeBetween = () => meanwhile.push(other.take(person()))
  expect(one.take(person()).ok).toBe(true)
  expect(meanwhile.length).toBeGreaterThan(0)
  expect(meanwhile.filter(({ ok }) => ok)).toEqual([])
  expect(takeAll(other, person()).ids).toEqual([])
})

test('a request counts until a minute after its end, and the wait matches', () => {
  const clock = handClock()
  const budget = budgetIn(ownFolder(), clock)
  const { ids } = takeAll(budget, person())
  expect(ids).toHaveLength(LIMITS.all)
  clock.at += 4_000
  for (const id of ids) budget.end(id, 'ok')
  clock.at += 60_000
  const early = budget.take(person())
  expect(early.ok).toBe(false)
  if (early.ok) return
  expect(early.waitMs).toBeLessThanOrEqual(101)
  clock.at += early.waitMs - 1
  expect(budget.take(person()).ok).toBe(false)
  clock.at += 1
  expect(takeAll(budget, person()).ids).toHaveLength(LIMITS.all)
})

test('a request without an end counts until a minute after its deadline or later end', () => {
  const clock = handClock()
  const folder = ownFolder()
  const budget = budgetIn(folder, clock)
  const { ids } = takeAll(budget, person({ deadlineMs: 20_000 }))
  passAwake(budget, clock, 80_000)
  expect(budget.take(person()).ok).toBe(false)
  clock.at += 200
  expect(takeAll(budget, person(), 1).ids).toHaveLength(1)
  for (const id of ids) budget.end(id, 'timed-out')
  expect(budget.take(person()).ok).toBe(false)
})

test.each(['the one that sent it', 'another on the folder', 'one that has just been started'])(
  'a request out during sleep counts until its cancel after waking (asked by %s)',
  (who) => {
    const clock = handClock()
    const folder = ownFolder()
    const sender = budgetIn(folder, clock)
    let asker = who === 'another on the folder' ? budgetIn(folder, clock) : sender
    const takeAndEnd = (): number => {
      const { ids } = takeAll(asker, person())
      for (const id of ids) asker.end(id, 'ok')
      return ids.length
    }
    const { ids } = takeAll(sender, person({ deadlineMs: 20_000 }), 3)
    clock.at += 8 * 3_600_000
    if (who === 'one that has just been started') asker = budgetIn(folder, clock)
    expect(takeAndEnd()).toBe(52)
    // Called off late, and then a minute more.
    passAwake(asker, clock, 20_000)
    for (const id of ids) sender.end(id, 'timed-out')
    passAwake(asker, clock, 41_000)
    expect(takeAndEnd()).toBe(52)
    passAwake(asker, clock, 61_000)
    expect(takeAndEnd()).toBe(LIMITS.all)
  },
)

test('a killed process’s request from before a sleep counts for a while only', () => {
  const clock = handClock()
  const folder = ownFolder()
  const killed = budgetIn(folder, clock)
  const budget = budgetIn(folder, clock)
  takeAll(killed, person({ deadlineMs: 20_000 }), 3)
  clock.at += 8 * 3_600_000
  expect(budget.retryAfter()).toBeNull()
  passAwake(budget, clock, 80_000)
  expect(takeAll(budget, person()).ids).toHaveLength(52)
  passAwake(budget, clock, 10_200)
  expect(takeAll(budget, person()).ids).toHaveLength(3)
})

test('a new process does not count requests of processes that have ended', () => {
  const clock = handClock()
  const folder = ownFolder()
  takeAll(budgetIn(folder, clock), person({ deadlineMs: 20_000 }), 3)
  endSenders(folder)
  clock.at += 80_200
  expect(takeAll(budgetIn(folder, clock), person()).ids).toHaveLength(LIMITS.all)
})

test('an open answer may end at once, so the wait is not until its deadline', () => {
  const clock = handClock()
  const budget = budgetIn(ownFolder(), clock)
  const { waitMs } = takeAll(budget, person({ deadlineMs: 600_000 }))
  expect(waitMs).toBeLessThan(61_000)
})

test('a refused request costs nothing, and a second end has no effect', () => {
  const clock = handClock()
  const budget = budgetIn(ownFolder(), clock)
  const { ids } = takeAll(budget, own())
  for (let n = 0; n < LIMITS.own; n++) expect(budget.take(own()).ok).toBe(false)
  clock.at += 1_500
  expect(takeAll(budget, own()).ids).toHaveLength(1)
  const first = ids[0] ?? 0
  budget.end(first, 'ok')
  clock.at += 59_000
  budget.end(first, 'internal')
  budget.end(9_999, 'ok')
  expect(budget.log(100).filter((entry) => entry.outcome !== null)).toMatchObject([
    { outcome: 'ok', tookMs: 1_500 },
  ])
})

test('all instances on a folder share one budget across restarts and clock changes', () => {
  const clock = handClock()
  const folder = ownFolder()
  const first = budgetIn(folder, clock)
  const second = budgetIn(folder, clock)
  expect(takeAll(first, own()).ids).toHaveLength(10)
  expect(second.take(own())).toEqual({ ok: false, waitMs: LIMITS.tokenMs })
  expect(takeAll(second, person(), 30).ids).toHaveLength(30)
  first.close()
  second.close()
  clock.wall += 365 * DAY_MS
  const third = budgetIn(folder, clock)
  expect(takeAll(third, person()).ids).toHaveLength(15)
  clock.wall -= 730 * DAY_MS
  expect(third.take(person()).ok).toBe(false)
})

test('the budget of one service is not that of another', () => {
  const clock = handClock()
  const folder = ownFolder()
  takeAll(budgetIn(folder, clock), person())
  const other = openBudget({ folder, key: 'example.org', clock, log: listLog() })
  expect(other.take(person()).ok).toBe(true)
  other.close()
})

test('the requests of the last 60 s are counted by when they left', () => {
  const clock = handClock()
  const budget = budgetIn(ownFolder(), clock)
  expect(budget.countNow()).toBe(0)
  takeAll(budget, person(), 3)
  clock.at += 30_000
  takeAll(budget, person(), 4)
  expect(budget.countNow()).toBe(7)
  clock.at += 30_000
  expect(budget.countNow()).toBe(4)
})

test('the age of the last good rates list is equal for all instances and wall clocks', () => {
  const clock = handClock()
  const folder = ownFolder()
  const budget = budgetIn(folder, clock)
  const ask = (purpose: 'board' | 'history', outcome: 'ok' | 'timed-out' | null, tookMs: number) => {
    const taken = budget.take(person({ purpose, code: null }))
    clock.at += tookMs
    if (taken.ok && outcome) budget.end(taken.id, outcome)
  }
  expect(budget.lastBoardOk()).toBeNull()
  ask('board', 'timed-out', 100)
  ask('history', 'ok', 100)
  expect(budget.lastBoardOk()).toBeNull()
  ask('board', 'ok', 2_000)
  ask('board', null, 1_000)
  clock.wall -= 365 * DAY_MS
  clock.at += 100_000
  expect(budget.lastBoardOk()).toEqual({ steadyAgoMs: 101_000 })
  expect(budgetIn(folder, clock).lastBoardOk()).toEqual({ steadyAgoMs: 101_000 })
  budget.close()
  clock.at = 30_000
  expect(budgetIn(folder, clock).lastBoardOk()).toBeNull()
})

test('the log lists the newest first and keeps about a day', () => {
  const clock = handClock(2 * DAY_MS)
  const budget = budgetIn(ownFolder(), clock)
  const begin = clock.now()
  takeAll(budget, person({ purpose: 'convert', code: 'EUR' }), 1)
  clock.at += 1_000
  const { ids } = takeAll(budget, own(), 1)
  clock.at += 250
  budget.end(ids[0] ?? 0, 'not-found')
  expect(budget.log(10)).toEqual([
    { at: begin + 1_000, purpose: 'history', code: 'USD', who: 'own', tookMs: 250, outcome: 'not-found' },
    { at: begin, purpose: 'convert', code: 'EUR', who: 'person', tookMs: null, outcome: null },
  ])
  expect(budget.log(1)).toHaveLength(1)
  clock.at += DAY_MS + 2_000
  takeAll(budget, own(), 3)
  expect(budget.log(10)).toHaveLength(3)
})

test('a wall clock set forward by a year forgets nothing that is younger than a day', () => {
  const clock = handClock()
  const budget = budgetIn(ownFolder(), clock)
  takeAll(budget, person({ deadlineMs: 1_000 }), 3)
  clock.wall += 365 * DAY_MS
  clock.at += 120_000
  takeAll(budget, person(), 1)
  expect(budget.log(10)).toHaveLength(4)
})

test('frequent starts keep no old requests that delay the first minute', () => {
  const clock = handClock(5 * DAY_MS)
  const folder = ownFolder()
  const before = budgetIn(folder, clock)
  for (let n = 0; n < 70; n++) {
    const taken = before.take(own({ purpose: 'board' }))
    if (taken.ok) before.end(taken.id, 'ok')
    clock.at += 300_000
  }
  before.close()
  clock.wall += clock.at + 60_000
  clock.at = 20_000
  const after = budgetIn(folder, clock)
  // Only the very last of the 70 may be younger than a minute, for all that is known.
  const { ids } = takeAll(after, person())
  expect(ids).toHaveLength(LIMITS.all - 1)
  for (const id of ids) after.end(id, 'ok')
  clock.wall += 3 * DAY_MS
  clock.at += 600_000
  takeAll(after, person(), 20)
  expect(after.log(1_000).filter((entry) => entry.who === 'own')).toHaveLength(0)
})

test('a boot together with a clock a year off forgets no request that may still arrive', () => {
  const clock = handClock()
  const folder = ownFolder()
  const before = budgetIn(folder, clock)
  expect(takeAll(before, person(), LIMITS.all - 1).ids).toHaveLength(LIMITS.all - 1)
  before.close()
  clock.at = 10
  clock.wall += 365 * DAY_MS
  const after = budgetIn(folder, clock)
  expect(after.take(person()).ok).toBe(true)
  for (; clock.at < 60_000; clock.at += 1_000) expect(after.take(person()).ok).toBe(false)
})

test('after a boot the app’s tokens return within 15 s', () => {
  const clock = handClock()
  const folder = ownFolder()
  const before = budgetIn(folder, clock)
  takeAll(before, own())
  before.close()
  clock.at = 7_500
  const after = budgetIn(folder, clock)
  expect(takeAll(after, own())).toMatchObject({ ids: { length: LIMITS.tokens / 2 }, waitMs: LIMITS.tokenMs })
})

test('the file is private to its owner and has its application id', () => {
  const folder = ownFolder()
  const budget = budgetIn(folder, handClock())
  budget.take(person())
  for (const name of ['budget-demo.db', 'budget-demo.db-wal', 'budget-demo.db-shm'])
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  const db = new Database(join(folder, 'budget-demo.db'), { readonly: true })
  expect(db.pragma('application_id', { simple: true })).toBe(0x41696e42)
  expect(db.pragma('journal_mode', { simple: true })).toBe('wal')
  db.close()
})

test('a deadline that is none is a mistake of ours, and no request', () => {
  const budget = budgetIn(ownFolder(), handClock())
  for (const deadlineMs of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e9])
    expect(() => budget.take(person({ deadlineMs }))).toThrow(RangeError)
  expect(budget.countNow()).toBe(0)
})

test('a closed budget lets nothing out and does not mind late ends', () => {
  const log = listLog()
  const budget = budgetIn(ownFolder(), handClock(), log)
  const { ids } = takeAll(budget, person(), 1)
  budget.close()
  budget.end(ids[0] ?? 0, 'ok')
  expect(budget.take(person()).ok).toBe(false)
  expect([budget.countNow(), budget.lastBoardOk(), budget.log(5)]).toEqual([0, null, []])
  expect(log.lines).toEqual([])
})

test('nothing that is done for each request reads the whole table', () => {
  const folder = ownFolder()
  budgetIn(folder, handClock()).take(person())
  const db = new Database(join(folder, 'budget-demo.db'), { readonly: true })
  const plan = (statement: string): string =>
    db
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${statement.replace(/@\w+|\?1|\?/g, '1')}`)
      .all()
      .map((row) => row.detail)
      .join('; ')
  for (const name of ['counting', 'leftSince', 'end', 'state', 'setBucket'] as const) {
    expect(plan(sql[name]), name).not.toMatch(/SCAN/)
    expect(plan(sql[name]), name).toMatch(/SEARCH/)
  }
  // Along the table's own order, as far as a LIMIT lets it.
  for (const name of ['prune', 'lastBoard', 'newest'] as const) {
    expect(sql[name]).toMatch(/ORDER BY id( DESC)? LIMIT/)
    expect(plan(sql[name]), name).not.toMatch(/TEMP B-TREE/)
  }
  db.close()
})
