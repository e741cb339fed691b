import { expect, test } from 'vitest'
import { parseDay } from '../../src/shared/days/day.ts'
import { DAY, HOUR, isFilled, MINUTE, openFilled, openWorld, type World } from './coreForTest.ts'
import { LONGEST_POLL_MS, NEXT_POLL_MS, POLL_EVERY_MS } from './pollSpans.ts'
import { mostInAMinute } from './setting.ts'

const polls = ({ left }: Pick<World, 'left'>) => left.filter(({ path }) => path === '/rates')

test.each([true, false])(
  'after 8 hours of sleep there is one poll within 30 s (the shell reports it: %s)',
  async (reported) => {
    const world = await openFilled({ assets: 3 })
    const { app, clock } = world
    await world.pass(2 * MINUTE)
    const since = polls(world).length
    // Asleep, the steady clock stops and no timer runs.
    clock.jump(8 * HOUR)
    const wokeAt = clock.steady()
    if (reported) app.core.wake()
    const took = await world.until(() => polls(world).length > since, 40_000)
    expect(took).toBeLessThanOrEqual(30_000)
    const catchUp = polls(world).at(-1)?.at ?? 0
    await world.until(() => polls(world).length > since + 1, NEXT_POLL_MS)
    expect((polls(world).at(-1)?.at ?? 0) - catchUp).toBeGreaterThanOrEqual(POLL_EVERY_MS)
    expect(catchUp - wokeAt).toBeGreaterThan(0)
    expect((await app.ask('board.get', {})).assets.every(({ state }) => state === 'current')).toBe(true)
  },
)

test('repeated reports of waking cause one poll', async () => {
  const world = await openFilled({ assets: 2 })
  const { app, clock } = world
  const since = polls(world).length
  clock.jump(8 * HOUR)
  for (let n = 0; n < 6; n++) {
    app.core.wake()
    await world.pass(7_000)
    app.core.setOnline(false)
    app.core.setOnline(true)
  }
  expect(polls(world)).toHaveLength(since + 1)
})

test.each([365, -365])(
  'a clock that jumps %i days and back repeats no day and no history request',
  async (days) => {
    const world = await openFilled({ assets: 4, from: '2026-10-01' })
    const { app, service } = world
    const since = world.left.length
    world.mislead(days * DAY)
    await world.pass(20 * MINUTE)
    const kinds = async () => (await app.ask('notices.get', {})).map(({ kind }) => kind)
    expect(await kinds()).toEqual(['clock-wrong'])
    world.mislead(-days * DAY)
    await world.pass(20 * MINUTE)
    expect(await kinds()).toEqual([])
    // One more than in 40 minutes without a jump.
    expect(polls(world).length - 1).toBeLessThanOrEqual((40 * MINUTE) / POLL_EVERY_MS + 1)
    expect(mostInAMinute(world.left.map(({ at }) => at))).toBeLessThanOrEqual(55)
    for (const { code } of service.board.rates) {
      const { day, provisional } = await app.ask('history.get', { code })
      const days = Array.from(day)
      expect(new Set(days).size).toBe(days.length)
      const unsure = new Set(Array.from(provisional))
      const confirmed = days.filter((_day, index) => !unsure.has(index))
      const theirs = service.history(code).map(({ date }) => parseDay(date))
      expect(theirs).toEqual(expect.arrayContaining(confirmed))
      expect(confirmed.length).toBeGreaterThanOrEqual(theirs.length - 1)
    }
    expect(world.left.slice(since).filter(({ path }) => path.includes('period=all'))).toEqual([])
    expect((await app.ask('board.get', {})).assets.every(({ state }) => state === 'current')).toBe(true)
  },
)

test('offline no request leaves, and back online one poll follows within 30 s', async () => {
  const world = await openFilled({ assets: 2 })
  const { app } = world
  const since = world.left.length
  app.core.setOnline(false)
  await world.pass(2 * HOUR)
  expect(world.left).toHaveLength(since)
  expect(await app.ask('sync.get', {})).toMatchObject({ phase: 'offline' })
  app.core.setOnline(true)
  const took = await world.until(() => world.left.length > since, 31_000)
  expect(took).toBeGreaterThan(0)
  await world.pass(0.8 * POLL_EVERY_MS)
  expect(world.left).toHaveLength(since + 1)
  expect(await app.ask('sync.get', {})).toMatchObject({ phase: 'idle' })
})

test('the demo needs no network: it goes on while the system says offline', async () => {
  const world = await openWorld({ assets: 2, settings: { service: null } })
  const startDemo = async () => ({ base: world.service.base, close: async () => {} })
  const app = world.open({ startDemo })
  app.core.setOnline(false)
  app.core.start()
  await world.until(isFilled(app), MINUTE)
  app.core.setOnline(false)
  await world.pass(2 * LONGEST_POLL_MS)
  expect(await app.ask('sync.get', {})).toMatchObject({ phase: 'idle' })
  expect(world.left.filter(({ path }) => path === '/rates').length).toBeGreaterThanOrEqual(3)
})

test('offline from before the start, no request leaves, also to a changed service', async () => {
  const world = await openWorld({ assets: 2 })
  const app = world.open()
  app.core.setOnline(false)
  app.core.start()
  await world.pass(10 * MINUTE)
  await app.settings.set({ service: 'http://127.0.0.1:2/api' })
  await world.pass(10 * MINUTE)
  await app.settings.set({ service: world.service.base })
  await world.pass(10 * MINUTE)
  expect(world.left).toEqual([])
  app.core.setOnline(true)
  await world.until(isFilled(app), MINUTE)
})

test('failures from before a sleep do not keep the next attempts rare', async () => {
  const world = await openFilled({ assets: 1, deaf: true })
  world.service.set('*', (_request, response) => void response.destroy())
  await world.pass(2 * HOUR)
  world.clock.jump(8 * HOUR)
  world.app.core.wake()
  const since = polls(world).length
  await world.pass(30_000)
  expect(polls(world).length).toBeGreaterThan(since)
  // The network is not up at once.
  await world.pass(70_000)
  expect(polls(world).length).toBeGreaterThanOrEqual(since + 3)
})

test('after a restart with a clock that was set back, the rates list is polled as before', async () => {
  const world = await openFilled({ assets: 1 })
  await world.app.close()
  world.clock.jump(-365 * 24 * HOUR)
  const polls = () => world.left.filter(({ path }) => path === '/rates').length
  const before = polls()
  world.open().core.start()
  await world.until(() => polls() > before + 1, HOUR)
})
