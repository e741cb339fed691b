import { expect, test } from 'vitest'
import { ANSWER_LASTS_MS } from '../../src/shared/service/serviceTimes.ts'
import { isoDay } from '../doubles/isoDay.ts'
import { isFilled, MINUTE, openFilled, openWorld, type World } from './coreForTest.ts'
import { LONGEST_POLL_MS, NEXT_POLL_MS, POLL_EVERY_MS } from './pollSpans.ts'

const polls = ({ left }: World) => left.filter(({ path }) => path === '/rates')
const histories = ({ left }: World) =>
  left.flatMap(({ path }) => /^\/historical\/(\w+)\?period=all$/.exec(path)?.[1] ?? [])

test('refresh fetches only after the cache time, and says when the next poll is due', async () => {
  const world = await openFilled({ assets: 2 })
  const { app } = world
  const { nextPollAt } = await app.ask('sync.refresh', {})
  expect(polls(world)).toHaveLength(1)
  const dueIn = Date.parse(nextPollAt ?? '') - world.clock.now()
  expect(dueIn).toBeGreaterThan(0.98 * POLL_EVERY_MS)
  expect(dueIn).toBeLessThanOrEqual(LONGEST_POLL_MS)
  const { fetchedAt } = await app.ask('board.get', {})
  await world.pass(Date.parse(fetchedAt ?? '') + ANSWER_LASTS_MS - 1_000 - world.clock.now())
  await app.ask('sync.refresh', {})
  expect(polls(world)).toHaveLength(1)
  await world.pass(1_000)
  expect(polls(world)).toHaveLength(1)
  const before = (await app.ask('board.get', {})).fetchedAt ?? ''
  await Promise.all([app.ask('sync.refresh', {}), app.ask('sync.refresh', {})])
  expect(polls(world)).toHaveLength(2)
  expect(Date.parse((await app.ask('board.get', {})).fetchedAt ?? '')).toBeGreaterThan(Date.parse(before))
  // The poll that was due a moment later is not needed any more.
  await world.pass(POLL_EVERY_MS - 1_000)
  expect(polls(world)).toHaveLength(2)
})

test('a paused fill fetches rates and opened currencies, across restarts', async () => {
  const world = await openWorld({ assets: 60, settings: { pins: [] } })
  let app = world.open()
  app.core.start()
  await world.pass(3_000)
  expect(await app.ask('sync.pause', { paused: true })).toMatchObject({ total: 60 })
  await world.pass(10)
  expect((await app.ask('sync.get', {})).phase).toBe('paused')
  const { done } = await app.ask('sync.get', {})
  await world.pass(NEXT_POLL_MS)
  expect(histories(world)).toHaveLength(done)
  expect(polls(world)).toHaveLength(2)
  await app.close()
  app = world.open()
  app.core.start()
  await world.pass(MINUTE)
  expect(await app.ask('sync.get', {})).toMatchObject({ phase: 'paused', done })
  await app.ask('history.get', { code: 'A59' })
  await world.pass(10)
  expect(await app.ask('history.get', { code: 'A59' })).toMatchObject({ complete: true })
  expect(histories(world)).toHaveLength(done + 1)
  await app.ask('sync.pause', { paused: false })
  await world.until(isFilled(app), 2 * MINUTE)
  expect(histories(world)).toHaveLength(60)
})

test('the service’s conversions keep the budget and obey Retry-After', async () => {
  const world = await openFilled({ assets: 2 })
  const { app, service } = world
  const question = { from: 'A00', to: 'A01', amount: '100' }
  const asked = world.left.length
  const [first, second] = await Promise.all([
    app.ask('convert.ask', question),
    app.refusal('convert.ask', question),
  ])
  expect(second).toBe('busy')
  expect(await app.refusal('history.fetchAll', { code: 'XXX' })).toBe('not-found')
  const { rates } = service.board
  expect(first.result).toBeCloseTo((100 * (rates[0]?.kzt ?? 0)) / (rates[1]?.kzt ?? 1), 9)
  expect(first).toMatchObject({ day: isoDay('2026-11-20'), amount: 100 })
  expect(world.left.slice(asked).map(({ path }) => path)).toEqual(['/convert?from=A00&to=A01&amount=100'])
  expect((await app.ask('sync.get', {})).requestsLastMinute).toBe(4)
  service.set('/convert', (_request, response) => {
    response.writeHead(429, { 'Retry-After': '600' })
    response.end()
  })
  expect(await app.refusal('convert.ask', question)).toBe('rate-limited')
  service.set('/convert', null)
  expect(await app.refusal('convert.ask', question)).toBe('rate-limited')
  await world.pass(9 * MINUTE)
  await app.ask('sync.refresh', {})
  expect(world.left).toHaveLength(asked + 2)
  await world.pass(MINUTE)
  expect(await app.refusal('convert.ask', question)).toBeUndefined()
  // One that fails says nothing of the service’s rates.
  service.set('/convert', (_request, response) => void response.destroy())
  expect(await app.refusal('convert.ask', question)).toBe('service-failed')
  expect(await app.ask('sync.get', {})).toMatchObject({ lastError: null })
})
