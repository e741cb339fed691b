import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Conversion } from '../../src/shared/contract/convert.ts'
import { parseDay } from '../../src/shared/days/day.ts'
import { mirrorKey } from '../../src/shared/service/serviceAddress.ts'
import { isoDay } from '../doubles/isoDay.ts'
import {
  DAY,
  HOUR,
  isFilled,
  MINUTE,
  type OpenCore,
  openFilled,
  openWorld,
  type World,
} from './coreForTest.ts'
import { mostInAMinute } from './setting.ts'

const codesOf = (world: World): string[] => world.service.board.rates.map(({ code }) => code)

/** Every history by its call, against the service's own. */
const expectSameHistories = async (world: World, { ask }: OpenCore): Promise<void> => {
  for (const code of codesOf(world)) {
    const { day, rate, complete } = await ask('history.get', { code })
    const theirs = world.service.history(code)
    expect(complete).toBe(true)
    expect([...Array.from(day)]).toEqual(theirs.map(({ date }) => parseDay(date)))
    // A live kind's last day keeps moving: it has the list's rate until history confirms it.
    expect(Array.from(rate).slice(0, -1)).toEqual(theirs.map((point) => point.rate).slice(0, -1))
  }
}

test('a first fill asks once for each currency, pins first, as fast as the limit allows', async () => {
  const pins = ['A40', 'A07', 'A22', 'A55', 'A13']
  const world = await openWorld({ assets: 61, from: '2026-09-01', settings: { pins } })
  const app = world.open()
  app.core.start()
  const took = await world.until(isFilled(app), 3 * MINUTE)
  // Forty at once, the others when the first have counted for their minute.
  expect(took).toBeLessThanOrEqual(75_000)
  expect(world.left).toHaveLength(62)
  expect(world.service.requests).toHaveLength(62)
  expect(new Set(world.left.map(({ path }) => path)).size).toBe(62)
  expect(world.left[0]?.path).toBe('/rates')
  expect(world.left.slice(1, 6).map(({ path }) => path)).toEqual(
    pins.map((code) => `/historical/${code}?period=all`),
  )
  expect(mostInAMinute(world.left.map(({ at }) => at))).toBeLessThanOrEqual(55)
  await expectSameHistories(world, app)

  const db = new Database(join(world.folder, `mirror-${mirrorKey(world.service.base)}.db`), {
    readonly: true,
  })
  const read = db.prepare<[string], { date: string; kzt: number; provisional: 0 | 1 }>(
    'SELECT date, kzt, provisional FROM history_by_date WHERE code = ? ORDER BY date',
  )
  for (const { code } of world.service.board.rates) {
    const theirs = world.service.history(code)
    const rows = read.all(code)
    expect(rows.map(({ date }) => date)).toEqual(theirs.map(({ date }) => date))
    // The newest day has no later publication yet, or still runs.
    const sure = rows.length - 1
    expect(rows.slice(0, sure)).toEqual(
      theirs.slice(0, sure).map(({ date, rate }) => ({ date, kzt: rate, provisional: 0 })),
    )
  }
  db.close()
})

/** Whether a rate is stale follows the clock. */
const ageless = ({ sides, ...answer }: Conversion) => ({
  ...answer,
  sides: [sides.from, sides.to].map(({ state, ...side }) => ({ ...side, hasState: state !== null })),
})

test('without the service all calls answer, show their age, and recover automatically', async () => {
  const world = await openFilled({ assets: 4 })
  const questions = async ({ ask }: OpenCore) => ({
    histories: await Promise.all(codesOf(world).map((code) => ask('history.get', { code }))),
    now: ageless(await ask('convert.get', { from: 'A00', to: 'A02', amount: '100' })),
    past: await ask('convert.get', { from: 'A00', to: 'KZT', amount: '100', on: isoDay('2026-11-15') }),
  })
  const before = await questions(world.app)
  const board = await world.app.ask('board.get', {})
  expect(board.assets.map(({ state }) => state)).toEqual(['current', 'current', 'current', 'current'])
  await world.app.close()

  world.service.set('*', (_request, response) => void response.destroy())
  const again = world.open({ deaf: true })
  again.core.start()
  await world.pass(30 * MINUTE)
  expect(await questions(again)).toEqual(before)
  const later = await again.ask('board.get', {})
  expect(later.fetchedAt).toBe(board.fetchedAt)
  // Crypto is stale after 15 minutes, the bank's rates not before the next publication.
  const states = later.assets.map(({ kind, state }) => `${kind} ${state}`)
  expect(new Set(states)).toEqual(new Set(['fiat current', 'crypto stale']))
  expect(later.assets.map(({ kzt }) => kzt)).toEqual(board.assets.map(({ kzt }) => kzt))
  const status = await again.ask('sync.get', {})
  expect(status).toMatchObject({ phase: 'waiting', done: 4, total: 4, lastError: { code: 'service-failed' } })
  await world.pass(8 * HOUR)
  const evening = await again.ask('board.get', {})
  expect(new Set(evening.assets.map(({ state }) => state))).toEqual(new Set(['current', 'stale']))

  world.service.set('*', null)
  await world.until(async () => (await again.ask('sync.get', {})).lastError === null, 16 * MINUTE)
  const fresh = await again.ask('board.get', {})
  expect(Date.parse(fresh.fetchedAt ?? '')).toBeGreaterThan(Date.parse(board.fetchedAt ?? ''))
  expect(new Set(fresh.assets.map(({ state }) => state))).toEqual(new Set(['current']))
  expect(world.doubled).toEqual([])
})

test('a first start without a network recovers automatically', async () => {
  const world = await openWorld({ assets: 2 })
  world.service.set('*', (_request, response) => void response.destroy())
  const app = world.open()
  app.core.start()
  await world.pass(MINUTE)
  expect(await app.ask('board.get', {})).toMatchObject({ day: null, fetchedAt: null, assets: [] })
  expect(await app.ask('sync.get', {})).toMatchObject({ phase: 'waiting', done: 0, total: 0 })
  world.service.set('*', null)
  await world.until(isFilled(app), 16 * MINUTE)
  expect((await app.ask('board.get', {})).assets).toHaveLength(2)
})

test.each([
  ['at the next start', false],
  ['though the rates list fails', true],
])('days missed while Aina was off are fetched once, %s', async (_when, fails) => {
  const world = await openFilled({ assets: 3, from: '2026-11-02', deaf: true })
  await world.app.close()
  world.clock.jump(30 * DAY)
  if (fails) world.service.set('/rates', (_request, response) => void response.destroy())
  const since = world.left.length
  const again = world.open({ deaf: true })
  again.core.start()
  await world.pass(HOUR)
  const histories = () => world.left.slice(since).flatMap(({ path }) => (path === '/rates' ? [] : path))
  const ranges = codesOf(world).map((code) => `/historical/${code}?from=2026-11-20&to=2026-12-20`)
  expect(histories().sort()).toEqual(ranges)
  await expectSameHistories(world, again)
})
