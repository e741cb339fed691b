import { describe, expect, test } from 'vitest'
import { parseDay } from '../../src/shared/days/day.ts'
import { recentRates } from '../../src/shared/live/recentRates.ts'
import { ownChange } from '../../src/shared/rates/ownChange.ts'
import type { AssetSpec } from '../doubles/service.ts'
import { sixWays, type Way, wayText } from '../doubles/servicePoints.ts'
import { HOUR, MINUTE, type OpenCore, openFilled } from './coreForTest.ts'

const assets: AssetSpec[] = [
  { code: 'USD', kind: 'fiat' },
  { code: 'EUR', kind: 'fiat' },
  { code: 'RUB', kind: 'fiat' },
  { code: 'BTC', kind: 'crypto' },
]
/** A moment said in Almaty's time: `2026-11-20 17:59`. */
const almaty = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00+05:00`)

/**
 * A world whose service tells its rates in one of the ways. Between the moments that count the machine is off: each instance that is
 * started polls the board once, and then at every poll.
 */
const running = async (way: Way, start: string, from = '2026-09-07') => {
  const world = await openFilled({ assets, from, way, start: almaty(start), deaf: true })
  const running = {
    ...world,
    passTo: (text: string) => world.pass(almaty(text) - world.clock.now()),
    async offUntil(text: string) {
      await running.app.close()
      await world.clock.advance(almaty(text) - world.clock.now())
      running.app = world.open({ deaf: true })
      running.app.core.start()
      const isPolled = async () => {
        const { fetchedAt } = await running.app.ask('board.get', {})
        return Date.parse(fetchedAt ?? '') >= almaty(text)
      }
      await world.until(isPolled, 10 * MINUTE)
    },
  }
  return running
}

/** A world that was shown two afternoons of August 2021, on one of the week after. */
const learnt = async (way: Way) => {
  const world = await running(way, '2021-08-12 15:20', '2021-06-01')
  await world.passTo('2021-08-12 15:40')
  await world.offUntil('2021-08-13 15:20')
  await world.passTo('2021-08-13 15:40')
  await world.offUntil('2021-08-19 16:00')
  return world
}

const usd = async ({ ask }: OpenCore) => {
  const board = await ask('board.get', {})
  const asset = board.assets.find(({ code }) => code === 'USD')
  if (!asset) throw new Error('no dollar')
  return { ...asset, change: ownChange(asset) }
}

const rate = async ({ ask }: OpenCore, on: string, rule: 'in-force' | 'fixed' | 'dated') => {
  const [found] = await ask('rates.on', { on, codes: ['USD'], rule })
  const { kzt = null, day = null } = found?.side ?? {}
  return { kzt, day, rule: found?.rule }
}

describe.each(sixWays.map((way) => [wayText(way), way] as const))('dated as %s', (_text, way) => {
  test('an older list from a cache changes no convention and no publication hours', async () => {
    const world = await running(way, '2026-11-17 15:20')
    const old = JSON.stringify(world.service.board)
    await world.passTo('2026-11-17 15:40')
    await world.offUntil('2026-11-18 15:20')
    await world.passTo('2026-11-18 15:40')
    const found = async () => {
      const { meaning, filled, shown, published } = await world.app.ask('convention.get', {})
      const { fixedOn, day } = await usd(world.app)
      const set = await rate(world.app, '2026-11-18', 'fixed')
      return { meaning, filled, shown, published, fixedOn, day, set }
    }
    const before = await found()
    expect(before).toMatchObject({ meaning: way.meaning, fixedOn: '2026-11-18' })

    world.service.set('/rates', (_request, response) => response.end(old))
    await world.until(async () => (await usd(world.app)).day !== before.day, 10 * MINUTE)
    expect([way.meaning, null]).toContain((await found()).meaning)
    world.service.set('/rates', null)
    await world.until(async () => (await usd(world.app)).day === before.day, 10 * MINUTE)
    expect(await found()).toEqual(before)
    await world.offUntil('2026-11-19 13:00')
    expect(await found()).toMatchObject({ meaning: way.meaning, set: before.set })
  })

  test('two afternoons reveal the date convention, and rates become stale on time', async () => {
    const world = await running(way, '2026-11-17 15:20')
    const found = async () => {
      const { meaning, filled } = await world.app.ask('convention.get', {})
      return { meaning, filled }
    }
    expect(await found()).toEqual({ meaning: null, filled: way.filled })
    // What Saturdays say of the weeks before, the rates of this week may not keep to.
    const { spans } = await world.app.ask('convention.get', {})
    expect(spans.map(({ meaning, by }) => [meaning, by])).toEqual(
      way.meaning === 'in-force' ? [['in-force', 'weekdays']] : [],
    )
    await world.passTo('2026-11-17 15:40')
    await world.offUntil('2026-11-18 15:20')
    await world.passTo('2026-11-18 15:40')
    expect(await found()).toEqual({ meaning: way.meaning, filled: way.filled })
    expect(await usd(world.app)).toMatchObject({ fixedOn: '2026-11-18', state: 'current' })

    // Thursday's fixing does not come: from an hour after its window on it is missing, whatever the board is dated by.
    const board = JSON.stringify(world.service.board)
    world.service.set('/rates', (_request, response) => response.end(board))
    await world.offUntil('2026-11-19 17:50')
    await world.passTo('2026-11-19 17:59')
    expect(await usd(world.app)).toMatchObject({ fixedOn: '2026-11-18', state: 'current' })
    await world.passTo('2026-11-19 18:00')
    expect(await usd(world.app)).toMatchObject({ fixedOn: '2026-11-18', state: 'stale' })
    world.service.set('/rates', null)
    await world.passTo('2026-11-19 18:10')
    const late = await usd(world.app)
    expect(late.state).toBe('current')
    // So late, a day of the service's own that has begun may be what its board names.
    expect(['2026-11-19', null]).toContain(late.fixedOn)
  })

  test('over the weekend Friday’s rate is current, and its change is against Thursday’s', async () => {
    const world = await running(way, '2026-11-19 15:20')
    await world.passTo('2026-11-19 15:40')
    await world.offUntil('2026-11-20 15:20')
    await world.passTo('2026-11-20 15:40')
    const friday = await usd(world.app)
    expect(friday.fixedOn).toBe('2026-11-20')
    expect(friday.change?.percent).not.toBe(0)
    for (const moment of ['2026-11-21 12:00', '2026-11-22 23:50', '2026-11-23 00:30', '2026-11-23 13:00']) {
      await world.offUntil(moment)
      const now = await usd(world.app)
      expect(now).toMatchObject({ fixedOn: '2026-11-20', state: 'current', kzt: friday.kzt })
      expect(now.change?.percent).toBeCloseTo(friday.change?.percent ?? 0, 9)
    }
    // D4: what only repeats is not drawn either, but for the end of the line.
    const trends = recentRates(await world.app.ask('trends.get', {})).get('USD')?.points.rate ?? []
    const drawn = trends.slice(0, -1)
    expect(drawn.length).toBeGreaterThan(15)
    if (way.filled) expect(drawn.filter((each, at) => at > 0 && each === drawn[at - 1])).toEqual([])
    await world.offUntil('2026-11-23 16:00')
    const monday = await usd(world.app)
    expect(monday).toMatchObject({ fixedOn: '2026-11-23', state: 'current', day: world.service.board.date })
    expect(monday.kzt).not.toBe(friday.kzt)
  })

  test('in force on a Sunday and fixed on the Friday before it are the same rate', async () => {
    const { app, service } = await learnt(way)
    service.tell({ meaning: 'fixing', filled: false, shown: 'at-fixing' })
    const [point] = service.history('USD', '2021-08-13', '2021-08-13')
    const truth = point?.rate ?? 0
    expect(truth).toBeGreaterThan(0)
    expect(await rate(app, '2021-08-15', 'in-force')).toMatchObject({
      kzt: truth,
      day: '2021-08-13',
      rule: 'in-force',
    })
    expect(await rate(app, '2021-08-13', 'fixed')).toMatchObject({
      kzt: truth,
      day: '2021-08-13',
      rule: 'fixed',
    })
    expect(await rate(app, '2021-08-15', 'fixed')).toMatchObject({ kzt: null, day: null, rule: 'fixed' })
    expect(
      await app.ask('convert.get', {
        from: 'USD',
        to: 'KZT',
        amount: '2',
        on: '2021-08-15',
        rule: 'in-force',
      }),
    ).toMatchObject({ fromDay: '2021-08-13', toDay: null, rule: 'in-force' })
    const rows = [
      { from: 'USD', amount: '1', on: '2021-08-15' },
      { from: 'BTC', amount: '1', on: '2021-08-15' },
    ]
    expect(await app.ask('convert.many', { to: 'KZT', rule: 'in-force', rows })).toMatchObject([
      { fromDay: '2021-08-13', rule: 'in-force' },
      // A rate that is not set belongs to its own day.
      { fromDay: '2021-08-15', rule: 'dated' },
    ])
    expect(
      await app.refusal('convert.get', {
        from: 'USD',
        to: 'KZT',
        amount: '1',
        on: '2021-08-15',
        rule: 'fixed',
      }),
    ).toBe('no-rate')
    // Thursday's fixing is out and holds on Friday; nobody knows what holds on Saturday.
    expect(await rate(app, '2021-08-20', 'in-force')).toMatchObject({ day: '2021-08-19' })
    expect(await rate(app, '2021-08-21', 'in-force')).toMatchObject({ kzt: null })
    // Without a day it is of today: of yesterday's fixing, although today's is out.
    expect(
      await app.ask('convert.get', { from: 'USD', to: 'KZT', amount: '1', rule: 'in-force' }),
    ).toMatchObject({ fromDay: '2021-08-18' })
  })
})

test.each(
  (['fixing', 'in-force', 'next-working-day'] as const).flatMap((meaning) =>
    [false, true].map((filled) => ({ meaning, filled })),
  ),
)('history outweighs the calendar for past days: $meaning, filled $filled', async (reported) => {
  const off = (text: string) => parseDay(text) ?? 0
  const calendar = { off: new Set([off('2026-11-05'), off('2026-11-06')]), worked: new Set<number>() }
  const way: Way = { ...reported, shown: 'at-fixing', calendar }
  const settings = { convention: reported.meaning, holidays: { added: ['2026-10-28'], removed: [] } }
  const world = await openFilled({
    assets,
    from: '2026-09-07',
    way,
    start: almaty('2026-11-20 12:00'),
    settings,
  })
  // A Thursday and the Friday after it that were days off, of which the calendar knows nothing.
  for (const on of ['2026-11-05', '2026-11-06', '2026-11-08', '2026-11-09'])
    expect(await rate(world.app, on, 'in-force')).toMatchObject({ day: '2026-11-04', rule: 'in-force' })
  for (const on of ['2026-11-05', '2026-11-06'])
    expect(await rate(world.app, on, 'fixed')).toMatchObject({ kzt: null, day: null })
  expect(await rate(world.app, '2026-11-10', 'in-force')).toMatchObject({ day: '2026-11-09' })
  // A Wednesday with a fixing, of which the calendar says that it was off.
  const before = await rate(world.app, '2026-10-28', 'in-force')
  const after = await rate(world.app, '2026-10-29', 'in-force')
  // Dated by the next working day, its rate may be of either day: as dated.
  const isUnknown = reported.meaning === 'next-working-day'
  expect([before.rule, after.rule]).toEqual(isUnknown ? ['dated', 'dated'] : ['in-force', 'in-force'])
  expect([before.day, after.day]).toEqual(
    isUnknown ? ['2026-10-28', '2026-10-29'] : ['2026-10-27', '2026-10-28'],
  )
  expect(after.kzt).not.toBe(before.kzt)
})

const onItsDay: Way[] = (['in-force', 'next-working-day'] as const).flatMap((meaning) =>
  [false, true].map((filled): Way => ({ meaning, filled, shown: 'on-its-day' })),
)

test.each(onItsDay.map((way) => [wayText(way), way] as const))(
  'dated as %s: rates that appear at midnight are not missed in the afternoon',
  { timeout: 60_000 },
  async (_text, way) => {
    const world = await running(way, '2026-11-16 23:50')
    await world.passTo('2026-11-17 00:10')
    await world.offUntil('2026-11-17 23:50')
    await world.passTo('2026-11-18 00:10')
    expect(await world.app.ask('convention.get', {})).toMatchObject(way)
    await world.offUntil('2026-11-18 23:50')
    expect(await usd(world.app)).toMatchObject({ fixedOn: '2026-11-17', state: 'current' })
    await world.passTo('2026-11-19 00:20')
    expect(await usd(world.app)).toMatchObject({ fixedOn: '2026-11-18', state: 'current' })
    const board = JSON.stringify(world.service.board)
    world.service.set('/rates', (_request, response) => response.end(board))
    await world.offUntil('2026-11-20 00:50')
    await world.passTo('2026-11-20 00:59')
    expect((await usd(world.app)).state).toBe('current')
    await world.passTo('2026-11-20 01:00')
    expect((await usd(world.app)).state).toBe('stale')
  },
)

test.each(onItsDay.map((way) => [wayText(way), way] as const))(
  'dated as %s: the rate in effect is current in the evening, stale from 01:00',
  { timeout: 60_000 },
  async (_text, way) => {
    const world = await running(way, '2026-11-18 17:50')
    await world.app.ask('settings.set', { convention: way.meaning })
    for (const moment of ['2026-11-18 18:02', '2026-11-18 21:02', '2026-11-18 23:50']) {
      await world.offUntil(moment)
      expect(await usd(world.app), moment).toMatchObject({ fixedOn: '2026-11-17', state: 'current' })
    }
    const board = JSON.stringify(world.service.board)
    world.service.set('/rates', (_request, response) => response.end(board))
    await world.offUntil('2026-11-19 00:50')
    await world.passTo('2026-11-19 00:59')
    expect((await usd(world.app)).state).toBe('current')
    await world.passTo('2026-11-19 01:00')
    expect((await usd(world.app)).state).toBe('stale')
  },
)

test('while the date convention is unknown, every rule is dated, and says so', async () => {
  const { app } = await running({ meaning: 'fixing', filled: false, shown: 'at-fixing' }, '2026-11-17 12:00')
  expect(await rate(app, '2026-11-15', 'in-force')).toMatchObject({ day: '2026-11-13', rule: 'dated' })
  expect(await rate(app, '2026-11-15', 'fixed')).toMatchObject({ day: '2026-11-13', rule: 'dated' })
  const question = { from: 'USD', to: 'BTC', amount: '1', on: '2026-11-16' }
  expect(await app.ask('convert.get', { ...question, rule: 'in-force' })).toMatchObject({
    fromDay: '2026-11-16',
    rule: 'dated',
  })

  // The person says so; but nothing is ever set on a Sunday, as Monday's date would have it.
  await app.ask('settings.set', { convention: 'in-force' })
  expect(await rate(app, '2026-11-16', 'in-force')).toMatchObject({ day: '2026-11-16', rule: 'dated' })
  expect(await rate(app, '2026-11-14', 'in-force')).toMatchObject({ rule: 'dated' })
  expect(await rate(app, '2026-11-12', 'in-force')).toMatchObject({ day: '2026-11-11', rule: 'in-force' })
  await app.ask('settings.set', { convention: 'fixing' })
  expect(await app.ask('convert.get', { ...question, rule: 'in-force' })).toMatchObject({
    fromDay: '2026-11-13',
    toDay: '2026-11-16',
    rule: 'in-force',
  })
  expect(await app.ask('convention.get', {})).toMatchObject({ meaning: null, weekdays: [1, 2, 3, 4, 5] })
  expect((await app.ask('board.get', {})).convention.meaning).toBe('fixing')
})

test('a machine whose clock is wrong teaches nothing by it', async () => {
  const world = await running({ meaning: 'fixing', filled: false, shown: 'at-fixing' }, '2026-11-17 15:20')
  // By this clock each board comes ahead of the day that it names.
  world.mislead(-20 * HOUR)
  for (const on of ['2026-11-17', '2026-11-18', '2026-11-19']) {
    await world.offUntil(`${on} 19:20`)
    await world.passTo(`${on} 19:40`)
  }
  expect(await world.app.ask('convention.get', {})).toMatchObject({ meaning: null, shown: null })
})

test('five afternoons reveal the publication hours, and outdated ones are withdrawn', async () => {
  const world = await running({ meaning: 'fixing', filled: false, shown: 'at-fixing' }, '2026-11-13 12:00')
  const published = async () => (await world.app.ask('convention.get', {})).published
  for (const [before, on] of [
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ].entries()) {
    expect(await published()).toEqual({ changes: before, window: null })
    await world.offUntil(`${on} 15:20`)
    await world.passTo(`${on} 15:40`)
  }
  const { changes, window } = await published()
  expect(changes).toBe(5)
  expect(window).toEqual({ from: '15:25', to: '15:35' })
  // The person says that one of the days was off: four are too few.
  await world.app.ask('settings.set', { holidays: { added: ['2026-11-18'], removed: [] } })
  expect(await published()).toEqual({ changes: 4, window: null })
})
