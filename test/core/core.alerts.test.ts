import { expect, test } from 'vitest'
import type { Alert, Firing } from '../../src/shared/contract/alerts.ts'
import type { SettingsPatch } from '../../src/shared/contract/settings.ts'
import { isoDay } from '../doubles/isoDay.ts'
import { type SetRates, setAssets, setRates } from './alerts/setRates.ts'
import { HOUR, isFilled, MINUTE, type OpenCore, openWorld, type World } from './coreForTest.ts'

/** Noon in Almaty of a day of November 2026; the 20th is a Friday. */
const noon = (day: number): number => Date.UTC(2026, 10, day, 7)

const above: Extract<Alert, { kind: 'above' }> = {
  id: 'a',
  kind: 'above',
  code: 'USD',
  quote: 'KZT',
  level: '510',
  retreat: '0.25',
  on: true,
}

interface Alerting extends World {
  reported: SetRates
  app: OpenCore
  /** Sleeps until a moment, and wakes to a new board. */
  sleepUntil(moment: number): Promise<void>
}

/** Every alert that has fired, with the day or moment of its rate, newest last. */
const firings = new WeakMap<OpenCore, string[]>()

const follow = (app: OpenCore): OpenCore => {
  const fired: string[] = []
  firings.set(app, fired)
  const note = () => {
    for (const { id, firing } of app.settings.get().alertStates) {
      const name = firing && `${id} ${firing.at ?? firing.day}`
      if (name && fired.findLast((one) => one.startsWith(`${id} `)) !== name) fired.push(name)
    }
  }
  note()
  app.settings.changed(note)
  return app
}
const fired = (app: OpenCore): string[] => firings.get(app) ?? []
const firingOf = ({ settings }: OpenCore, id = 'a'): Firing | undefined =>
  settings.get().alertStates.find((state) => state.id === id)?.firing

const alerting = async (settings: SettingsPatch = {}): Promise<Alerting> => {
  const world = await openWorld({ assets: setAssets, from: '2025-10-01', settings })
  const reported = setRates(world.service)
  const app = follow(world.open())
  app.core.start()
  await world.until(isFilled(app), 10 * MINUTE)
  return {
    ...world,
    reported,
    app,
    async sleepUntil(moment) {
      world.clock.jump(moment - world.clock.now())
      await world.pass(MINUTE)
    },
  }
}
const stateOf = async (app: OpenCore) => (await app.ask('alerts.get', {}))[0]

test('an alert fires once when a rates list crosses its threshold', async () => {
  const { app, reported, sleepUntil } = await alerting()
  await app.ask('alerts.put', above)
  expect(await stateOf(app)).toMatchObject({ state: 'armed', rate: 500, day: isoDay('2026-11-20') })
  expect((await stateOf(app))?.distance).toBeCloseTo(2, 3)
  reported.USD['2026-11-23'] = 512.5
  await sleepUntil(noon(23))
  await expect
    .poll(() => firingOf(app))
    .toMatchObject({ rate: 512.5, day: '2026-11-23', at: null, moved: null, shown: false })
  await app.ask('alerts.shown', { id: 'a', firedAt: firingOf(app)?.firedAt ?? '' })
  expect(firingOf(app)?.shown).toBe(true)
  expect(await stateOf(app)).toMatchObject({ state: 'fired', rate: 512.5 })
  // Still beyond, also a little less so: it is the same crossing.
  reported.USD['2026-11-24'] = 509.5
  reported.USD['2026-11-25'] = 515
  for (const day of [24, 25]) await sleepUntil(noon(day))
  await expect.poll(() => fired(app)).toEqual(['a 2026-11-23'])
})

test('a stale rate fires nothing; once rates are current, a crossing fires once', async () => {
  const { app, reported, sleepUntil } = await alerting({ alerts: [above] })
  // The service stops, and then gives that day another rate that nobody can trust any more.
  reported.lastDay = '2026-11-20'
  await sleepUntil(noon(24))
  reported.USD['2026-11-20'] = 530
  await sleepUntil(noon(24) + HOUR)
  expect((await app.ask('board.get', {})).assets[0]).toMatchObject({ kzt: 530, state: 'stale' })
  expect(await stateOf(app)).toMatchObject({ state: 'stale', rate: 530 })
  expect(fired(app)).toEqual([])
  reported.lastDay = null
  Object.assign(reported.USD, { '2026-11-23': 530, '2026-11-24': 530, '2026-11-25': 530 })
  await sleepUntil(noon(25))
  await expect.poll(() => fired(app)).toHaveLength(1)
  expect(firingOf(app)).toMatchObject({ rate: 530 })
})

