import { expect, test } from 'vitest'
import { tengeSide } from '../../src/shared/answer/answerSide.ts'
import { parseDay } from '../../src/shared/days/day.ts'
import type { AssetSpec } from '../doubles/service.ts'
import { DAY, FRIDAY_NOON, openFilled } from './coreForTest.ts'

const assets: AssetSpec[] = [
  { code: 'USD', kind: 'fiat' },
  { code: 'EUR', kind: 'fiat' },
  { code: 'BTC', kind: 'crypto', from: '2024-03-01' },
]
const filled = () => openFilled({ assets, from: '2020-01-01', settings: { pins: ['EUR'] } })
const iso = (text: string): number => parseDay(text) ?? 0

test('a past Sunday is converted at Friday’s rate, and says so', async () => {
  const { app, service } = await filled()
  const friday = service.history('USD').find(({ date }) => date === '2026-11-13')
  expect(
    await app.ask('convert.get', { from: 'USD', to: 'KZT', amount: '2', on: '2026-11-15' }),
  ).toMatchObject({
    from: 'USD',
    to: 'KZT',
    amount: '2',
    fromDay: '2026-11-13',
    toDay: null,
    rate: String(friday?.rate),
    result: String((friday?.rate ?? 0) * 2),
  })
  // A live kind has a separate rate on a Sunday: each side names its day.
  expect(
    await app.ask('convert.get', { from: 'USD', to: 'BTC', amount: '1', on: '2026-11-15' }),
  ).toMatchObject({ fromDay: '2026-11-13', toDay: '2026-11-15' })
})

test('the newest conversion has the listed rates, each side’s day and the fetch time', async () => {
  const { app, service } = await filled()
  const board = await app.ask('board.get', {})
  const converted = await app.ask('convert.get', { from: 'BTC', to: 'USD', amount: '0.1' })
  const [usd, , btc] = service.board.rates
  expect(Number(converted.rate)).toBeCloseTo((btc?.kzt ?? 0) / (usd?.kzt ?? 1), 9)
  expect(converted).toMatchObject({ fromDay: '2026-11-20', toDay: '2026-11-20', fetchedAt: board.fetchedAt })
})

test('a cross rate is the quotient of its legs on shared days, and inverts', async () => {
  const { app } = await filled()
  const columns = async (code: string, quote?: string) => {
    const { day, rate } = await app.ask('history.get', { code, ...(quote ? { quote } : {}) })
    return new Map(Array.from(day).map((one, index) => [one, rate[index] ?? 0]))
  }
  const [usd, btc] = [await columns('USD'), await columns('BTC', 'KZT')]
  const [pair, inverted] = [await columns('USD', 'BTC'), await columns('BTC', 'USD')]
  const common = [...usd.keys()].filter((day) => btc.has(day))
  expect(common.length).toBeGreaterThan(600)
  expect([...pair.keys()]).toEqual(common)
  expect([...inverted.keys()]).toEqual(common)
  for (const [day, rate] of pair) {
    expect(rate).toBe((usd.get(day) ?? 0) / (btc.get(day) ?? 0))
    expect(inverted.get(day)).toBe((btc.get(day) ?? 0) / (usd.get(day) ?? 0))
  }
})

test('the tenge is a code like any other: as code, as quote, and 1 in itself', async () => {
  const { app } = await filled()
  const usd = await app.ask('history.get', { code: 'USD', quote: 'KZT', period: '30d' })
  const tenge = await app.ask('history.get', { code: 'KZT', quote: 'USD', period: '30d' })
  expect(usd).toMatchObject({ code: 'USD', quote: 'KZT', complete: true })
  expect(Array.from(tenge.day)).toEqual(Array.from(usd.day))
  expect(Array.from(tenge.rate)).toEqual(Array.from(usd.rate).map((rate) => 1 / rate))
  expect(await app.ask('convert.get', { from: 'KZT', to: 'KZT', amount: '007.50' })).toEqual({
    from: 'KZT',
    to: 'KZT',
    amount: '7.5',
    rate: '1',
    result: '7.5',
    fromDay: null,
    toDay: null,
    fetchedAt: null,
    sides: { from: tengeSide, to: tengeSide },
  })
})

