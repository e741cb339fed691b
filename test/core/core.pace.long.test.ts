import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { backoffMs, POLL_EVERY_MS } from '../../src/core/sync/pace.ts'
import { mirrorKey } from '../../src/shared/service/serviceAddress.ts'
import { seeded } from './budget/setting.ts'
import { DAY, HOUR, isFilled, MINUTE, openWorld, type World } from './coreForTest.ts'
import { LONGEST_POLL_MS } from './pollSpans.ts'

/** What may lie between two polls: the later one may wait a second for its turn. */
const BETWEEN_POLLS = { least: POLL_EVERY_MS, most: LONGEST_POLL_MS + 1_000 }

const momentsOf = ({ left }: Pick<World, 'left'>, path: string, since = 0): number[] =>
  left.slice(since).flatMap((request) => (request.path.startsWith(path) ? [request.at] : []))
const gaps = (moments: readonly number[]): number[] =>
  moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0))

/** Histories that answer 500, come too large, or are never valid. */
const spoil = ({ service }: World, codes: readonly string[], how: 'failing' | 'too large' | 'not JSON') => {
  for (const code of codes)
    service.set(`/historical/${code}`, (_request, response) => {
      if (how === 'failing') response.writeHead(500)
      response.end(how === 'too large' ? `{"points":[${'0,'.repeat(2_200_000)}0]}` : '{"code":')
    })
}

test('with 25 of 30 histories failing, rates come as usual and bad ones wait longer', async () => {
  const world = await openWorld({ assets: 30, from: '2026-11-01' })
  const codes = world.service.board.rates.map(({ code }) => code)
  const [good, bad] = [codes.slice(0, 5), codes.slice(5)]
  spoil(world, bad, 'failing')
  const app = world.open({ deaf: true })
  app.core.start()
  await world.until(async () => (await app.ask('sync.get', {})).done === good.length, HOUR)
  await world.pass(4 * HOUR)
  const polls = gaps(momentsOf(world, '/rates'))
  expect(polls.length).toBeGreaterThanOrEqual(Math.floor((4 * HOUR) / BETWEEN_POLLS.most) - 1)
  for (const gap of polls) {
    expect(gap).toBeGreaterThanOrEqual(BETWEEN_POLLS.least)
    expect(gap).toBeLessThanOrEqual(BETWEEN_POLLS.most)
  }
  for (const code of bad) {
    const moments = momentsOf(world, `/historical/${code}?`)
    expect(moments.length).toBeGreaterThan(0)
    // They rest all together as well, with one that probes.
    expect(moments.length).toBeLessThanOrEqual(8)
  }
  // Put right, they come by themselves, within the day that a rest may last.
  for (const code of bad) world.service.set(`/historical/${code}`, null)
  await world.until(isFilled(app), DAY)
})

test.each(['too large', 'not JSON'] as const)(
  'a history that is always %s is asked for a few times a day, also over restarts',
  async (how) => {
    const world = await openWorld({ assets: 4, from: '2026-11-01' })
    spoil(world, ['A01'], how)
    const asked = () => momentsOf(world, '/historical/A01').length
    let app = world.open({ deaf: true })
    app.core.start()
    await world.until(async () => (await app.ask('sync.get', {})).done === 3, HOUR)
    await world.pass(3 * HOUR)
    const firstHours = asked()
    expect(firstHours).toBeLessThanOrEqual(24)
    // It is its own matter all the while.
    expect(await app.ask('sync.get', {})).toMatchObject({ lastError: null })
    for (let start = 0; start < 4; start++) {
      await app.close()
      app = world.open({ deaf: true })
      app.core.start()
      await world.pass(HOUR / 2)
    }
    // A start begins no new series of short rests.
    expect(asked() - firstHours).toBeLessThanOrEqual(8)
    world.service.set('/historical/A01', null)
    await world.until(isFilled(app), DAY)
    const { assets } = await app.ask('health.get', {})
    expect(assets.find(({ code }) => code === 'A01')).toMatchObject({ complete: true, lastFailure: null })
  },
)

const meanOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0) / counts.length

