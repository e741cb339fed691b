import { expect, test } from 'vitest'
import { parseDay } from '../../src/shared/day.ts'
import type { AssetSpec } from '../doubles/service.ts'
import { DAY, FRIDAY_NOON, HOUR, isFilled, MINUTE, openFilled, openWorld, type World } from './coreForTest.ts'

const assets: AssetSpec[] = [
  { code: 'USD', kind: 'fiat' },
  { code: 'EUR', kind: 'fiat' },
  { code: 'BTC', kind: 'crypto' },
]
/** The histories that were asked for since a request: `USD 2026-11-21..2026-11-24`. */
const asked = ({ left }: Pick<World, 'left'>, since: number): string[] =>
  left.slice(since).flatMap(({ path }) => {
    const range = /^\/historical\/(\w+)\?from=([\d-]+)&to=([\d-]+)$/.exec(path)
    if (range) return `${range[1]} ${range[2]}..${range[3]}`
    return path.startsWith('/historical') ? path : []
  })
const iso = (text: string) => parseDay(text) ?? 0

test('over some days each currency is asked for once after its next publication, and the days come out as the service has them', async () => {
  const world = await openFilled({ assets, from: '2026-11-02', deaf: true })
  const { app, service, clock } = world
  const since = world.left.length
  // From Friday over the weekend to Tuesday, all day long.
  await world.pass(4 * DAY)
  expect(asked(world, since).sort()).toEqual([
    ...[20, 21, 22, 23].map((day) => `BTC 2026-11-${day}..2026-11-${day + 1}`),
    // Monday is confirmed once Tuesday is out, which comes with it.
    ...['EUR', 'USD'].map((code) => `${code} 2026-11-21..2026-11-24`),
  ])
  for (const code of ['USD', 'EUR', 'BTC']) {
    const { day, rate, provisional } = await app.ask('history.get', { code })
    const theirs = service.history(code)
    expect(Array.from(day)).toEqual(theirs.map(({ date }) => parseDay(date)))
    expect(Array.from(rate).slice(0, -1)).toEqual(theirs.slice(0, -1).map((point) => point.rate))
    expect(Array.from(provisional)).toEqual(code === 'BTC' ? [day.length - 1] : [])
  }
  expect(new Date(clock.now()).toISOString().slice(0, 10)).toBe('2026-11-24')
}, 60_000)

test('what the board brings is provisional, gives way to what history says, and never the other way', async () => {
  const world = await openFilled({ assets, from: '2026-11-02', deaf: true })
  const { app, service, clock } = world
  const friday = async () =>
    await app.ask('history.get', { code: 'USD', from: '2026-11-20', to: '2026-11-20' })
  const confirmed = await friday()
  expect(confirmed.provisional).toHaveLength(0)
  // A board that says something else of a day that is confirmed.
  service.set('/rates', (_request, response) => {
    const { rates, ...rest } = service.board
    response.end(JSON.stringify({ ...rest, rates: rates.map((rate) => ({ ...rate, kzt: rate.kzt * 2 })) }))
  })
  await world.pass(6 * MINUTE)
  expect((await app.ask('board.get', {})).assets[0]?.kzt).toBe((service.board.rates[0]?.kzt ?? 0) * 2)
  expect(await friday()).toEqual(confirmed)

  // Monday’s board is wrong about Monday as well; history knows better on Tuesday.
  clock.jump(2 * DAY + 20 * HOUR)
  await world.pass(HOUR)
  const monday = () => app.ask('history.get', { code: 'USD', from: '2026-11-23', to: '2026-11-23' })
  const [right] = service.history('USD', '2026-11-23', '2026-11-23')
  expect(Array.from((await monday()).provisional)).toEqual([0])
  expect((await monday()).rate[0]).toBe((right?.rate ?? 0) * 2)
  clock.jump(DAY)
  await world.pass(7 * HOUR)
  expect(Array.from((await monday()).provisional)).toEqual([])
  expect((await monday()).rate[0]).toBe(right?.rate)
}, 60_000)

