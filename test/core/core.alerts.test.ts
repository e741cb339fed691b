import { expect, test } from 'vitest'
import type { Alert, Notification } from '../../src/shared/contract/alerts.ts'
import type { SettingsPatch } from '../../src/shared/contract/settings.ts'
import { formatIsoDay } from '../../src/shared/days/day.ts'
import { type SetRates, setAssets, setRates } from './alerts/setRates.ts'
import { FRIDAY_NOON, HOUR, isFilled, MINUTE, type OpenCore, openWorld, type World } from './coreForTest.ts'

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

const alerting = async (settings: SettingsPatch = {}): Promise<Alerting> => {
  const world = await openWorld({ assets: setAssets, from: '2025-10-01', settings })
  const reported = setRates(world.service)
  const app = world.open()
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
const log = ({ settings }: OpenCore) => settings.get().alertLog
const tags = (app: OpenCore): string[] => log(app).map(({ tag }) => tag)
const take = ({ ask }: OpenCore): Promise<Notification[]> => ask('notifications.take', {})
const dueCount = ({ pushes }: OpenCore): number =>
  pushes.filter(({ event }) => event === 'notifications.due').length
const stateOf = async (app: OpenCore) => (await app.ask('alerts.get', {}))[0]

test('an alert fires once when a rates list crosses its threshold, for one asker', async () => {
  const { app, reported, sleepUntil } = await alerting()
  await app.ask('alerts.put', above)
  expect(await stateOf(app)).toMatchObject({ state: 'armed', rate: 500, day: '2026-11-20' })
  expect((await stateOf(app))?.distance).toBeCloseTo(2, 3)
  reported.USD['2026-11-23'] = 512.5
  await sleepUntil(noon(23))
  expect(dueCount(app)).toBeGreaterThan(0)
  const [first, second] = await Promise.all([take(app), take(app)])
  const firing = {
    tag: 'a:2026-11-23',
    alert: above,
    rate: 512.5,
    day: '2026-11-23',
    at: null,
    moved: null,
  }
  expect([...first, ...second]).toMatchObject([{ kind: 'alert', tag: firing.tag, firing }])
  expect(log(app)).toMatchObject([{ ...firing, shownAt: null }])
  await app.ask('notifications.shown', { tag: firing.tag })
  expect(log(app)[0]?.shownAt).not.toBeNull()
  expect(await stateOf(app)).toMatchObject({ state: 'fired', rate: 512.5 })
  // Still beyond, also a little less so: it is the same crossing.
  reported.USD['2026-11-24'] = 509.5
  reported.USD['2026-11-25'] = 515
  for (const day of [24, 25]) await sleepUntil(noon(day))
  expect(tags(app)).toEqual([firing.tag])
  expect(await take(app)).toEqual([])
})

test('the distance to a level is in per cent of the rate, which has to move so much', async () => {
  const { app } = await alerting()
  const away = async (kind: 'above' | 'below', level: string) => {
    await app.ask('alerts.put', { ...above, kind, level })
    return (await stateOf(app))?.distance
  }
  expect(await away('above', '1500')).toBeCloseTo(200, 9)
  expect(await away('below', '100')).toBeCloseTo(80, 9)
  expect(await away('below', '500')).toBeCloseTo(0, 9)
})

test('after a retreat it fires again, for another publication', async () => {
  const { app, reported, sleepUntil } = await alerting({ alerts: [above] })
  Object.assign(reported.USD, { '2026-11-23': 511, '2026-11-24': 508.7, '2026-11-25': 510 })
  for (const day of [23, 24, 25]) await sleepUntil(noon(day))
  expect(tags(app)).toEqual(['a:2026-11-25', 'a:2026-11-23'])
  // What was not shown of the crossing before is not shown any more.
  expect(await take(app)).toMatchObject([{ tag: 'a:2026-11-25' }])
  await app.ask('notifications.shown', { tag: 'a:2026-11-25' })
  expect(await take(app)).toEqual([])
  expect(log(app).every(({ shownAt }) => shownAt !== null)).toBe(true)
})

test('an alert set beyond its threshold waits until the rate was on the other side', async () => {
  const { app, reported, sleepUntil } = await alerting()
  await app.ask('alerts.put', { ...above, level: '490' })
  expect(await stateOf(app)).toMatchObject({ state: 'fired', distance: expect.closeTo(-2, 3) })
  Object.assign(reported.USD, { '2026-11-23': 501, '2026-11-24': 480, '2026-11-25': 492 })
  for (const day of [23, 24]) await sleepUntil(noon(day))
  expect(tags(app)).toEqual([])
  await sleepUntil(noon(25))
  expect(tags(app)).toEqual(['a:2026-11-25'])
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
  expect(tags(app)).toEqual([])
  reported.lastDay = null
  Object.assign(reported.USD, { '2026-11-23': 530, '2026-11-24': 530, '2026-11-25': 530 })
  await sleepUntil(noon(25))
  expect(tags(app)).toHaveLength(1)
  expect(log(app)[0]).toMatchObject({ rate: 530 })
})

test('rates that may be for another number of units fire nothing', async () => {
  const { app, reported, sleepUntil } = await alerting({ alerts: [above] })
  Object.assign(reported.USD, {
    ...{ '2026-11-23': 5_000, '2026-11-24': 5_010 },
    ...{ '2026-11-25': 511, '2026-11-26': 512 },
  })
  for (const day of [23, 24]) await sleepUntil(noon(day))
  const [asset] = (await app.ask('board.get', {})).assets
  expect(asset).toMatchObject({ kzt: 5_010 })
  // Back again, it is marked once more.
  await sleepUntil(noon(25))
  expect(tags(app)).toEqual([])
  await sleepUntil(noon(26))
  expect(tags(app)).toEqual(['a:2026-11-26'])
})

test('a rate that is refused fires nothing', async () => {
  const below: Alert = { ...above, kind: 'below', level: '490' }
  const { app, reported, sleepUntil } = await alerting({ alerts: [below] })
  reported.USD['2026-11-23'] = -5
  await sleepUntil(noon(23))
  expect((await app.ask('health.get', {})).refusals.length).toBeGreaterThan(0)
  expect(tags(app)).toEqual([])
})

test('one publication fires once, however it is corrected, and however often it comes', async () => {
  const { app, reported, sleepUntil } = await alerting({ alerts: [above] })
  reported.USD['2026-11-23'] = 511
  await sleepUntil(noon(23))
  for (const [hours, rate] of [490, 512, 490, 513].entries()) {
    reported.USD['2026-11-23'] = rate
    await sleepUntil(noon(23) + (hours + 1) * HOUR)
  }
  expect((await app.ask('board.get', {})).assets[0]).toMatchObject({ kzt: 513 })
  expect(tags(app)).toEqual(['a:2026-11-23'])
  // It was back meanwhile: what the next one crosses is another crossing only where it is back again.
  reported.USD['2026-11-24'] = 514
  await sleepUntil(noon(24))
  expect(tags(app)).toEqual(['a:2026-11-23'])
})

test('logs each crossing of an absence and shows the last, though the rate is back', async () => {
  const { app, reported, open, until, clock, pass } = await alerting({ alerts: [above] })
  await app.close()
  Object.assign(reported.USD, { '2026-11-24': 512, '2026-11-25': 500, '2026-11-26': 513, '2026-11-27': 499 })
  clock.jump(noon(27) - clock.now())
  const again = open({ deaf: true })
  again.core.start()
  await until(() => tags(again).length > 0, 26 * HOUR)
  expect(tags(again)).toEqual(['a:2026-11-26', 'a:2026-11-24'])
  await again.close()
  const third = open()
  third.core.start()
  await pass(20 * MINUTE)
  expect(tags(third)).toEqual(['a:2026-11-26', 'a:2026-11-24'])
  expect(await take(third)).toHaveLength(1)
})

test('after a sleep an alert names the first rate beyond, as in the backtest', async () => {
  const { app, reported, sleepUntil } = await alerting({ alerts: [above] })
  Object.assign(reported.USD, { '2026-11-23': 511, '2026-11-24': 505, '2026-11-25': 512, '2026-11-26': 513 })
  await sleepUntil(noon(26))
  expect(tags(app)).toEqual(['a:2026-11-25', 'a:2026-11-23'])
  expect(log(app)).toMatchObject([{ rate: 512 }, { rate: 511 }])
  const { id: _, ...draft } = above
  const { day, fired } = await app.ask('alerts.rehearse', { alert: draft })
  const rehearsed = Array.from(fired, (at) => formatIsoDay(day[at] ?? 0))
  expect(rehearsed.map((on) => `a:${on}`)).toEqual(tags(app).reverse())
  // Of one alert the newest crossing is shown.
  expect(await take(app)).toMatchObject([{ tag: 'a:2026-11-25' }])
})

test('an alert does not wait for a history that the service cannot give', async () => {
  const { app, reported, service, sleepUntil } = await alerting({ alerts: [above] })
  service.set('/historical/USD', (_request, response) => void response.writeHead(500).end())
  Object.assign(reported.USD, { '2026-11-25': 512, '2026-11-26': 513 })
  await sleepUntil(noon(26))
  await sleepUntil(noon(26) + 6 * MINUTE)
  expect(tags(app)).toEqual(['a:2026-11-26'])
})

test('an alert waits for no day that the service has nothing of', async () => {
  const { app, reported, service, sleepUntil } = await alerting({ alerts: [above] })
  const points = [
    ['2026-11-20', 500],
    ['2026-11-26', 513],
  ].map(([date, rate]) => ({ date, rate }))
  service.set('/historical/USD', (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ code: 'USD', base: 'KZT', count: points.length, points }))
  })
  reported.USD['2026-11-26'] = 513
  await sleepUntil(noon(26))
  expect(tags(app)).toEqual(['a:2026-11-26'])
})