/** How many requests a single one makes during an outage that waits after each failure. */
const loneProbes = (outageMs: number): { mean: number; deviation: number } => {
  const random = seeded(1)
  const counts = Array.from({ length: 5_000 }, () => {
    let count = 0
    for (let at = 0; at < outageMs; at += backoffMs(count - 1, random)) count += 1
    return count
  })
  const mean = meanOf(counts)
  return { mean, deviation: Math.sqrt(meanOf(counts.map((count) => (count - mean) ** 2))) }
}

test('an outage of half an hour during a fill is probed as rarely as by one request', async () => {
  const counts: number[] = []
  for (let round = 0; round < 12; round++) {
    const world = await openWorld({ assets: 40, from: '2026-11-18' })
    for (let n = 0; n < round; n++) await world.open({ deaf: true }).settings.close()
    const app = world.open({ deaf: true })
    app.core.start()
    await world.until(async () => (await app.ask('sync.get', {})).done >= 5, MINUTE)
    world.service.set('*', (_request, response) => {
      response.writeHead(503)
      response.end()
    })
    const began = world.clock.steady()
    await world.pass(30 * MINUTE)
    // The histories that were on their way when it began come on top.
    counts.push(world.left.filter(({ at }) => at > began + 1_000).length)
    world.service.set('*', null)
    await world.until(isFilled(app), 17 * MINUTE)
    await app.close()
  }
  const lone = loneProbes(30 * MINUTE)
  // Four standard errors: chance alone passes that once in 30 000 runs.
  expect(meanOf(counts)).toBeLessThanOrEqual(lone.mean + (4 * lone.deviation) / Math.sqrt(counts.length))
  expect(Math.max(...counts)).toBeLessThanOrEqual(16)
})

test('after an outage the histories go on as soon as a board has come', async () => {
  const world = await openWorld({ assets: 20, from: '2026-11-18' })
  const app = world.open({ deaf: true })
  app.core.start()
  await world.until(async () => (await app.ask('sync.get', {})).done >= 5, MINUTE)
  world.service.set('*', (_request, response) => void response.destroy())
  await world.pass(2 * HOUR)
  world.service.set('*', null)
  const since = world.left.length
  await world.until(() => momentsOf(world, '/rates', since).length > 0, 40 * MINUTE)
  await world.until(isFilled(app), 2 * MINUTE)
})

test('while a rates list cannot be stored, no history is fetched', async () => {
  const world = await openWorld({ assets: 12, from: '2026-11-18' })
  const app = world.open({ deaf: true })
  app.core.start()
  await world.until(async () => (await app.ask('sync.get', {})).done >= 2, MINUTE)
  await app.close()
  world.clock.jump(HOUR)
  const other = new Database(join(world.folder, `mirror-${mirrorKey(world.service.base)}.db`), { timeout: 0 })
  onTestFinished(() => void other.close())
  const again = world.open({ deaf: true })
  again.core.start()
  other.exec('BEGIN IMMEDIATE')
  const since = world.left.length
  await world.until(() => momentsOf(world, '/rates', since).length > 0, MINUTE)
  const asked = momentsOf(world, '/historical', since).length
  await world.pass(10 * MINUTE)
  expect(momentsOf(world, '/historical', since)).toHaveLength(asked)
  expect(asked).toBeLessThanOrEqual(3)
  expect(momentsOf(world, '/rates', since)).toHaveLength(1)
  other.exec('ROLLBACK')
  await world.until(isFilled(again), 2 * MINUTE)
})

test('stored data is shown for a moment before the first request leaves', async () => {
  const world = await openWorld({ assets: 2, from: '2026-11-01' })
  const first = world.open()
  first.core.start()
  await world.until(isFilled(first), HOUR)
  await first.close()
  await world.pass(10 * MINUTE)
  const before = world.left.length
  const again = world.open()
  again.core.start()
  // The lease changes at once as well, and so does a setting.
  await again.ask('settings.set', { pins: ['A01'] })
  expect((await again.ask('board.get', {})).assets).toHaveLength(2)
  await world.pass(200)
  expect(world.left).toHaveLength(before)
  await world.pass(100)
  expect(world.left.slice(before).map(({ path }) => path)).toEqual(['/rates'])
})
