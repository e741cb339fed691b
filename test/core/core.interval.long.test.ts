import { expect, test } from 'vitest'
import type { Settings } from '../../src/shared/contract/settings.ts'
import type { AssetSpec } from '../doubles/service.ts'
import { HOUR, MINUTE, type OpenCore, openFilled, type World } from './coreForTest.ts'

const polls = ({ left }: Pick<World, 'left'>): number[] =>
  left.flatMap(({ path, at }) => (path === '/rates' ? [at] : []))
const gaps = (moments: readonly number[]): number[] =>
  moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0))
const liveStates = async ({ ask }: Pick<OpenCore, 'ask'>): Promise<Set<string>> =>
  new Set(
    (await ask('board.get', {})).assets.flatMap(({ kind, state }) => (kind === 'crypto' ? [state] : [])),
  )
/** Two official rates and two live ones. */
const assets: AssetSpec[] = [
  { code: 'USD', kind: 'fiat' },
  { code: 'EUR', kind: 'fiat' },
  { code: 'BTC', kind: 'crypto' },
  { code: 'ETH', kind: 'crypto' },
]
// Without listener, unless a test subscribes to pushes: a listener causes a look every two seconds, and here pass hours.
const opened = (pollEvery: Settings['pollEvery'], deaf = true) =>
  openFilled({ assets, settings: { pollEvery }, deaf })

test.each([5, 7, 20, 60])(
  'every %i minutes, plus up to a tenth, rates are fetched and stay current',
  async (pollEvery) => {
    const { app, ...world } = await opened(pollEvery)
    const since = polls(world).length
    const states = new Set<string>()
    while (polls(world).length < since + 5) {
      await world.pass(MINUTE)
      for (const state of await liveStates(app)) states.add(state)
    }
    expect(states).toEqual(new Set(['current']))
    for (const gap of gaps(polls(world))) {
      expect(gap).toBeGreaterThanOrEqual(pollEvery * MINUTE)
      expect(gap).toBeLessThanOrEqual(pollEvery * MINUTE * 1.1 + 2_000)
    }
    // A live rate is stale 10 minutes after the next one should have come.
    const { fetchedAt } = await app.ask('board.get', {})
    world.service.set('/rates', (_request, response) => void response.writeHead(304).end())
    await app.core.setOnline(false)
    const left = Date.parse(fetchedAt ?? '') + (pollEvery + 10) * MINUTE - world.clock.now()
    await world.pass(left - 1_000)
    expect(await liveStates(app)).toEqual(new Set(['current']))
    await world.pass(2_000)
    expect(await liveStates(app)).toEqual(new Set(['stale']))
  },
)

test('another interval counts from the last rates list, also after a start', async () => {
  const { app, ...world } = await opened(60, false)
  const first = polls(world).at(-1) ?? 0
  await world.pass(20 * MINUTE)
  expect(polls(world).at(-1)).toBe(first)
  await app.ask('settings.set', { pollEvery: 30 })
  await world.pass(1_000)
  const { nextPollAt } = await app.ask('sync.get', {})
  const due = Date.parse(nextPollAt ?? '') - world.clock.now() + world.clock.steady() - first
  expect(due).toBeGreaterThanOrEqual(30 * MINUTE - 1_000)
  expect(due).toBeLessThanOrEqual(33 * MINUTE + 1_000)
  expect(app.pushes.filter(({ event }) => event === 'sync.changed').at(-1)?.payload).toMatchObject({
    nextPollAt,
  })
  // What is overdue by the new interval is asked for at once, as is right after the cache's time.
  await app.ask('settings.set', { pollEvery: 5 })
  await world.pass(2_000)
  expect(polls(world).at(-1)).toBeGreaterThan(first)

  await app.ask('settings.set', { pollEvery: 45 })
  await app.close()
  await world.pass(10 * MINUTE)
  const count = polls(world).length
  const again = world.open()
  again.core.start()
  await world.pass(30 * MINUTE)
  expect(polls(world)).toHaveLength(count)
  await world.pass(15 * MINUTE)
  expect(polls(world)).toHaveLength(count + 1)
})

test('by hand no request leaves for days, and live rates show only their age', async () => {
  // Shortly before the day on which every history is due once.
  const start = Date.UTC(2026, 10, 19, 17)
  const { app, ...world } = await openFilled({ assets, start, settings: { pollEvery: null }, deaf: true })
  const before = world.left.length
  await world.pass(20 * HOUR)
  expect(world.left.slice(before)).toEqual([])
  expect((await app.ask('sync.get', {})).nextPollAt).toBeNull()
  expect(await liveStates(app)).toEqual(new Set(['current']))
  // A network that comes and goes is not a reason either.
  app.core.setOnline(false)
  app.core.setOnline(true)
  await world.pass(HOUR)
  expect(world.left.slice(before)).toEqual([])

  // A request gets the rates list, and the missing histories.
  await app.ask('sync.refresh', {})
  await world.pass(MINUTE)
  await app.ask('sync.refresh', {})
  await world.pass(2 * HOUR)
  const asked = world.left.slice(before).map(({ path }) => path)
  expect(asked.filter((path) => path === '/rates')).toHaveLength(1)
  for (const { code } of assets)
    expect(asked.filter((path) => path.startsWith(`/historical/${code}?`))).toHaveLength(1)
  const at = polls(world).at(-1) ?? 0
  for (const request of world.left.slice(before)) expect(request.at - at).toBeLessThan(15 * MINUTE)
  // A machine that wakes asks once.
  const count = polls(world).length
  app.core.wake()
  await world.pass(HOUR)
  expect(polls(world)).toHaveLength(count + 1)
})
