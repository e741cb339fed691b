import { expect, test } from 'vitest'
import type { ErrorCode } from '../../src/shared/contract/errors.ts'
import type { Board } from '../../src/shared/contract/rates.ts'
import { faults, type Override } from '../doubles/service.ts'
import { HOUR, isFilled, MINUTE, type OpenCore, openFilled, openWorld, type World } from './coreForTest.ts'

/** Limits of the wait after the first failure, the second … */
const longest = (failures: number): number => Math.min(15 * MINUTE, 5_000 * 2 ** failures)
const rates = (board: Board) => board.assets.map(({ code, kzt, day }) => ({ code, kzt, day }))
const errorOf = async ({ ask }: OpenCore) => (await ask('sync.get', {})).lastError?.code ?? null

/** A way in which an answer can be wrong as a whole, and what that is called. */
const { status, lie } = faults
const NEVER = 'never'
const wrong: Record<string, [ErrorCode, Override] | [ErrorCode, Override, typeof NEVER]> = {
  'a page': ['not-the-service', faults.text('<!doctype html><p>Wi-Fi</p>')],
  'a portal’s status': ['not-the-service', status(511)],
  'a redirect': ['not-the-service', status(302, { Location: 'http://127.0.0.1:1/login' })],
  'status 404': ['not-found', status(404)],
  'status 500': ['service-failed', status(500)],
  'a connection that is reset': ['service-failed', faults.reset()],
  'half a body': ['bad-data', faults.half()],
  'bad gzip': ['bad-data', faults.badGzip()],
  '2 GB announced': ['bad-data', faults.huge()],
  'another shape': ['bad-data', lie(() => [1, 2, 3])],
  'an empty list': ['empty', lie<object>((answer) => ({ ...answer, count: 0, rates: [], points: [] }))],
  'nothing at all': ['timed-out', faults.silent(), NEVER],
}
/** What never comes is not waited for in real time. */
const each = Object.entries(wrong).map(([name, [code, answer, hangs]]) => ({
  ...{ name, code, answer, hangs: hangs === NEVER, patience: hangs ? { patienceMs: 10 } : {} },
}))

/** Attempts at the board, each soon enough after the one before, no two at a time. */
const expectOneAttemptAfterAnother = (world: World, from: number, whole: number): void => {
  const attempts = world.left.slice(from).filter(({ path }) => path === '/rates')
  for (let n = 1; n < attempts.length; n++) {
    const gap = (attempts[n]?.at ?? 0) - (attempts[n - 1]?.at ?? 0)
    expect(gap).toBeLessThanOrEqual(longest(n - 1) + whole + 10)
  }
  expect(world.doubled).toEqual([])
}

test.each(each)('a poll that gets $name keeps the stored rates, and says so', async (fault) => {
  const world = await openFilled({ assets: 3, ...fault.patience })
  const { app } = world
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

/** Of one code alone, and of the service. */
const ofHistories = each.filter(({ name }) => ['status 404', 'half a body', 'status 500'].includes(name))

test.each(ofHistories)('one history that always answers with $name holds up no other', async (fault) => {
  const world = await openWorld({ assets: 8, settings: { pins: ['A01'] } })
  world.service.set('/historical/A01', fault.answer)
  const app = world.open()
  app.core.start()
  await world.until(async () => (await app.ask('sync.get', {})).done >= 7, 4 * MINUTE)
  const ofA01 = () => world.left.filter(({ path }) => path.startsWith('/historical/A01'))
  const failureOfA01 = async () =>
    (await app.ask('health.get', {})).assets.find(({ code }) => code === 'A01')?.lastFailure?.code
  await world.until(async () => (await failureOfA01()) !== undefined, 2 * MINUTE)
  expect(await failureOfA01()).toBe(fault.code)
  if (fault.code !== 'service-failed') {
    // It is this one’s own matter: nobody was kept waiting, and the service is not said to fail.
    const steps = app.pushes.filter(({ event }) => event === 'sync.changed').map(({ payload }) => payload)
    for (const step of steps) expect(step).toMatchObject({ lastError: null })
    const others = world.left.filter(({ path }) => !path.includes('A01'))
    expect((others.at(-1)?.at ?? 0) - (others[0]?.at ?? 0)).toBeLessThan(MINUTE)
  }
  if (fault.code === 'not-found') return
  app.deafen()
  await world.pass(HOUR + 20 * MINUTE)
  expect(ofA01().length).toBeLessThanOrEqual(40)
  expect(world.doubled).toEqual([])
  // The board goes on being polled all the while.
  expect(world.left.filter(({ path }) => path === '/rates').length).toBeGreaterThanOrEqual(14)
  world.service.set('/historical/A01', null)
  await world.until(isFilled(app), HOUR)
})