test('of two instances on one folder exactly one fires, and exactly one shows', async () => {
  const world = await alerting({ alerts: [above] })
  const { reported, sleepUntil, open } = world
  const other = open()
  other.core.start()
  await world.pass(2_000)
  reported.USD['2026-11-23'] = 512
  await sleepUntil(noon(23))
  expect(tags(other)).toEqual(['a:2026-11-23'])
  expect(dueCount(other)).toBeGreaterThan(0)
  expect(
    (await Promise.all([take(world.app), take(other), take(world.app), take(other)])).flat(),
  ).toHaveLength(1)
  // The working instance ends, and the other takes over: it knows the shown alerts.
  await other.ask('notifications.shown', { tag: 'a:2026-11-23' })
  await world.app.close()
  await world.pass(20 * MINUTE)
  expect(await other.ask('info.get', {})).toMatchObject({ working: true })
  expect(tags(other)).toEqual(['a:2026-11-23'])
  expect(await take(other)).toEqual([])
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
  const moved = { from: 500, day: '2026-11-17', percent: expect.closeTo(3.2, 5) }
  expect(log(app)).toMatchObject([{ tag: 'c:2026-11-24', moved, rate: 516 }])
  reported.USD['2026-11-25'] = 525
  await sleepUntil(noon(25))
  expect(tags(app)).toEqual(['x:2026-11-25', 'c:2026-11-24'])
  expect(log(app)[0]?.rate).toBeCloseTo(550 / 525, 10)
  reported.BTC = 43_000_000
  await pass(6 * MINUTE)
  const [fired] = log(app)
  expect(fired).toMatchObject({ alert: coinInDollars, day: '2026-11-25', inForceFrom: null })
  expect(fired?.rate).toBeCloseTo(43_000_000 / 525, 6)
  expect(Math.abs(clock.now() - Date.parse(fired?.at ?? ''))).toBeLessThan(6 * MINUTE)
  // Board by board: back by its retreat, and there again.
  for (const rate of [42_000_000, 42_900_000]) {
    reported.BTC = rate
    await pass(6 * MINUTE)
  }
  expect(tags(app).filter((tag) => tag.startsWith('b:'))).toHaveLength(2)
})