test.each([
  ['history.get', { code: '../etc' }],
  ['history.get', { code: 'USD', from: '2026-02-30' }],
  ['history.get', { code: 'USD', from: '2026-11-02', to: '2026-11-01' }],
  ['history.get', { code: 'USD', period: '2w' }],
  ['history.get', {}],
  ['convert.get', { from: 'USD', to: 'KZT', amount: '1e5' }],
  ['convert.get', { from: 'USD', to: 'KZT', amount: 5 }],
  ['convert.get', { from: 'USD', to: 'KZT', amount: '1', on: 'yesterday' }],
  ['board.get', { more: 1 }],
  ['sync.pause', {}],
])('%s with %j is bad input', async (name, input) => {
  const { app } = await openFilled({ assets: 1 })
  expect(await app.refusal(name, input)).toBe('bad-input')
})

test('a rate is carried over 14 days and no further, and never back from a later day', async () => {
  const world = await filled()
  await world.app.close()
  await world.service.close()
  world.clock.jump(20 * DAY)
  const app = world.open()
  app.core.start()
  const on = (date: string) => ({ from: 'USD', to: 'KZT', amount: '1', on: date })
  expect(await app.ask('convert.get', on('2026-11-21'))).toMatchObject({ fromDay: '2026-11-20' })
  expect(await app.ask('convert.get', on('2026-12-04'))).toMatchObject({ fromDay: '2026-11-20' })
  expect(await app.refusal('convert.get', on('2026-12-05'))).toBe('no-rate')
})

test('periods end on the newest day or the requested one, both ends included', async () => {
  const { app, service } = await filled()
  const days = async (input: { from?: string; to?: string; period?: '7d' | '30d' | '90d' | '1y' | 'all' }) =>
    Array.from((await app.ask('history.get', { code: 'BTC', ...input })).day)
  const today = iso('2026-11-20')
  for (const [period, length] of [...[['7d', 7] as const, ['30d', 30] as const, ['90d', 90] as const]])
    expect(await days({ period })).toEqual(Array.from({ length }, (_, at) => today - length + 1 + at))
  expect((await days({ period: '1y' }))[0]).toBe(iso('2025-11-21'))
  expect((await days({ period: '1y', to: '2025-02-28' })).at(0)).toBe(iso('2024-03-01'))
  expect(await days({ period: '7d', to: '2026-01-08' })).toEqual(
    Array.from({ length: 7 }, (_, at) => iso('2026-01-02') + at),
  )
  expect(await days({ period: 'all' })).toEqual(await days({}))
  expect(await days({})).toHaveLength(service.history('BTC').length)
  expect(await days({ from: '2026-02-27', to: '2026-03-02' })).toEqual(
    ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'].map(iso),
  )
  expect(await days({ from: '2026-03-01', to: '2026-03-01' })).toEqual([iso('2026-03-01')])
  expect((await days({ from: '2026-11-19' })).at(-1)).toBe(today)
})

test('each rate has its own day: the answer’s if official, the fetch’s if live', async () => {
  // Sunday noon in Almaty: the bank's last day is Friday.
  const { app, service } = await openFilled({ assets, from: '2026-10-01', start: FRIDAY_NOON + 2 * DAY })
  const board = await app.ask('board.get', {})
  expect(board).toMatchObject({ day: '2026-11-20', service: service.base, demo: false })
  expect(board.assets.map(({ code, kind, day, state }) => [code, kind, day, state])).toEqual([
    ['USD', 'fiat', '2026-11-20', 'current'],
    ['EUR', 'fiat', '2026-11-20', 'current'],
    ['BTC', 'crypto', '2026-11-22', 'current'],
  ])
  expect(board.assets[0]).toMatchObject({ names: { ru: 'доллар США' }, change: 0.5, changePct: 0.1 })
  expect(board.assets[2]).toMatchObject({ change: null, changePct: -1.25 })
})