test.each([5_000, 1_200])(
  'an implausible rate (%d) fires nothing, and neither does the rate after it',
  async (jumped) => {
    const { app, reported, sleepUntil } = await alerting({ alerts: [above] })
    Object.assign(reported.USD, {
      ...{ '2026-11-23': jumped, '2026-11-24': jumped + 10 },
      ...{ '2026-11-25': 511, '2026-11-26': 512 },
    })
    for (const day of [23, 24]) await sleepUntil(noon(day))
    const [asset] = (await app.ask('board.get', {})).assets
    expect(asset).toMatchObject({ kzt: jumped + 10 })
    // Back again, it is marked once more.
    await sleepUntil(noon(25))
    expect(fired(app)).toEqual([])
    await sleepUntil(noon(26))
    await expect.poll(() => fired(app)).toEqual(['a 2026-11-26'])
  },
)

test('a crossing during an absence fires once, though the rate is back', async () => {
  const { app, reported, open, until, clock, pass } = await alerting({ alerts: [above] })
  await app.close()
  Object.assign(reported.USD, { '2026-11-24': 512, '2026-11-25': 500, '2026-11-26': 513, '2026-11-27': 499 })
  clock.jump(noon(27) - clock.now())
  const again = follow(open({ deaf: true }))
  again.core.start()
  await until(() => fired(again).length > 0, 26 * HOUR)
  await expect.poll(() => fired(again)).toEqual(['a 2026-11-26'])
  await again.close()
  const third = follow(open())
  third.core.start()
  await pass(20 * MINUTE)
  await expect.poll(() => fired(third)).toEqual(['a 2026-11-26'])
  expect(firingOf(third)?.shown).toBe(false)
})

test('of two instances on one folder one fires, and the other takes over without firing again', async () => {
  const world = await alerting({ alerts: [above] })
  const { reported, sleepUntil, open } = world
  const other = follow(open())
  other.core.start()
  await world.pass(2_000)
  reported.USD['2026-11-23'] = 512
  await sleepUntil(noon(23))
  await expect.poll(() => fired(other)).toEqual(['a 2026-11-23'])
  await other.ask('alerts.shown', { id: 'a', firedAt: firingOf(other)?.firedAt ?? '' })
  await world.app.close()
  await world.pass(20 * MINUTE)
  expect(await other.ask('info.get', {})).toMatchObject({ working: true })
  await expect.poll(() => fired(other)).toEqual(['a 2026-11-23'])
  expect(firingOf(other)?.shown).toBe(true)
})

test('a pair of two currencies, a change within days and a coin fire as well', async () => {
  const cross: Alert = { ...above, id: 'x', code: 'EUR', quote: 'USD', kind: 'below', level: '1.05' }
  const change: Alert = {
    ...{ id: 'c', code: 'USD', quote: 'KZT', retreat: '0.25', on: true },
    kind: 'change',
    percent: '3',
    direction: 'either',
    days: 7,
  }
  const coinInDollars: Alert = { ...coin, quote: 'USD', level: '81000' }
  const { app, reported, pass, clock, sleepUntil } = await alerting({
    alerts: [cross, change, coinInDollars],
  })
  reported.USD['2026-11-23'] = 508
  reported.USD['2026-11-24'] = 516
  for (const day of [23, 24]) await sleepUntil(noon(day))
  const moved = { day: '2026-11-17', percent: expect.closeTo(3.2, 5) }
  await expect.poll(() => firingOf(app, 'c')).toMatchObject({ moved, rate: 516, day: '2026-11-24' })
  reported.USD['2026-11-25'] = 525
  await sleepUntil(noon(25))
  await expect.poll(() => fired(app)).toEqual(['c 2026-11-24', 'x 2026-11-25'])
  expect(firingOf(app, 'x')?.rate).toBeCloseTo(550 / 525, 10)
  reported.BTC = 43_000_000
  await pass(6 * MINUTE)
  await expect.poll(() => firingOf(app, 'b')).toBeDefined()
  const firing = firingOf(app, 'b')
  expect(firing?.day).toBe('2026-11-25')
  expect(firing?.rate).toBeCloseTo(43_000_000 / 525, 6)
  expect(Math.abs(clock.now() - Date.parse(firing?.at ?? ''))).toBeLessThan(6 * MINUTE)
  // Board by board: back by its retreat, and there again.
  for (const rate of [42_000_000, 42_900_000]) {
    reported.BTC = rate
    await pass(6 * MINUTE)
  }
  await expect.poll(() => fired(app).filter((name) => name.startsWith('b '))).toHaveLength(2)
})

const coin = { ...above, id: 'b', code: 'BTC', level: '41000000' }
