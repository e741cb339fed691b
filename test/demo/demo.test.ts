import { expect, test } from 'vitest'
import { boardOf, convertOf, demoAt, historyOf } from './demoForTest.ts'

const FRIDAY = '2026-11-20T12:00:00Z'

test('the board has the documented shape, 39 currencies and some twenty crypto assets', async () => {
  const { base } = await demoAt(FRIDAY)
  const board = await boardOf(base)
  const fiat = board.rates.filter(({ kind }) => kind === 'fiat').map(({ code }) => code)
  expect([board.base, board.date]).toEqual(['KZT', '2026-11-20'])
  expect(board.rates.every(({ kzt }) => kzt > 0)).toBe(true)
  expect(board.count).toBe(board.rates.length)
  expect(new Set(board.rates.map(({ code }) => code)).size).toBe(board.count)
  expect(fiat.join(' ')).toBe(
    'AUD AZN AMD BYN BRL HUF HKD GEL DKK AED USD EUR INR IRR CAD CNY KWD KGS MYR MXN MDL NOK PLN SAR RUB XDR SGD TJS ' +
      'THB TRY UZS UAH GBP CZK SEK CHF ZAR KRW JPY',
  )
  expect(board.count - fiat.length).toBe(22)
  expect(board.rates).toContainEqual(expect.objectContaining({ code: 'USD', nameRu: 'Доллар США' }))
})

test('fiat is published at 15:30 in Almaty on working days', async () => {
  const { base, moment } = await demoAt('2026-11-20T10:29:00Z')
  expect((await boardOf(base)).date).toBe('2026-11-19')
  moment.iso = '2026-11-20T10:30:00Z'
  expect((await boardOf(base)).date).toBe('2026-11-20')
  moment.iso = '2026-11-22T23:00:00Z'
  expect((await boardOf(base)).date).toBe('2026-11-20')
  moment.iso = '2026-11-23T10:00:00Z'
  expect((await boardOf(base)).date).toBe('2026-11-20')
  moment.iso = '2026-11-23T11:00:00Z'
  expect((await boardOf(base)).date).toBe('2026-11-23')
})

test('a period ends at the newest day, and from and to are included', async () => {
  const { base } = await demoAt(FRIDAY)
  const all = (await historyOf(base, 'BTC')).points
  const dates = async (target: string) => (await historyOf(base, target)).points.map(({ date }) => date)
  expect(await historyOf(base, 'BTC?period=all')).toMatchObject({ code: 'BTC', points: all })
  expect(await dates('BTC?period=7d')).toEqual(all.slice(-8).map(({ date }) => date))
  expect((await dates('BTC?period=30d'))[0]).toBe('2026-10-21')
  expect((await dates('BTC?period=90d'))[0]).toBe('2026-08-22')
  expect((await dates('BTC?period=1y'))[0]).toBe('2025-11-20')
  expect(await dates('BTC?from=2026-01-01&to=2026-01-03')).toEqual(['2026-01-01', '2026-01-02', '2026-01-03'])
  expect(await dates('BTC?from=2026-11-19')).toEqual(['2026-11-19', '2026-11-20'])
  expect(await dates('BTC?to=2010-07-18')).toEqual(['2010-07-18'])
  expect(await dates('USD?from=2026-11-14&to=2026-11-15')).toEqual([])
  expect(await dates('USD?from=2030-01-01&to=2030-02-01')).toEqual([])
})

test('a conversion uses the rates of the board', async () => {
  const { base } = await demoAt(FRIDAY)
  const { rates } = await boardOf(base)
  const kzt = (code: string): number => rates.find((entry) => entry.code === code)?.kzt ?? 0
  expect(await convertOf(base, 'from=USD&amount=12.5')).toEqual({
    from: 'USD',
    to: 'KZT',
    amount: 12.5,
    rate: kzt('USD'),
    result: 12.5 * kzt('USD'),
    date: '2026-11-20',
  })
  const cross = await convertOf(base, 'from=USD&to=BTC')
  expect(cross.amount).toBe(1)
  expect(cross.rate / (kzt('USD') / kzt('BTC'))).toBeCloseTo(1, 9)
  expect(await convertOf(base, 'from=KZT&to=KZT&amount=3')).toMatchObject({ rate: 1, result: 3 })
})
