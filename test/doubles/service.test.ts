import { expect, test } from 'vitest'
import { faults, type ServiceBoard, startService } from './service.ts'

const json = async (url: string): Promise<unknown> => (await fetch(url)).json()

test('the fake service serves over HTTP the data that it gives the test', async () => {
  const moment = { iso: '2026-11-21T12:00:00Z' }
  const service = await startService({ assets: 4, from: '1996-01-01', now: () => Date.parse(moment.iso) })
  try {
    const { board } = service
    expect(await json(`${service.base}/rates`)).toEqual(board)
    expect(board).toMatchObject({ base: 'KZT', date: '2026-11-20', count: 4 })
    const fiat = service.history('A00')
    expect(await json(`${service.base}/historical/A00?period=all`)).toEqual({
      code: 'A00',
      base: 'KZT',
      count: fiat.length,
      points: fiat,
    })
    expect(fiat[0]?.date).toBe('1996-01-01')
    expect(fiat.at(-1)).toEqual({ date: '2026-11-20', rate: board.rates[0]?.kzt })
    expect(service.history('A02').at(-1)?.date).toBe('2026-11-21')
    expect(new Set(fiat.map(({ rate }) => rate)).size).toBeGreaterThan(fiat.length * 0.99)
    expect(await json(`${service.base}/historical/A02?period=7d`)).toMatchObject({ count: 8 })
    expect(await json(`${service.base}/historical/A02?from=2026-11-01&to=2026-11-03`)).toMatchObject({
      points: service.history('A02', '2026-11-01', '2026-11-03'),
      count: 3,
    })
    const kzt = board.rates[1]?.kzt ?? 0
    expect(await json(`${service.base}/convert?from=A01&amount=2`)).toMatchObject({
      to: 'KZT',
      result: kzt * 2,
    })
    moment.iso = '2026-11-23T12:00:00Z'
    expect(service.board.date).toBe('2026-11-23')
    expect(service.history('A00')).toHaveLength(fiat.length + 1)
    service.set('/rates', (_request, response) => response.writeHead(503).end())
    expect((await fetch(`${service.base}/rates`)).status).toBe(503)
    service.set('/rates', null)
    expect((await fetch(`${service.base}/rates`)).status).toBe(200)
    expect((await fetch(`${service.base}/historical/NO`)).status).toBe(404)
    expect(service.requests[1]).toEqual({ path: '/historical/A00?period=all', at: expect.any(Number) })
  } finally {
    await service.close()
  }
})

test('the fake service counts arrivals by its own clock, and is late, fails, breaks off and lies', async () => {
  const service = await startService({ assets: 2, from: '2026-11-01' })
  try {
    const rates = `${service.base}/rates`
    const good = service.board
    let answerNow = (): unknown => null
    service.set(
      '/rates',
      faults.delay(5_000, (ms, answer) => (answerNow = () => [ms, answer()])),
    )
    const late = [json(rates), json(rates)]
    await expect.poll(() => service.requests.length).toBe(2)
    expect(service.doubled).toEqual(['/rates'])
    // The first one waits for ever.
    answerNow()
    expect(await Promise.race(late)).toEqual(good)

    service.set(
      '/rates',
      faults.lie<ServiceBoard>((board) => ({ ...board, base: 'USD' })),
    )
    expect(await json(rates)).toEqual({ ...good, base: 'USD' })
    service.set('/rates', faults.status(429, { 'Retry-After': '60' }))
    expect((await fetch(rates)).headers.get('retry-after')).toBe('60')
    for (const broken of [faults.reset(), faults.half(), faults.cut(), faults.badGzip()]) {
      service.set('/rates', broken)
      await expect(json(rates)).rejects.toThrow()
    }
    expect(service.requests).toHaveLength(8)
    expect(service.mostWithin(60_000)).toBe(8)
    expect(service.mostWithin(0)).toBe(0)
  } finally {
    await service.close()
  }
})