const coin = { ...above, id: 'b', code: 'BTC', level: '41000000' }

test('a change from before the first download does not fire, and a later one fires', async () => {
  const change: Alert = {
    ...{ id: 'c', code: 'USD', quote: 'KZT', retreat: '0.25', on: true },
    ...{ kind: 'change', direction: 'up', days: 3, percent: '3' },
  }
  const world = await openWorld({ assets: setAssets, settings: { alerts: [change] } })
  Object.assign(setRates(world.service).USD, { '2026-11-20': 530, '2026-11-23': 535, '2026-11-24': 552 })
  const app = world.open()
  app.core.start()
  await world.until(isFilled(app), 10 * MINUTE)
  await world.pass(MINUTE)
  expect(await stateOf(app)).toMatchObject({ state: 'fired', rate: 530 })
  expect(tags(app)).toEqual([])
  for (const day of [23, 24]) {
    world.clock.jump(noon(day) - world.clock.now())
    await world.pass(MINUTE)
  }
  expect(tags(app)).toEqual(['c:2026-11-24'])
})

test('a crossing on a day without a rates list fires once history has the day', async () => {
  const { app, reported, open, until, clock, pass } = await alerting({ alerts: [coin] })
  await app.close()
  reported.coinDays['2026-11-22'] = 42_000_000
  clock.jump(noon(24) - clock.now())
  const again = open({ deaf: true })
  again.core.start()
  await until(() => tags(again).length > 0, 26 * HOUR)
  expect(log(again)).toMatchObject([{ tag: 'b:2026-11-22', rate: 42_000_000, day: '2026-11-22', at: null }])
  await pass(HOUR)
  expect(tags(again)).toHaveLength(1)
})