test('days that were missed while Aina was off are asked for at the next start, once, and at once', async () => {
  const world = await openFilled({ assets, from: '2026-11-02' })
  await world.app.close()
  world.clock.jump(10 * DAY)
  const since = world.left.length
  const again = world.open()
  again.core.start()
  await world.pass(30_000)
  const ranges = ['BTC 2026-11-20..2026-11-30', 'EUR 2026-11-21..2026-11-30', 'USD 2026-11-21..2026-11-30']
  expect(asked(world, since).sort()).toEqual(ranges)
  for (const code of ['USD', 'EUR', 'BTC'])
    expect(Array.from((await again.ask('history.get', { code })).day)).toEqual(
      world.service.history(code).map(({ date }) => parseDay(date)),
    )
  await again.close()
  const third = world.open()
  third.core.start()
  await world.pass(HOUR)
  expect(asked(world, since).sort()).toEqual(ranges)
})

test('a surprising day off is asked for once a day at most, and not for ever', async () => {
  const world = await openFilled({ assets: [{ code: 'USD', kind: 'fiat' }], from: '2026-11-02' })
  const { service, clock } = world
  // Monday has no publication, whatever the calendar says.
  const points = () => service.history('USD').filter(({ date }) => date !== '2026-11-23')
  service.set('/historical/USD', (_request, response) => {
    const list = points()
    response.end(JSON.stringify({ code: 'USD', base: 'KZT', count: list.length, points: list }))
  })
  const since = world.left.length
  clock.jump(4 * DAY)
  await world.pass(2 * HOUR)
  expect(asked(world, since)).toEqual(['USD 2026-11-21..2026-11-24'])
  expect(
    (await world.app.ask('history.get', { code: 'USD', from: '2026-11-23', to: '2026-11-23' })).day,
  ).toHaveLength(0)
  clock.jump(DAY)
  await world.pass(2 * HOUR)
  expect(asked(world, since)).toHaveLength(1)
})

test('a history that is behind its board is asked for once a day until it has caught up', async () => {
  const world = await openFilled({ assets: [{ code: 'USD', kind: 'fiat' }], from: '2026-11-02' })
  const { service, clock } = world
  let upTo = '2026-11-20'
  service.set('/historical/USD', (_request, response) => {
    const list = service.history('USD', undefined, upTo).filter(({ date }) => date > '2026-11-20')
    response.end(JSON.stringify({ code: 'USD', base: 'KZT', count: list.length, points: list }))
  })
  const since = world.left.length
  clock.jump(4 * DAY)
  for (let day = 0; day < 4; day++) {
    await world.pass(2 * HOUR)
    expect(asked(world, since)).toHaveLength(day + 1)
    clock.jump(22 * HOUR)
  }
  upTo = '2026-11-30'
  clock.jump(2 * DAY)
  await world.pass(2 * HOUR)
  const { day, provisional } = await world.app.ask('history.get', { code: 'USD', from: '2026-11-21' })
  expect(Array.from(day)).toEqual([23, 24, 25, 26, 27, 30].map((date) => iso(`2026-11-${date}`)))
  expect(Array.from(provisional)).toEqual([])
})

test('a live kind that begins today is confirmed tomorrow like any other', async () => {
  const world = await openWorld({ assets: [{ code: 'NEW', kind: 'crypto', from: '2026-11-20' }] })
  const app = world.open({ deaf: true })
  app.core.start()
  await world.until(isFilled(app), MINUTE)
  const since = world.left.length
  await world.pass(DAY + 6 * HOUR)
  expect(asked(world, since)).toEqual(['NEW 2026-11-20..2026-11-21'])
  const { day, provisional } = await app.ask('history.get', { code: 'NEW' })
  expect(Array.from(day)).toEqual([iso('2026-11-20'), iso('2026-11-21')])
  expect(Array.from(provisional)).toEqual([1])
}, 60_000)

