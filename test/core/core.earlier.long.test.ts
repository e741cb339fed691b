import { describe, expect, onTestFinished, test } from 'vitest'
import type { PublishedAgreement } from '../../src/shared/dateConventions/meaningSpan.ts'
import { parseDay } from '../../src/shared/days/day.ts'
import { startService } from '../doubles/service.ts'
import { sixWays, type Way, wayText } from '../doubles/servicePoints.ts'
import { isFilled, MINUTE, openFilled, openWorld } from './coreForTest.ts'

const assets = ['USD', 'EUR', 'RUB'].map((code) => ({ code, kind: 'fiat' as const }))
const day = (iso: string): number => parseDay(iso) ?? Number.NaN
/** A Wednesday morning, hours before anything is published. */
const MORNING = Date.parse('2026-11-18T10:00:00+05:00')

const first = async (way: Way, agreement: PublishedAgreement | null) => {
  const world = await openWorld({ assets, from: '2025-03-03', way, start: MORNING })
  const app = world.open({ agreementOf: () => agreement, deaf: true })
  app.core.start()
  const isFilled = async () => (await app.ask('health.get', {})).assets.every(({ complete }) => complete)
  await world.until(
    async () => (await app.ask('board.get', {})).day !== null && (await isFilled()),
    10 * MINUTE,
  )
  return { ...world, app }
}

describe.each(sixWays.map((way) => [wayText(way), way] as const))('dated as %s', (_text, way) => {
  const agreement = {
    meaning: way.meaning,
    agreed: 9,
    of: 9,
    first: day('2025-03-10'),
    last: day('2025-05-12'),
  }

  test('published rates that agree make dates known before any second board', async () => {
    const { app, until } = await first(way, agreement)
    const spans = async () => (await app.ask('convention.get', {})).spans
    await until(async () => (await spans()).some(({ by }) => by === 'published'), 5 * MINUTE)
    const newest = (await spans()).at(-1)
    expect(newest).toMatchObject({ meaning: way.meaning, by: 'published', count: 9 })
    expect(newest?.from).toBeLessThanOrEqual(agreement.first)
    for (const [on, fixed] of [
      ['2026-11-18', '2026-11-17'],
      ['2026-11-16', '2026-11-13'],
      ['2026-09-21', '2026-09-18'],
    ] as const) {
      const [found] = await app.ask('rates.on', { on, codes: ['USD'], rule: 'in-force' })
      expect(found).toMatchObject({ side: { day: fixed }, rule: 'in-force' })
    }
  })

  test('without them, Saturdays decide for all of history, or nothing is concluded', async () => {
    const { app, until } = await first(way, null)
    const isForce = way.meaning === 'in-force'
    const early = async () => {
      const [found] = await app.ask('rates.on', { on: '2025-06-15', codes: ['USD'], rule: 'in-force' })
      return found?.rule === 'in-force'
    }
    if (isForce) await until(early, 5 * MINUTE)
    expect(await early()).toBe(isForce)
  })
})

test('a service that is left while Aina learns from it leaves no warning', async () => {
  const world = await openFilled({ assets, from: '2025-03-03', start: MORNING, deaf: true })
  const other = await startService({ assets, from: '2025-03-03', now: world.clock.now })
  onTestFinished(() => other.close())
  const { app, service } = world
  await app.settings.set({ service: other.base })
  await world.until(isFilled(app), 5 * MINUTE)
  for (const base of [service.base, other.base, service.base]) {
    await app.settings.set({ service: base })
    await app.ask('convention.get', {})
  }
  await world.pass(5 * MINUTE)
  expect(app.warnings).toEqual([])
})
