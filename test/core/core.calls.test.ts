import { expect, test } from 'vitest'
import { tengeSide } from '../../src/shared/answer/answerSide.ts'
import { dayOf, parseDay } from '../../src/shared/days/day.ts'
import type { AssetSpec } from '../doubles/service.ts'
import { DAY, FRIDAY_NOON, isFilled, MINUTE, openFilled, openWorld } from './coreForTest.ts'

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

test('a currency in itself is exactly 1, on every day there is', async () => {
  const { app } = await filled()
  for (const on of [undefined, '2026-11-15', '2020-01-01', '1999-01-01', '2030-01-01']) {
    const question = { from: 'BTC', to: 'BTC', amount: '3.3', ...(on ? { on } : {}) }
    expect(await app.ask('convert.get', question)).toMatchObject({ rate: '1', result: '3.3' })
  }
  const { rate } = await app.ask('history.get', { code: 'USD', quote: 'USD' })
  expect(new Set(Array.from(rate))).toEqual(new Set([1]))
  expect(await app.refusal('convert.get', { from: 'ZZZ', to: 'ZZZ', amount: '1' })).toBe('no-rate')
})

test('a code that the service has never listed is not found, and has no rate', async () => {
  const { app, left } = await filled()
  const asked = left.length
  expect(await app.refusal('history.get', { code: 'ZZZ' })).toBe('not-found')
  expect(await app.refusal('history.get', { code: 'USD', quote: 'ZZZ' })).toBe('not-found')
  for (const on of [{}, { on: '2026-11-13' }]) {
    expect(await app.refusal('convert.get', { from: 'ZZZ', to: 'KZT', amount: '1', ...on })).toBe('no-rate')
    expect(await app.refusal('convert.get', { from: 'KZT', to: 'ZZZ', amount: '1', ...on })).toBe('no-rate')
  }
  expect(left).toHaveLength(asked)
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

test('days before the beginning have no rate and no points', async () => {
  const { app } = await filled()
  const before = (code: string, on: string) =>
    app.refusal('convert.get', { from: code, to: 'KZT', amount: '1', on })
  expect(await before('USD', '2019-12-31')).toBe('no-rate')
  expect(await before('BTC', '2024-02-29')).toBe('no-rate')
  expect(await before('BTC', '2024-03-01')).toBeUndefined()
  expect(await app.ask('history.get', { code: 'BTC', from: '2019-01-01', to: '2024-02-29' })).toMatchObject({
    complete: true,
    day: new Int32Array(0),
    rate: new Float64Array(0),
  })
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

test('a future day in Kazakhstan has no rate in any call until one is set for it', async () => {
  // Friday, 23:30 in Almaty.
  const world = await openFilled({ assets, from: '2026-10-01', start: Date.UTC(2026, 10, 20, 18, 30) })
  const { app } = world
  const days = async (date: string) => {
    const question = { from: 'USD', to: 'KZT', amount: '1', on: date }
    const [many] = await app.ask('convert.many', {
      to: 'KZT',
      rows: [{ from: 'USD', amount: '1', on: date }],
    })
    const [past] = await app.ask('rates.on', { on: date, codes: ['USD'] })
    return [await app.refusal('convert.get', question), many?.refused, many?.fromDay, past?.side?.day ?? null]
  }
  const friday = [undefined, null, '2026-11-20', '2026-11-20']
  const none = ['no-rate', 'no-rate', null, null]
  expect(await days('2026-11-20')).toEqual(friday)
  expect(await days('2026-11-21')).toEqual(none)
  expect(await days('2026-11-25')).toEqual(none)
  // Half past midnight there, still Friday in Greenwich.
  await world.pass(60 * MINUTE)
  expect(await days('2026-11-21')).toEqual(friday)
  expect(await days('2026-11-22')).toEqual(none)
})

test('with Friday’s setting dated Monday, official rates up to Monday are known', async () => {
  const world = await openWorld({ assets, from: '2026-10-01' })
  const { rates } = world.service.board
  world.service.set('/rates', (_request, response) => {
    response.end(JSON.stringify({ base: 'KZT', date: '2026-11-23', count: rates.length, rates }))
  })
  const app = world.open()
  app.core.start()
  await world.until(isFilled(app), 5 * MINUTE)
  const on = (from: string, date: string) => ({ from, to: 'KZT', amount: '1', on: date })
  expect(await app.ask('convert.get', on('USD', '2026-11-23'))).toMatchObject({ fromDay: '2026-11-23' })
  expect(await app.refusal('convert.get', on('USD', '2026-11-22'))).toBeUndefined()
  expect(await app.refusal('convert.get', on('USD', '2026-11-24'))).toBe('no-rate')
  expect(await app.refusal('convert.get', on('BTC', '2026-11-20'))).toBeUndefined()
  expect(await app.refusal('convert.get', on('BTC', '2026-11-21'))).toBe('no-rate')
})

test('a gap in the middle is carried over 14 days as well', async () => {
  const world = await openWorld({ assets })
  const points = [
    { date: '2026-06-01', rate: 500 },
    { date: '2026-09-01', rate: 520 },
  ]
  world.service.set('/historical/USD', (_request, response) => {
    response.end(JSON.stringify({ code: 'USD', base: 'KZT', count: 2, points }))
  })
  const app = world.open()
  app.core.start()
  await world.until(isFilled(app), MINUTE)
  const on = (date: string) => ({ from: 'USD', to: 'KZT', amount: '1', on: date })
  expect(await app.ask('convert.get', on('2026-06-15'))).toMatchObject({ rate: '500', fromDay: '2026-06-01' })
  expect(await app.refusal('convert.get', on('2026-06-16'))).toBe('no-rate')
  expect(await app.refusal('convert.get', on('2026-08-31'))).toBe('no-rate')
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

test('a year that ends on 29 February begins on 1 March of the year before', async () => {
  const world = await openFilled({
    assets: [{ code: 'BTC', kind: 'crypto' }],
    from: '2022-01-01',
    start: Date.UTC(2024, 1, 29, 7),
  })
  const { day } = await world.app.ask('history.get', { code: 'BTC', period: '1y' })
  expect(day[0]).toBe(dayOf(2023, 3, 1))
})

test('periods do not go blank while the service is away', async () => {
  const world = await filled()
  const before = await world.app.ask('history.get', { code: 'USD', period: '7d' })
  await world.app.close()
  await world.service.close()
  world.clock.jump(90 * DAY)
  const again = world.open()
  again.core.start()
  await world.pass(MINUTE)
  expect(await again.ask('history.get', { code: 'USD', period: '7d' })).toEqual(before)
})

test('the newest rate alone is provisional once the history has come', async () => {
  const { app } = await filled()
  const btc = await app.ask('history.get', { code: 'BTC', period: '7d' })
  expect(Array.from(btc.provisional)).toEqual([btc.day.length - 1])
  const usd = await app.ask('history.get', { code: 'USD', period: '7d' })
  expect(Array.from(usd.provisional)).toEqual([usd.day.length - 1])
  const cross = await app.ask('history.get', { code: 'USD', quote: 'BTC', period: '7d' })
  expect(Array.from(cross.provisional)).toEqual([cross.day.length - 1])
  const board = await app.ask('board.get', {})
  expect(board.assets.map(({ code, provisional }) => `${code} ${provisional}`)).toEqual([
    ...['USD true', 'EUR true', 'BTC true'],
  ])
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

test('health shows the stored data of each asset', async () => {
  const { app, service } = await filled()
  const { assets: rows, refusals } = await app.ask('health.get', {})
  expect(refusals).toEqual([])
  expect(rows.map(({ code, complete, firstDay, lastDay }) => [code, complete, firstDay, lastDay])).toEqual([
    ['USD', true, '2020-01-01', '2026-11-20'],
    ['EUR', true, '2020-01-01', '2026-11-20'],
    ['BTC', true, '2024-03-01', '2026-11-20'],
  ])
  expect(rows[0]?.points).toBe(service.history('USD').length - 1)
  expect(rows[2]).toMatchObject({
    points: service.history('BTC').length - 1,
    provisional: 1,
    lastFailure: null,
  })
})

test('info says which service it is, who chose it and who works', async () => {
  const { app, service } = await openFilled({ assets: 1 })
  expect(await app.ask('info.get', {})).toEqual({
    version: 'test',
    shell: 'browser',
    service: service.base,
    demo: false,
    website: new URL(service.base).origin,
    chosenBy: 'setting',
    working: true,
  })
})

test('the data folder’s path is in its call only, in no log line, and no core opens it', async () => {
  const { app, folder } = await filled()
  expect(await app.ask('folder.get', {})).toEqual({ path: folder, mayOpen: false })
  expect(await app.refusal('folder.open', {})).toBe('forbidden')
  expect(await app.refusal('folder.open', { path: folder })).toBe('bad-input')
  const reported = [await app.ask('health.get', {}), await app.ask('info.get', {}), app.warnings]
  expect(JSON.stringify(reported)).not.toContain(folder)
})
