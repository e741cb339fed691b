import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { POLL_EVERY_MS } from '../../src/core/sync/pace.ts'
import type { Conversion } from '../../src/shared/contract/convert.ts'
import { parseDay } from '../../src/shared/days/day.ts'
import { mirrorKey } from '../../src/shared/service/serviceAddress.ts'
import { mostInAMinute } from './budget/setting.ts'
import { HOUR, isFilled, MINUTE, type OpenCore, openFilled, openWorld, type World } from './coreForTest.ts'
import { LONGEST_POLL_MS, NEXT_POLL_MS } from './pollSpans.ts'

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

test('a first fill of 61 assets takes 62 requests and at most 78 seconds', async () => {
  const pins = ['A40', 'A07', 'A22', 'A55', 'A13']
  const world = await openWorld({ assets: 61, from: '2026-09-01', settings: { pins } })
  const app = world.open()
  app.core.start()
  const took = await world.until(isFilled(app), 3 * MINUTE)
  const least = (61 + 1 - 10) * 1_500
  expect(took).toBeGreaterThanOrEqual(least - 1_500)
  expect(took).toBeLessThanOrEqual(least * 1.05)
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

test('a slow service gets three history requests at a time, which fill as fast', async () => {
  const world = await openWorld({ assets: 30, from: '2026-11-01', patienceMs: 20 })
  let [open, most] = [0, 0]
  for (const { code } of world.service.board.rates)
    world.service.set(`/historical/${code}`, (_request, response) => {
      open += 1
      most = Math.max(most, open)
      world.clock.after(2_000, () => {
        open -= 1
        const points = world.service.history(code)
        response.end(JSON.stringify({ code, base: 'KZT', count: points.length, points }))
      })
    })
  const app = world.open({ deaf: true })
  app.core.start()
  const took = await world.until(isFilled(app), 2 * MINUTE)
  expect(most).toBe(3)
  expect(took).toBeLessThanOrEqual((30 + 1 - 10) * 1_500 * 1.05 + 2_000)
  expect(world.left).toHaveLength(31)
})

test('after the fill nothing is asked until the poll, when its time has come', async () => {
  const world = await openFilled({ assets: 5 })
  expect(world.left).toHaveLength(6)
  const board = world.left[0]?.at ?? 0
  for (let poll = 1; poll <= 4; poll++) {
    await world.until(() => world.left.length === 6 + poll, NEXT_POLL_MS)
    expect(world.left.at(-1)?.path).toBe('/rates')
  }
  const moments = [board, ...world.left.slice(6).map(({ at }) => at)]
  const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? 0))
  for (const gap of gaps) {
    expect(gap).toBeGreaterThanOrEqual(POLL_EVERY_MS)
    expect(gap).toBeLessThanOrEqual(LONGEST_POLL_MS)
  }
  expect(new Set(gaps).size).toBe(4)
  expect(await world.open().core.handlers['settings.get']({})).toMatchObject({ service: world.service.base })
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
    past: await ask('convert.get', { from: 'A00', to: 'KZT', amount: '100', on: '2026-11-15' }),
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

test('a history is reported only once it is on the disk or cannot be synced', async () => {
  const world = await openWorld({ assets: 2 })
  const asked: string[] = []
  const ends: ((way: 'there' | 'failed') => void)[] = []
  const app = world.open({
    toDisk: (file) =>
      new Promise((resolve, reject) => {
        asked.push(file)
        ends.push((way) =>
          way === 'there' ? resolve() : reject(Object.assign(new Error('i/o error'), { code: 'EIO' })),
        )
      }),
  })
  const reported = () => app.pushes.filter(({ event }) => event === 'history.changed').length
  const end = async (way: 'there' | 'failed') => {
    ends.shift()?.(way)
    await world.pass(0)
  }
  app.core.start()
  await world.until(() => ends.length === 2, MINUTE)
  const log = join(world.folder, `mirror-${mirrorKey(world.service.base)}.db-wal`)
  expect(asked).toEqual([log, log])
  expect(reported()).toBe(0)
  await end('there')
  expect([reported(), app.warnings]).toEqual([1, []])
  await end('failed')
  expect([reported(), app.warnings]).toEqual([2, ['a history could not be synced to the disk: EIO']])
  expect(await isFilled(app)()).toBe(true)
})