test('a live kind’s day is the UTC day of the fetch, wherever midnight falls', async () => {
  // 23:58 UTC on Friday, which is Saturday in Almaty.
  const start = Date.UTC(2026, 10, 20, 23, 58)
  const world = await openWorld({ assets: [{ code: 'BTC', kind: 'crypto' }], from: '2026-11-02', start })
  const app = world.open({ random: () => 0.5 })
  app.core.start()
  await world.until(isFilled(app), MINUTE)
  expect((await app.ask('board.get', {})).assets[0]?.day).toBe('2026-11-20')
  await world.pass(6 * MINUTE)
  expect((await app.ask('board.get', {})).assets[0]?.day).toBe('2026-11-21')
  const { day, provisional } = await app.ask('history.get', { code: 'BTC', from: '2026-11-19' })
  expect(Array.from(day)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'].map(iso))
  expect(Array.from(provisional)).toEqual([1, 2])
})

test('what the service lists anew is filled, what it drops stays and is asked for no more', async () => {
  const world = await openFilled({ assets: 3 })
  const { app, service } = world
  const dropped = service.board.rates[0]
  const points = [{ date: '2026-11-19', rate: 7 }]
  service.set('/rates', (_request, response) => {
    const rates = [...service.board.rates.slice(1), { code: 'NEW', kind: 'fiat', kzt: 7, changePct: 0 }]
    response.end(JSON.stringify({ ...service.board, rates }))
  })
  service.set('/historical/NEW', (_request, response) => {
    response.end(JSON.stringify({ code: 'NEW', base: 'KZT', count: 1, points }))
  })
  await world.pass(6 * MINUTE)
  expect(await app.ask('history.get', { code: 'NEW' })).toMatchObject({ complete: true })
  const board = await app.ask('board.get', {})
  const old = board.assets.find(({ code }) => code === dropped?.code)
  expect(old).toMatchObject({ kzt: dropped?.kzt, day: '2026-11-20' })
  expect(Date.parse(old?.fetchedAt ?? '')).toBeLessThan(Date.parse(board.fetchedAt ?? ''))
  expect(await app.ask('sync.get', {})).toMatchObject({ done: 3, total: 3 })
  await app.ask('history.get', { code: 'A00' })
  const since = world.left.length
  world.clock.jump(5 * DAY)
  await world.pass(HOUR)
  expect(asked(world, since).some((range) => range.startsWith('A00'))).toBe(false)
})

test('a currency that was dropped before its history came is no endless task, also when a person opens it', async () => {
  const world = await openWorld({ assets: 3, settings: { paused: true } })
  const app = world.open()
  app.core.start()
  await world.pass(10)
  world.service.set('/rates', (_request, response) => {
    response.end(JSON.stringify({ ...world.service.board, rates: world.service.board.rates.slice(1) }))
  })
  await world.pass(6 * MINUTE)
  await app.ask('settings.set', { paused: false })
  await world.pass(MINUTE)
  expect(await app.ask('history.get', { code: 'A00' })).toMatchObject({ complete: false })
  await world.pass(MINUTE)
  expect(await app.ask('sync.get', {})).toMatchObject({ phase: 'idle', done: 2, total: 2 })
  expect(world.left.filter(({ path }) => path.includes('A00'))).toEqual([])
})

test('Friday’s board is current on Sunday and stale an hour after Monday’s publication was missed', async () => {
  const world = await openFilled({ assets, from: '2026-11-02' })
  const { app, clock } = world
  world.service.set('*', (_request, response) => void response.destroy())
  const states = async (at: number) => {
    clock.jump(at - clock.now())
    return (await app.ask('board.get', {})).assets.map(({ kind, state }) => `${kind} ${state}`)
  }
  const monday = Date.UTC(2026, 10, 23)
  const [current, stale] = [
    ['fiat current', 'fiat current', 'crypto stale'],
    ['fiat stale', 'fiat stale', 'crypto stale'],
  ]
  expect(await states(FRIDAY_NOON + 2 * DAY)).toEqual(current)
  // 17:59 and 18:00 in Almaty.
  expect(await states(monday + 13 * HOUR - MINUTE)).toEqual(current)
  expect(await states(monday + 13 * HOUR)).toEqual(stale)
})
