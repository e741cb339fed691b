import { expect, test } from 'vitest'
import { LONGEST_RETRY_AFTER_MS } from '../../src/core/service/httpTimes.ts'
import { isFilled, MINUTE, type OpenCore, openFilled, openWorld } from './coreForTest.ts'
import { POLL_EVERY_MS } from './pollSpans.ts'

test.each<[name: string, header: ((now: number) => string) | null, ms: number]>([
  ['no Retry-After', null, MINUTE],
  ['a date in two minutes', (now) => new Date(now + 2 * MINUTE).toUTCString(), 2 * MINUTE],
  ['years of seconds', () => '99999999999999999999', LONGEST_RETRY_AFTER_MS],
])(
  'a 429 with %s stops all requests for that time, the user’s too, across restarts',
  async (_name, header, ms) => {
    const world = await openFilled({ assets: 3, settings: { pins: ['A00'] } })
    // A rates list is due within the next half minute.
    await world.pass(POLL_EVERY_MS - 100)
    world.service.set('*', (_request, response) => {
      response.writeHead(429, header ? { 'Retry-After': header(world.clock.now()) } : {})
      response.end()
    })
    const asked = world.left.length
    // The user is the first to hear it: it holds for the app's own work as well.
    expect(await world.app.refusal('convert.ask', { from: 'A00', to: 'KZT', amount: '1' })).toBe(
      'rate-limited',
    )
    const refusedAt = world.clock.now()
    const other = world.open()
    other.core.start()
    const demand = async (app: OpenCore): Promise<void> => {
      const { retryAfter } = await app.ask('sync.refresh', {})
      expect(retryAfter).toMatchObject({ by: 'rate-limited', mayTry: false })
      expect(Math.abs(Date.parse(retryAfter?.until ?? '') - refusedAt - ms)).toBeLessThan(1_500)
      expect(await app.refusal('history.fetchAll', { code: 'A01' })).toBe('rate-limited')
      expect(await app.refusal('convert.ask', { from: 'A01', to: 'KZT', amount: '2' })).toBe('rate-limited')
    }
    await demand(world.app)
    await demand(other)
    await world.pass(40_000)
    await demand(world.app)
    await Promise.all([world.app.close(), other.close()])
    await world.clock.advance(ms - MINUTE)
    const next = world.open()
    next.core.start()
    await world.pass(18_000)
    await demand(next)
    expect(world.left).toHaveLength(asked + 1)
    world.service.set('*', null)
    await world.until(async () => (await next.ask('sync.get', {})).retryAfter === null, 5_000)
    expect(await next.refusal('history.fetchAll', { code: 'A01' })).toBeUndefined()
  },
)

const answering =
  (status: number, body: string, seconds: string, type?: string) =>
  (
    _request: unknown,
    response: {
      writeHead(status: number, headers: Record<string, string>): unknown
      end(body: string): unknown
    },
  ) => {
    response.writeHead(status, { 'Retry-After': seconds, ...(type ? { 'Content-Type': type } : {}) })
    response.end(body)
  }

test('a Retry-After shows its end, lets the user try, and a 429 with a page is obeyed', async () => {
  const world = await openWorld({ assets: 2, settings: { pins: [] } })
  world.service.set('*', answering(503, '{}', '7200'))
  const app = world.open()
  app.core.start()
  await world.until(async () => (await app.ask('sync.get', {})).retryAfter !== null, MINUTE)
  const until = world.clock.now() + 7_200_000
  const { retryAfter, phase, nextPollAt } = await app.ask('sync.get', {})
  expect([phase, retryAfter?.by, retryAfter?.mayTry]).toEqual(['waiting', 'service-failed', true])
  expect(Math.abs(Date.parse(retryAfter?.until ?? '') - until)).toBeLessThan(2_000)
  expect(Date.parse(nextPollAt ?? '')).toBeGreaterThanOrEqual(Date.parse(retryAfter?.until ?? ''))
  await world.pass(10 * MINUTE)
  expect(world.left).toHaveLength(1)
  await app.ask('sync.refresh', {})
  expect(world.left).toHaveLength(2)
  // The clock is put right by half a day: what was to last two hours is over.
  world.mislead(12 * 3_600_000)
  world.service.set('*', answering(429, '<html>slow down</html>', '600', 'text/html'))
  await world.until(
    async () => (await app.ask('sync.get', {})).retryAfter?.by === 'rate-limited',
    20 * MINUTE,
  )
  await app.ask('sync.refresh', {})
  const asked = world.left.length
  await world.pass(9 * MINUTE)
  expect(world.left).toHaveLength(asked)
  world.service.set('*', null)
  await world.until(isFilled(app), 5 * MINUTE)
  expect((await app.ask('sync.get', {})).retryAfter).toBeNull()
})
