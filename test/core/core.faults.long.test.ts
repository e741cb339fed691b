import { expect, test } from 'vitest'
import type { Board } from '../../src/shared/contract/rates.ts'
import { fakeClock } from '../doubles/clock.ts'
import { HOUR, isFilled, MINUTE, type OpenCore, openFilled, openWorld, type World } from './coreForTest.ts'
import { boardFaults, type Fault, historyFaults, transportFaults } from './faults.ts'
import { NEXT_POLL_MS } from './pollSpans.ts'

/** Limits of the wait after the first failure, the second … */
const longest = (failures: number): number => Math.min(15 * MINUTE, 5_000 * 2 ** failures)
const rates = (board: Board) => board.assets.map(({ code, kzt, day }) => ({ code, kzt, day }))
const errorOf = async ({ ask }: OpenCore) => (await ask('sync.get', {})).lastError?.code ?? null

const faultNames = [...transportFaults(fakeClock(0)), ...boardFaults].map(({ name }) => name)
/** These are not waited for in real time: nothing will come. */
const patience = (name: string) =>
  transportFaults(fakeClock(0)).some((fault) => fault.name === name && fault.hangs) ? { patienceMs: 10 } : {}
const faultIn = (world: World, name: string): Fault => {
  const all = [...transportFaults(world.clock), ...boardFaults]
  const fault = all.find((one) => one.name === name)
  if (!fault) throw new Error(name)
  return fault
}

/** Attempts at the board, each soon enough after the one before, no two at a time. */
const expectOneAttemptAfterAnother = (world: World, from: number, whole: number): void => {
  const attempts = world.left.slice(from).filter(({ path }) => path === '/rates')
  for (let n = 1; n < attempts.length; n++) {
    const gap = (attempts[n]?.at ?? 0) - (attempts[n - 1]?.at ?? 0)
    expect(gap).toBeLessThanOrEqual(longest(n - 1) + whole + 10)
  }
  expect(world.doubled).toEqual([])
}

test.each(faultNames)('a later poll that gets %s keeps the stored rates, and says so', async (name) => {
  const world = await openFilled({ assets: 3, ...patience(name) })
  const { app } = world
  const fault = faultIn(world, name)
  const before = await app.ask('board.get', {})
  const histories = await app.ask('history.get', { code: 'A01' })
  const asked = world.left.length
  world.service.set('*', fault.answer)
  await world.until(async () => (await errorOf(app)) !== null, 7 * MINUTE)
  expect(await errorOf(app)).toBe(fault.code)
  await world.pass(MINUTE)
  expectOneAttemptAfterAnother(world, asked, fault.hangs ? 30_000 : 0)
  // Only the board is tried: nothing else was missing.
  expect(new Set(world.left.slice(asked).map(({ path }) => path))).toEqual(new Set(['/rates']))
  const after = await app.ask('board.get', {})
  expect(rates(after)).toEqual(rates(before))
  expect(after.fetchedAt).toBe(before.fetchedAt)
  // What may have changed since is marked; the bank publishes not before 14:00.
  expect(after.assets.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    ...['fiat current', 'fiat current', 'crypto stale'],
  ])
  expect(await app.ask('history.get', { code: 'A01' })).toEqual(histories)
  app.deafen()
  world.service.set('*', null)
  await world.until(async () => (await errorOf(app)) === null, 16 * MINUTE)
  expect((await app.ask('board.get', {})).assets.every(({ state }) => state === 'current')).toBe(true)
})

test('bad entries are refused one by one, logged once, and never erase a good one', async () => {
  const world = await openFilled({ assets: 6 })
  const { app, service } = world
  const before = await app.ask('board.get', {})
  const { board } = service
  const [first, second, third, fourth] = board.rates
  const entries = [
    { ...first, kzt: 111.5 },
    { ...first, kzt: 222 },
    { ...second, kzt: '3.5' },
    { ...third, kzt: -1 },
    { ...fourth, kzt: 0 },
    { ...board.rates[4], code: '<img src=x>' },
    { ...board.rates[5], code: '../../etc' },
    { code: 'NEW', kind: 'metal', kzt: 42, changePct: 1 },
  ]
  service.set('/rates', (_request, response) => {
    response.end(JSON.stringify({ ...board, count: 4, rates: entries }))
  })
  const asked = world.left.length
  await world.until(() => world.left.length > asked, NEXT_POLL_MS)
  await world.pass(11 * MINUTE)
  const after = await app.ask('board.get', {})
  expect(rates(after).find(({ code }) => code === 'A00')?.kzt).toBe(111.5)
  expect(after.assets.find(({ code }) => code === 'NEW')).toMatchObject({ kind: 'metal', kzt: 42 })
  expect(rates(after).slice(1, 6)).toEqual(rates(before).slice(1))
  const health = await app.ask('health.get', {})
  const reasons = health.refusals.map(({ code, reason }) => `${code ?? '-'} ${reason}`).sort()
  expect(reasons).toEqual(
    [
      ...['- code-malformed', '- count-differs', 'A00 doubled', 'A01 rate-not-a-number'],
      ...['A02 rate-not-positive', 'A03 rate-not-positive'],
    ].sort(),
  )
  expect(await errorOf(app)).toBeNull()
})

const codeFaults = [...transportFaults(fakeClock(0)), ...historyFaults('A01')].map(({ name }) => name)
test.each(codeFaults)('one history that always answers with %s holds up no other', async (name) => {
  const world = await openWorld({ assets: 8, ...patience(name), settings: { pins: ['A01'] } })
  const fault = [...transportFaults(world.clock), ...historyFaults('A01')].find((one) => one.name === name)
  if (!fault) throw new Error(name)
  world.service.set('/historical/A01', fault.answer)
  const app = world.open()
  app.core.start()
  await world.until(async () => (await app.ask('sync.get', {})).done >= 7, 4 * MINUTE)
  const ofA01 = () => world.left.filter(({ path }) => path.startsWith('/historical/A01'))
  const failureOfA01 = async () =>
    (await app.ask('health.get', {})).assets.find(({ code }) => code === 'A01')?.lastFailure?.code
  await world.until(async () => (await failureOfA01()) !== undefined, 2 * MINUTE)
  expect(await failureOfA01()).toBe(fault.code)
  if (['not-found', 'empty', 'bad-data'].includes(fault.code)) {
    // It is this one’s own matter: nobody was kept waiting, and the service is not said to fail.
    const steps = app.pushes.filter(({ event }) => event === 'sync.changed').map(({ payload }) => payload)
    for (const step of steps) expect(step).toMatchObject({ lastError: null })
    const others = world.left.filter(({ path }) => !path.includes('A01'))
    expect((others.at(-1)?.at ?? 0) - (others[0]?.at ?? 0)).toBeLessThan(MINUTE)
  }
  expect(world.left).toHaveLength(8 + ofA01().length)
  if (fault.hangs || fault.code === 'not-found') return
  const tried = ofA01().length
  app.deafen()
  await world.pass(HOUR + 20 * MINUTE)
  expect(ofA01().length - tried).toBeLessThanOrEqual(40)
  expect(ofA01().length).toBeGreaterThan(tried)
  expect(world.doubled).toEqual([])
  // The board goes on being polled all the while.
  const polls = world.left.filter(({ path }) => path === '/rates').map(({ at }) => at)
  expect(polls.length).toBeGreaterThanOrEqual(14)
  world.service.set('/historical/A01', null)
  await world.pass(MINUTE)
  // It may rest for long by now, but not for somebody who looks at it.
  if (fault.code !== 'empty') await app.ask('history.get', { code: 'A01' })
  await world.until(isFilled(app), HOUR)
})
