import { expect, test } from 'vitest'
import { parseDay, utcDay } from '../../src/shared/days/day.ts'
import type { AssetSpec } from '../doubles/service.ts'
import { DAY, FRIDAY_NOON, HOUR, MINUTE, openFilled, type World } from './coreForTest.ts'
import { NEXT_POLL_MS } from './pollSpans.ts'

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

/** To the evening (UTC) of the next day, when all that a day asks for has been asked for: the machine slept meanwhile. */
const nextDay = async ({ clock, pass }: World): Promise<void> => {
  clock.jump((utcDay(clock.now()) + 1) * DAY + 21 * HOUR - clock.now())
  await pass(2 * HOUR + 10 * MINUTE)
}

test('points of a rates list are provisional, and history replaces them', async () => {
  const world = await openFilled({ assets, from: '2026-11-02', deaf: true })
  const { app, service } = world
  const of = (date: string) => app.ask('history.get', { code: 'USD', from: date, to: date })
  const confirmed = await of('2026-11-19')
  expect(confirmed.provisional).toHaveLength(0)
  expect((await of('2026-11-20')).provisional).toHaveLength(1)
  // Monday’s board is wrong about Monday; history knows better on Tuesday. Tuesday’s speaks of Thursday once more.
  let said = '2026-11-23'
  service.set('/rates', (_request, response) => {
    const { rates, ...rest } = service.board
    const doubled = rates.map((rate) => ({ ...rate, kzt: rate.kzt * 2 }))
    response.end(JSON.stringify({ ...rest, date: said, rates: doubled }))
  })
  for (let n = 0; n < 3; n++) await nextDay(world)
  const [right] = service.history('USD', '2026-11-23', '2026-11-23')
  expect(Array.from((await of('2026-11-23')).provisional)).toEqual([0])
  expect((await of('2026-11-23')).rate[0]).toBe((right?.rate ?? 0) * 2)
  said = '2026-11-24'
  await nextDay(world)
  expect(Array.from((await of('2026-11-23')).provisional)).toEqual([])
  expect((await of('2026-11-23')).rate[0]).toBe(right?.rate)
  said = '2026-11-19'
  await nextDay(world)
  expect(await of('2026-11-19')).toEqual(confirmed)
})

test('days missed while Aina was off are fetched once, at the next start', async () => {
  const world = await openFilled({ assets, from: '2026-11-02', deaf: true })
  await world.app.close()
  world.clock.jump(30 * DAY)
  const since = world.left.length
  const again = world.open({ deaf: true })
  again.core.start()
  await world.pass(30_000)
  const ranges = ['BTC 2026-11-20..2026-12-20', 'EUR 2026-11-20..2026-12-20', 'USD 2026-11-20..2026-12-20']
  expect(asked(world, since).sort()).toEqual(ranges)
  for (const code of ['USD', 'EUR', 'BTC'])
    expect(Array.from((await again.ask('history.get', { code })).day)).toEqual(
      world.service.history(code).map(({ date }) => parseDay(date)),
    )
  await again.close()
  const third = world.open({ deaf: true })
  third.core.start()
  await world.pass(HOUR)
  expect(asked(world, since).sort()).toEqual(ranges)
})

test('newly listed currencies are filled; delisted ones stay and are not fetched again', async () => {
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
  await world.pass(NEXT_POLL_MS)
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

test('Friday’s rates are current on Sunday, and stale once Monday’s are an hour late', async () => {
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
