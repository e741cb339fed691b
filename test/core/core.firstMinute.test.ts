import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { publishedRates } from '../../src/shared/dateConventions/publishedRates.ts'
import { type Day, formatIsoDay, parseDay, weekday } from '../../src/shared/days/day.ts'
import { calendarOf } from '../../src/shared/days/holidays.ts'
import { inForceOn, isFixed, type PlainCalendar, sixWays, wayText } from '../doubles/servicePoints.ts'
import { MINUTE, openWorld } from './coreForTest.ts'

const day = (iso: string): Day => parseDay(iso) ?? Number.NaN
const FIRST = day('2018-01-03')
const TODAY = day('2026-11-18')
/** A Wednesday morning, hours before anything is published. */
const MORNING = Date.parse('2026-11-18T10:00:00+05:00')

const builtIn = calendarOf()
const days = Array.from({ length: TODAY - FIRST + 30 }, (_, at) => FIRST + at)
const isWeekend = (one: Day): boolean => weekday(one) % 6 === 0
const calendar: PlainCalendar = {
  off: new Set(days.filter((one) => builtIn(one) === 'holiday')),
  worked: new Set(days.filter((one) => isWeekend(one) && builtIn(one) === 'working')),
}
const published = new Map(
  publishedRates.map(({ inEffect, rates }) => [inForceOn(day(inEffect), calendar), rates]),
)

const assets = ['USD', 'EUR', 'RUB'].map((code) => ({ code, kind: 'fiat' as const }))

const openOn = (way: (typeof sixWays)[number], rateOn?: (code: string, fixed: Day) => number | undefined) =>
  openWorld({
    assets,
    from: formatIsoDay(FIRST),
    way: { ...way, calendar },
    start: MORNING,
    ...(rateOn && { rateOn }),
  })
type World = Awaited<ReturnType<typeof openOn>>

/** A first run that lasts until every history has come and was looked at; there is one rates list. */
const firstRun = async (world: World) => {
  const app = world.open({ deaf: true })
  app.core.start()
  const isFilled = async () => (await app.ask('health.get', {})).assets.every(({ complete }) => complete)
  await world.until(
    async () => (await app.ask('board.get', {})).day !== null && (await isFilled()),
    10 * MINUTE,
  )
  return app
}
const isKnown = async (app: Awaited<ReturnType<typeof firstRun>>): Promise<boolean> =>
  (await app.ask('convention.get', {})).spans.some(({ by }) => by === 'published')

describe.each(sixWays.map((way) => [wayText(way), way] as const))('dates of a service: %s', (_text, way) => {
  test('60 days are answered as the National Bank set them, before a second rates list', async () => {
    const world = await openOn(way, (code, fixed) => published.get(fixed)?.[code])
    const app = await firstRun(world)
    const isLearnt = async () => (await app.ask('convention.get', {})).meaning !== null
    await world.until(isLearnt, 5 * MINUTE)
    for (let on = TODAY - 59; on <= TODAY; on += 1) {
      const ask = async (wanted: 'in-force' | 'fixed') => {
        const [found] = await app.ask('rates.on', { on: formatIsoDay(on), codes: ['USD'], rule: wanted })
        return { day: found?.side?.day ?? null, rule: found?.rule }
      }
      const inEffect = formatIsoDay(inForceOn(on, calendar))
      expect([on, await ask('in-force')]).toEqual([on, { day: inEffect, rule: 'in-force' }])
      // Today's is set in the afternoon.
      const isSet = isFixed(on, calendar) && on < TODAY
      expect([on, await ask('fixed')]).toEqual([on, { day: isSet ? formatIsoDay(on) : null, rule: 'fixed' }])
    }
  })
})

const [fixing] = sixWays
if (!fixing) throw new Error('there is no such service')

test('a service with other values than the published ones stays unknown', async () => {
  const world = await openOn(fixing)
  const app = await firstRun(world)
  await world.pass(MINUTE)
  expect((await app.ask('convention.get', {})).spans).toEqual([])
})

test('learnt dates outlive a mirror that is gone, and stay unknown without their file', async () => {
  const world = await openOn(fixing, (code, fixed) => published.get(fixed)?.[code])
  const first = await firstRun(world)
  await world.until(() => isKnown(first), 5 * MINUTE)
  await first.close()
  const remove = (begin: string): void => {
    for (const name of readdirSync(world.folder)) if (name.startsWith(begin)) rmSync(join(world.folder, name))
  }
  for (const [begin, known] of [
    ['mirror-', true],
    ['known-', false],
  ] as const) {
    remove(begin)
    remove('mirror-')
    // Nothing is compared now.
    const again = world.open({ deaf: true, agreementOf: () => null })
    again.core.start()
    await world.until(async () => (await again.ask('board.get', {})).day !== null, 5 * MINUTE)
    expect([begin, await isKnown(again)]).toEqual([begin, known])
    await again.close()
  }
})
