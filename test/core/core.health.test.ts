import { closeSync, openSync, readdirSync, readFileSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { AssetSpec } from '../doubles/service.ts'
import { mostInAMinute } from './budget/setting.ts'
import {
  DAY,
  HOUR,
  isFilled,
  MINUTE,
  type OpenCore,
  openFilled,
  openWorld,
  type World,
} from './coreForTest.ts'

const assets: AssetSpec[] = [
  { code: 'USD', kind: 'fiat' },
  { code: 'EUR', kind: 'fiat' },
  { code: 'RUB', kind: 'fiat' },
  { code: 'BTC', kind: 'crypto' },
]
const conversions = ({ left }: World) => left.filter(({ path }) => path.startsWith('/convert'))
const mirrorFile = ({ folder }: World): string => {
  const name = readdirSync(folder).find((one) => /^mirror-.*\.db$/.test(one))
  if (name === undefined) throw new Error('no mirror')
  return join(folder, name)
}

/** Answers conversions with another result than it should. */
const answerWith = ({ service }: World, result: (right: number) => number, date = service.board.date) =>
  service.set('/convert', (request, response) => {
    const query = new URL(request.url ?? '', service.base).searchParams
    const [from, to, amount] = [query.get('from'), query.get('to'), Number(query.get('amount'))]
    const kzt = (code: string | null) => service.board.rates.find((rate) => rate.code === code)?.kzt ?? 1
    const rate = kzt(from) / kzt(to)
    response.end(JSON.stringify({ from, to, amount, rate, result: result(amount * rate), date }))
  })

/** A world half an hour before the comparison's moment of the day, with an instance whose moment it is. */
const beforeItsTurn = async (options: Parameters<typeof openWorld>[0] = {}) => {
  const world = await openWorld({ assets, start: Date.UTC(2026, 10, 20, 11, 30), ...options })
  const open = () => {
    const app = world.open({ random: () => 0.5 })
    app.core.start()
    return app
  }
  return { ...world, open, app: open() }
}

test('a few conversions are compared once a day, across restarts, by one instance', async () => {
  const world = await beforeItsTurn()
  const { clock, app } = world
  await world.pass(29 * MINUTE)
  expect(conversions(world)).toEqual([])
  await world.pass(2 * MINUTE)
  expect(conversions(world)).toHaveLength(3)
  const { selfCheck } = await app.ask('health.get', {})
  expect(clock.now() - Date.parse(selfCheck?.at ?? '')).toBeLessThan(2 * MINUTE)
  expect(selfCheck?.pairs.map(({ outcome, from, to }) => [outcome, from === to])).toEqual(
    Array.from({ length: 3 }, () => ['same', false]),
  )
  for (const { own, service, from, to } of selfCheck?.pairs ?? []) {
    expect(Number(own)).toBeCloseTo(service ?? 0, 6)
    expect([from, to]).not.toContain('BTC')
  }
  // Where its moment is past, it is made up for within two hours: but it is there.
  await app.close()
  const [again, second] = [world.open(), world.open()]
  await world.pass(75 * MINUTE)
  expect(conversions(world)).toHaveLength(3)
  await again.close()
  await world.pass(10 * MINUTE)
  await second.close()
  await world.pass(DAY - 2 * HOUR)
  const [next, other] = [world.open(), world.open()]
  await world.pass(36 * MINUTE)
  expect(conversions(world)).toHaveLength(6)
  expect((await other.ask('health.get', {})).selfCheck).toEqual((await next.ask('health.get', {})).selfCheck)
  expect(mostInAMinute(world.left.map(({ at }) => at))).toBeLessThanOrEqual(55)
})

test('one that was killed after its first request is not begun again on that day', async () => {
  const world = await beforeItsTurn({ patienceMs: 20 })
  world.service.set('/convert', () => {})
  await world.until(() => conversions(world).length === 1, HOUR)
  // What it had written down is all that the next one finds.
  const db = new Database(mirrorFile(world))
  expect(db.prepare("SELECT value ->> 'pairs' FROM record WHERE kind = 'self-check'").pluck().get()).toBe(
    '[]',
  )
  db.close()
  await world.app.close()
  world.service.set('/convert', null)
  world.open()
  await world.pass(75 * MINUTE)
  expect(conversions(world)).toHaveLength(1)
})

test.each([
  ['during the first fill', { settings: { paused: true } }, () => {}],
  ['without a network', {}, (app: OpenCore) => app.core.setOnline(false)],
])('%s nothing is compared', async (_when, options, change) => {
  const world = await beforeItsTurn(options)
  await world.pass(MINUTE)
  change(world.app)
  await world.pass(45 * MINUTE)
  expect(conversions(world)).toEqual([])
})

test('a difference is reported with both figures; rounding is not a difference', async () => {
  const world = await openFilled({ assets })
  answerWith(world, (right) => right * 1.01)
  const { pairs } = await world.app.ask('health.check', {})
  expect(pairs).toHaveLength(3)
  for (const { outcome, own, service, percent } of pairs) {
    expect(outcome).toBe('differs')
    expect(Number(percent)).toBeCloseTo(1, 4)
    expect((service ?? 0) / Number(own)).toBeCloseTo(1.01, 6)
  }
  answerWith(world, (right) => Math.round(right))
  const rounded = await world.app.ask('health.check', {})
  expect(new Set(rounded.pairs.map(({ outcome }) => outcome))).toEqual(new Set(['rounded']))
  answerWith(world, (right) => right, '2026-11-19')
  const older = await world.app.ask('health.check', {})
  expect(new Set(older.pairs.map(({ outcome }) => outcome))).toEqual(new Set(['other-day']))
  expect((await world.app.ask('health.get', {})).selfCheck).toEqual(older)
})

test('a refused pair says why and others go on; a failing service is asked once', async () => {
  const world = await openFilled({ assets })
  world.service.set('/convert', (_request, response) => void response.writeHead(404).end('{}'))
  const unknown = await world.app.ask('health.check', {})
  expect(unknown.pairs.map(({ failure }) => failure)).toEqual(['not-found', 'not-found', 'not-found'])
  world.service.set('/convert', (_request, response) => void response.writeHead(500).end('{}'))
  const before = conversions(world).length
  const { pairs } = await world.app.ask('health.check', {})
  expect(pairs.map(({ failure, own }) => [failure, own])).toEqual([['service-failed', null]])
  expect(conversions(world)).toHaveLength(before + 1)
  world.service.set('/convert', (_request, response) => {
    response.writeHead(429, { 'Retry-After': '600' }).end()
  })
  await world.app.ask('health.check', {})
  const sentBefore = conversions(world).length
  expect(await world.app.refusal('health.check', {})).toBe('rate-limited')
  expect(conversions(world)).toHaveLength(sentBefore)
})

test('two simultaneous requests share one comparison', async () => {
  const world = await openFilled({ assets })
  const [one, other] = await Promise.all([
    world.app.ask('health.check', {}),
    world.app.ask('health.check', {}),
  ])
  expect(one).toEqual(other)
  expect(conversions(world)).toHaveLength(3)
})

const kindOf = (path: string): string =>
  path === '/rates' ? 'board' : path.startsWith('/historical/') ? 'history' : 'conversion'

test('the meter shows the requests of all instances, across restarts', async () => {
  const world = await openFilled({ assets: 12 })
  const { app } = world
  world.service.set('/historical/A03', (_request, response) => void response.writeHead(500).end('{}'))
  await app.refusal('history.fetchAll', { code: 'A03' })
  await app.ask('convert.ask', { from: 'A00', to: 'KZT', amount: '5' })
  const compare = async (by: OpenCore, checks: number) => {
    const meter = await by.ask('health.meter', {})
    const now = world.clock.steady()
    const arrived = (kind: string) => world.left.filter(({ path }) => kindOf(path) === kind)
    const counted = (kind: string) => meter.kinds.find((row) => row.kind === kind)
    for (const kind of ['board', 'history'])
      expect([kind, counted(kind)?.today]).toEqual([kind, arrived(kind).length])
    expect(counted('conversion')?.today).toBe(arrived('conversion').length - checks)
    expect(counted('check')?.today).toBe(checks)
    expect(meter.today).toBe(world.left.length)
    expect(meter.lastMinute).toBe(world.left.filter(({ at }) => at > now - MINUTE).length)
    expect(meter.kinds.reduce((sum, { lastMinute }) => sum + lastMinute, 0)).toBe(meter.lastMinute)
    expect(meter).toMatchObject({ limit: 55, asked: 60, failed: 1, since: '2026-11-19T19:00:00.000Z' })
  }
  await compare(app, 0)
  await app.ask('health.check', {})
  await compare(app, 3)
  await app.close()
  const again = world.open()
  again.core.start()
  await world.pass(7 * MINUTE)
  await compare(again, 3)
})

test('an address check is counted as one', async () => {
  const world = await openFilled({ assets })
  const other = await openWorld({ assets })
  await world.app.ask('service.try', { address: other.service.base }).catch(() => undefined)
  const { kinds } = await world.app.ask('health.meter', {})
  expect(kinds.find(({ kind }) => kind === 'address-check')?.today).toBe(1)
  expect(kinds.find(({ kind }) => kind === 'board')?.today).toBe(1)
})

/** Flips a bit of a rate in the file, although other processes hold the file open and have read it already. */
const flipRate = (file: string, rates: readonly number[]): void => {
  const at = readFileSync(file).indexOf(`${rates.join()},`)
  expect(at).toBeGreaterThan(0)
  const handle = openSync(file, 'r+')
  const byte = Buffer.alloc(1)
  readSync(handle, byte, 0, 1, at)
  writeSync(handle, Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, at)
  closeSync(handle)
}

test('a full check finds a flipped bit on the disk, and its year is fetched again', async () => {
  const world = await openFilled({ assets, from: '2019-01-01' })
  const { app } = world
  // All of it into the file itself.
  const db = new Database(mirrorFile(world))
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
  const whole = await app.ask('health.verify', {})
  expect(whole).toMatchObject({ currencies: 4, years: 32, damaged: [] })
  const { assets: held } = await app.ask('health.get', {})
  expect(whole.points).toBe(held.reduce((sum, { points }) => sum + points, 0))
  const hit = world.service.history('EUR', '2021-06-16', '2021-06-18')
  flipRate(
    mirrorFile(world),
    hit.map(({ rate }) => rate),
  )
  const { damaged, points } = await app.ask('health.verify', {})
  expect(damaged).toEqual([{ code: 'EUR', year: 2021 }])
  expect(points).toBeLessThan(whole.points)
  await world.until(async () => (await app.ask('health.verify', {})).points === whole.points, 3 * MINUTE)
  const { day, rate } = await app.ask('history.get', { code: 'EUR', period: 'all' })
  const reported = new Map(
    world.service.history('EUR').map((point) => [Date.parse(point.date) / DAY, point.rate]),
  )
  expect(Array.from(day).every((one, index) => reported.get(one) === rate[index])).toBe(true)
})

const dump = (file: string): unknown => {
  const db = new Database(file, { readonly: true })
  const tables = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .pluck()
    .all() as string[]
  const rows = tables.map((table) => [table, db.prepare(`SELECT * FROM "${table}"`).raw().all()])
  db.close()
  return rows
}

test('a compacted mirror is smaller, has every row, and the work goes on', async () => {
  const world = await openFilled({ assets: 9, from: '2016-01-01' })
  const { app } = world
  const file = mirrorFile(world)
  const rows = dump(file)
  const { before, after } = await app.ask('health.compact', {})
  expect(after).toBeLessThan(before)
  expect(dump(file)).toEqual(rows)
  expect((await app.ask('health.get', {})).bytes).toBe(after)
  expect(await app.ask('health.verify', {})).toMatchObject({ damaged: [] })
  const { fetchedAt } = await app.ask('board.get', {})
  await world.pass(6 * MINUTE)
  expect((await app.ask('board.get', {})).fetchedAt).not.toBe(fetchedAt)
  expect(app.warnings).toEqual([])
})

test('during compaction no request leaves, and only the working instance compacts', async () => {
  const world = await openFilled({ assets: 9, from: '2016-01-01' })
  const { app } = world
  const second = world.open()
  second.core.start()
  expect(await second.refusal('health.compact', {})).toBe('busy')
  const asked = world.left.length
  const coming = app.ask('health.compact', {})
  await Promise.resolve()
  expect(await app.refusal('history.fetchAll', { code: 'A00' })).toBe('busy')
  expect(await app.refusal('health.check', {})).toBe('busy')
  expect(await app.refusal('health.compact', {})).toBe('busy')
  // Reading goes on.
  expect((await app.ask('history.get', { code: 'A00', period: 'all' })).complete).toBe(true)
  await coming
  expect(world.left).toHaveLength(asked)
  expect(await app.ask('history.fetchAll', { code: 'A00' })).toEqual({ changed: 0 })
  expect([...app.warnings, ...second.warnings]).toEqual([])
})

test('gaps have their days, and official rates the number of expected ones', async () => {
  const world = await openWorld({ assets, from: '2025-01-01' })
  const hole = (code: string, from: string, to: string) =>
    world.service.set(`/historical/${code}`, (_request, response) => {
      const points = world.service.history(code).filter(({ date }) => date < from || date > to)
      response.end(JSON.stringify({ code, base: 'KZT', count: points.length, points }))
    })
  hole('USD', '2025-06-02', '2025-06-20')
  hole('EUR', '2025-06-02', '2025-06-12')
  hole('BTC', '2025-06-01', '2025-06-30')
  const app = world.open()
  app.core.start()
  await world.until(isFilled(app), 10 * MINUTE)
  // With the days off on both sides; 6 June 2025 was a holiday.
  expect(await app.ask('health.gaps', { code: 'USD' })).toEqual([
    { from: '2025-05-31', to: '2025-06-22', days: 23, expected: 14 },
  ])
  expect(await app.ask('health.gaps', { code: 'EUR' })).toEqual([])
  expect(await app.ask('health.gaps', { code: 'BTC' })).toEqual([
    { from: '2025-06-01', to: '2025-06-30', days: 30, expected: null },
  ])
  expect(await app.refusal('health.gaps', { code: 'ZZZ' })).toBe('not-found')
  world.service.set('/historical/USD', null)
  await app.ask('history.fetchGap', { code: 'USD', from: '2025-05-31', to: '2025-06-22' })
  expect(await app.ask('health.gaps', { code: 'USD' })).toEqual([])
})