test('a coin beyond its threshold after a sleep fires for the day on which it crossed', async () => {
  const { app, reported, open, clock, pass } = await alerting({ alerts: [coin] })
  await app.close()
  Object.assign(reported.coinDays, { '2026-11-22': 42_000_000, '2026-11-23': 42_500_000 })
  reported.BTC = 43_000_000
  clock.jump(noon(24) - clock.now())
  const again = open({ deaf: true })
  again.core.start()
  await pass(10 * MINUTE)
  expect(log(again)).toMatchObject([{ tag: 'b:2026-11-22', rate: 42_000_000 }])
})

test('boards of before a publication are not judged by its rate', async () => {
  const inDollars: Alert = { ...coin, quote: 'USD', level: '81000' }
  const { app, reported, pass, sleepUntil } = await alerting({ alerts: [inDollars] })
  await sleepUntil(Date.UTC(2026, 10, 22, 14))
  reported.BTC = 40_400_000
  await pass(6 * MINUTE)
  expect((await stateOf(app))?.rate).toBe(80_800)
  // The coin falls as the dollar does: at the dollar's new rate the boards of before would be beyond.
  Object.assign(reported, { BTC: 39_600_000, USD: { '2026-11-23': 490 } })
  await sleepUntil(Date.UTC(2026, 10, 23, 1))
  expect((await stateOf(app))?.rate).toBeCloseTo(39_600_000 / 490, 6)
  expect(tags(app)).toEqual([])
})

test('an unconfirmed notification is handed out again under the same tag', async () => {
  const { app, reported, pass, sleepUntil } = await alerting({ alerts: [above] })
  reported.USD['2026-11-23'] = 512
  await sleepUntil(noon(23))
  expect(await take(app)).toHaveLength(1)
  const due = dueCount(app)
  await pass(29_000)
  expect(await take(app)).toEqual([])
  await pass(2_000)
  expect(dueCount(app)).toBeGreaterThan(due)
  expect(await take(app)).toMatchObject([{ tag: 'a:2026-11-23' }])
  expect(tags(app)).toEqual(['a:2026-11-23'])
})

const localTime = (moment: number): string => {
  const at = new Date(moment)
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
}

test('quiet hours show nothing; at their end each firing is shown once', async () => {
  const quietHours = { on: true, from: localTime(noon(23) - HOUR), to: localTime(noon(23) + HOUR) }
  const { app, reported, pass, sleepUntil } = await alerting({ alerts: [above], quietHours })
  reported.USD['2026-11-23'] = 512
  await sleepUntil(noon(23))
  expect(tags(app)).toEqual(['a:2026-11-23'])
  expect([await take(app), dueCount(app)]).toEqual([[], 0])
  await pass(HOUR)
  expect(dueCount(app)).toBeGreaterThan(0)
  expect(await take(app)).toHaveLength(1)
})

test('a snoozed firing is shown after the snooze', async () => {
  const { app, reported, pass, sleepUntil } = await alerting({ alerts: [above] })
  reported.USD['2026-11-23'] = 512
  await sleepUntil(noon(23))
  expect(await take(app)).toHaveLength(1)
  await app.ask('notifications.shown', { tag: 'a:2026-11-23' })
  await app.ask('alerts.snooze', { id: 'a', until: 'hour' })
  expect(await stateOf(app)).toMatchObject({ state: 'snoozed' })
  await pass(59 * MINUTE)
  expect(await take(app)).toEqual([])
  await pass(2 * MINUTE)
  expect(await take(app)).toMatchObject([{ tag: 'a:2026-11-23' }])
  await app.ask('notifications.shown', { tag: 'a:2026-11-23' })
  expect(tags(app)).toEqual(['a:2026-11-23'])
  await app.ask('alerts.snooze', { id: 'a', until: 'crossing' })
  await pass(HOUR)
  expect(await take(app)).toEqual([])
  Object.assign(reported.USD, { '2026-11-24': 500, '2026-11-25': 512 })
  for (const day of [24, 25]) await sleepUntil(noon(day))
  expect(await take(app)).toMatchObject([{ tag: 'a:2026-11-25' }])
  expect(await stateOf(app)).toMatchObject({ state: 'fired' })
})

