import { expect, test } from 'vitest'
import { tengeSide } from '../../src/shared/answer/answerSide.ts'
import type { AssetSpec } from '../doubles/service.ts'
import { DAY, FRIDAY_NOON, openFilled } from './coreForTest.ts'

const assets: AssetSpec[] = [
  { code: 'USD', kind: 'fiat' },
  { code: 'EUR', kind: 'fiat' },
  { code: 'BTC', kind: 'crypto', from: '2024-03-01' },
]
const filled = () => openFilled({ assets, from: '2020-01-01', settings: { pins: ['EUR'] } })

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
  expect(await app.ask('convert.get', { from: 'KZT', to: 'KZT', amount: '007.50' })).toMatchObject({
    ...{ amount: '7.5', rate: '1', result: '7.5', fromDay: null, toDay: null, fetchedAt: null },
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
