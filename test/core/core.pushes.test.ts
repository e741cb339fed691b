import { expect, test } from 'vitest'
import { events } from '../../src/shared/contract/contract.ts'
import { encodePush } from '../../src/shared/contract/rpc.ts'
import { isFilled, MINUTE, openFilled, openWorld, type Pushed } from './coreForTest.ts'
import { NEXT_POLL_MS } from './pollSpans.ts'

const names = (pushes: readonly Pushed[]) => pushes.map(({ event }) => event)

test('an unchanged poll is one push that carries only the time of the fetch', async () => {
  const world = await openFilled({ assets: [{ code: 'USD', kind: 'fiat' }] })
  const { app } = world
  await world.pass(20_000)
  const since = app.pushes.length
  for (let poll = 1; poll <= 3; poll++) {
    await world.until(() => world.left.length === 2 + poll, NEXT_POLL_MS)
    await world.pass(MINUTE)
    const { fetchedAt } = await app.ask('board.get', {})
    const { nextPollAt } = await app.ask('sync.get', {})
    expect(Date.parse(nextPollAt ?? '')).toBeGreaterThan(world.clock.now())
    expect(app.pushes.slice(since + poll - 1)).toEqual([
      { event: 'board.checked', payload: { fetchedAt, nextPollAt } },
    ])
  }
})

test('a changed rate causes one push of the rates list and one of the next poll', async () => {
  const world = await openFilled({ assets: 3 })
  const { app } = world
  await world.pass(20_000)
  const since = app.pushes.length
  await world.until(() => world.left.length === 5, NEXT_POLL_MS)
  await world.pass(10)
  expect(app.pushes.slice(since)).toEqual([
    { event: 'board.changed', payload: await app.ask('board.get', {}) },
    { event: 'sync.changed', payload: await app.ask('sync.get', {}) },
  ])
})

test('a rate that goes stale by time alone is pushed, with no request', async () => {
  const world = await openFilled({ assets: 3 })
  const { app } = world
  await world.pass(20_000)
  app.core.setOnline(false)
  const [since, asked] = [app.pushes.length, world.left.length]
  await world.pass(14 * MINUTE)
  expect(app.pushes.slice(since)).toEqual([])
  await world.pass(MINUTE)
  expect(app.pushes.slice(since)).toEqual([
    { event: 'board.changed', payload: await app.ask('board.get', {}) },
  ])
  const { assets } = await app.ask('board.get', {})
  expect(assets.map(({ state }) => state)).toEqual(['current', 'current', 'stale'])
  expect(world.left).toHaveLength(asked)
})

test('a failed poll is pushed with the staleness it causes, and so is its end', async () => {
  const world = await openFilled({ assets: 3 })
  const { app, service } = world
  await world.pass(20_000)
  service.set('/rates', (_request, response) => void response.destroy())
  const since = app.pushes.length
  await world.until(() => world.left.length === 5, NEXT_POLL_MS)
  await world.pass(0)
  expect(names(app.pushes.slice(since))).toEqual(['sync.changed', 'board.changed'])
  expect(app.pushes[since]?.payload).toMatchObject({
    phase: 'waiting',
    lastError: { code: 'service-failed' },
  })
  expect(app.pushes[since + 1]?.payload).toEqual(await app.ask('board.get', {}))
  service.set('/rates', null)
  const after = app.pushes.length
  await world.until(async () => (await app.ask('sync.get', {})).phase === 'idle', 20 * MINUTE)
  expect(new Set(names(app.pushes.slice(after)))).toEqual(new Set(['board.changed', 'sync.changed']))
})

test('the fill pushes each history and each step of progress, in the contract’s shape', async () => {
  const world = await openWorld({ assets: 15 })
  const app = world.open()
  app.core.start()
  await world.until(isFilled(app), MINUTE)
  await world.pass(10)
  const histories = app.pushes.filter(({ event }) => event === 'history.changed')
  expect(histories.map(({ payload }) => payload)).toEqual(
    expect.arrayContaining(world.service.board.rates.map(({ code }) => ({ code }))),
  )
  expect(histories).toHaveLength(15)
  const steps = app.pushes.flatMap(({ event, payload }) =>
    event === 'sync.changed' ? [events[event].parse(payload)] : [],
  )
  expect(steps.at(-1)).toMatchObject({ phase: 'idle', done: 15, total: 15 })
  const done = steps.map((step) => step.done)
  expect(done).toEqual([...done].sort((a, b) => a - b))
  expect(new Set(done).size).toBeGreaterThanOrEqual(15)
  for (const { event, payload } of app.pushes)
    expect(events[event].safeParse(encodePush(event, payload as never)).error).toBeUndefined()
})