test('each publication is notified once, from the next one on, with its effective date', async () => {
  const { app, reported, pass, sleepUntil } = await alerting({ pins: ['USD', 'BTC'] })
  await app.ask('settings.set', { publishedNotice: true, convention: 'fixing' })
  await pass(20 * MINUTE)
  expect(await take(app)).toEqual([])
  reported.USD['2026-11-23'] = 505
  await sleepUntil(noon(23))
  const [published] = await take(app)
  expect(published).toMatchObject({
    kind: 'published',
    day: '2026-11-23',
    inForce: { from: '2026-11-24', to: '2026-11-24' },
    pins: [{ pin: 'USD', value: 505, percent: expect.closeTo(1, 5) }, { pin: 'BTC' }],
  })
  await app.ask('notifications.shown', { tag: published?.tag ?? '' })
  // A correction is not another publication, and a weekend has none.
  reported.USD['2026-11-23'] = 506
  await sleepUntil(noon(23) + HOUR)
  expect(await take(app)).toEqual([])
  for (const day of [28, 29]) await sleepUntil(noon(day))
  expect(await take(app)).toMatchObject([{ kind: 'published', day: '2026-11-27' }])
  await app.ask('settings.set', { publishedNotice: false })
  await sleepUntil(noon(30))
  expect(await take(app)).toEqual([])
})

test('the daily summary comes once a day at its time', async () => {
  const at = localTime(FRIDAY_NOON + HOUR)
  const { app, pass, sleepUntil, clock } = await alerting({ pins: ['USD'], dailySummary: { on: true, at } })
  await pass(30 * MINUTE)
  expect(await take(app)).toEqual([])
  await pass(HOUR)
  const [summary] = await take(app)
  expect(summary).toMatchObject({ kind: 'summary', pins: [{ pin: 'USD', value: 500 }] })
  await app.ask('notifications.shown', { tag: summary?.tag ?? '' })
  // Looked at once more for another reason.
  await app.ask('alerts.put', above)
  await pass(2 * HOUR)
  expect(await take(app)).toEqual([])
  // Asleep at the time: when the machine wakes.
  await sleepUntil(clock.now() + 24 * HOUR)
  expect(await take(app)).toMatchObject([{ kind: 'summary' }])
})

test('another condition or a time off resets an alert', async () => {
  const { app, reported, sleepUntil } = await alerting({ alerts: [above] })
  reported.USD['2026-11-23'] = 512
  reported.USD['2026-11-24'] = 513
  reported.USD['2026-11-25'] = 514
  await app.ask('alerts.put', { ...above, on: false })
  await sleepUntil(noon(23))
  expect(await stateOf(app)).toMatchObject({ state: 'off' })
  // It was crossed while it was off.
  await app.ask('alerts.put', above)
  await sleepUntil(noon(24))
  expect(tags(app)).toEqual([])
  await app.ask('alerts.put', { ...above, level: '513.5' })
  expect(await stateOf(app)).toMatchObject({ state: 'armed' })
  await sleepUntil(noon(25))
  expect(tags(app)).toEqual(['a:2026-11-25'])
})

test('an alert is rehearsed on the year that the mirror holds', async () => {
  const { app, reported, sleepUntil } = await alerting()
  Object.assign(reported.USD, { '2026-11-23': 512, '2026-11-24': 500, '2026-11-25': 511, '2026-11-26': 511 })
  for (const day of [23, 24, 25, 26]) await sleepUntil(noon(day))
  const { id: _id, ...draft } = above
  const { day, rate, fired } = await app.ask('alerts.rehearse', { alert: draft })
  expect(Array.from(fired, (index) => [day[index], rate[index]])).toEqual([
    [Date.UTC(2026, 10, 23) / 86_400_000, 512],
    [Date.UTC(2026, 10, 25) / 86_400_000, 511],
  ])
  const days = Array.from(day)
  expect(days[0]).toBeGreaterThanOrEqual((days.at(-1) ?? 0) - 365)
  expect(await app.refusal('alerts.rehearse', { alert: { ...draft, code: 'XYZ' } })).toBe('not-found')
  expect(await app.refusal('alerts.rehearse', { alert: { ...draft, code: 'KZT' } })).toBe('bad-input')
})
