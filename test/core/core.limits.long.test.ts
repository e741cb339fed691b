import { expect, test } from 'vitest'
import { LONGEST_RETRY_AFTER_MS } from '../../src/core/service/httpTimes.ts'
import { MINUTE, type OpenCore, openFilled } from './coreForTest.ts'
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
