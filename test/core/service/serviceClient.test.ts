import { expect, test } from 'vitest'
import { serviceClient } from '../../../src/core/service/serviceClient.ts'
import { parseDay } from '../../../src/shared/days/day.ts'
import { realClock } from '../../doubles/clock.ts'
import { loopback, nodeFetch, type RawAnswer, reply } from './loopback.ts'

const now = Date.UTC(2026, 10, 20, 9)
const day = parseDay('2026-11-20') ?? 0

const answers: Record<string, unknown> = {
  '/kz/api/rates': {
    base: 'KZT',
    date: '2026-11-20',
    count: 1,
    rates: [{ code: 'USD', kind: 'fiat', kzt: 480, changePct: 1 }],
  },
  '/kz/api/historical/USD?period=all': {
    code: 'USD',
    base: 'KZT',
    points: [{ date: '2026-11-20', rate: 480 }],
  },
  '/kz/api/historical/USD?from=2026-11-01&to=2026-11-20': { code: 'USD', base: 'KZT', points: [] },
  '/kz/api/convert?from=USD&to=EUR&amount=100.50': {
    from: 'USD',
    to: 'EUR',
    amount: 100.5,
    rate: 0.92,
    result: 92.46,
    date: '2026-11-20',
  },
}

const service: RawAnswer = (socket, path, count) => {
  const found = answers[path]
  const date = 'Fri, 20 Nov 2026 09:00:00 GMT'
  const answer = found ? reply(200, JSON.stringify(found), { date }) : reply(404)
  answer(socket, path, count)
}

test('the three endpoints are asked as the service describes them', async () => {
  const server = await loopback(service)
  const client = serviceClient({
    fetch: nodeFetch,
    clock: { ...realClock(), now: () => now },
    base: `${server.origin}/kz/api`,
  })
  expect(await client.board()).toMatchObject({ day, serverNow: now, entries: [{ code: 'USD', kzt: 480 }] })
  expect(await client.history('USD', 'all')).toMatchObject({ day: new Int32Array([day]) })
  expect(await client.history('USD', { from: day - 19, to: day })).toMatchObject({ day: new Int32Array() })
  expect(await client.convert('USD', 'EUR', '100.50')).toMatchObject({ rate: 0.92, result: 92.46, day })
  await expect(client.history('XAU', 'all')).rejects.toMatchObject({ code: 'not-found' })
  expect(server.asked).toEqual([...Object.keys(answers), '/kz/api/historical/XAU?period=all'])
  await server.close()
})
