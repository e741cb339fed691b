import { expect, test } from 'vitest'
import { checkAlerts, type Look, watchOf } from '../../../src/core/alerts/alerts.ts'
import type { Observation } from '../../../src/core/alerts/condition.ts'
import { conditionOf } from '../../../src/core/alerts/condition.ts'
import { followAlert } from '../../../src/core/alerts/followAlert.ts'
import { type Alert, alertKinds } from '../../../src/shared/contract/alerts.ts'
import { defaultSettings, Settings } from '../../../src/shared/contract/settings.ts'
import { formatIsoDay, startOfDay } from '../../../src/shared/days/day.ts'
import { THOROUGH } from '../mirror/setting.ts'
import { seeded } from '../setting.ts'
import { type PlainPoint, plainAlert } from './plainAlert.ts'

/** `AINA_SEED=17` runs that walk alone; `AINA_THOROUGH=50` 10 000 of them. */
const WALKS = 200 * THOROUGH
const ALONE = process.env.AINA_SEED
const FIRST = 20_000
const SOURCE = 'rates.example'

const drawAlert = (random: () => number): Alert => {
  const common = {
    id: 'a',
    code: 'USD',
    quote: 'KZT',
    on: true,
    retreat: ['0', '0.25', '1'][dice(random, 3)] ?? '',
  }
  const kind = alertKinds[dice(random, alertKinds.length)] ?? 'above'
  switch (kind) {
    case 'above':
    case 'below':
      return { ...common, kind, level: (495 + dice(random, 100) / 10).toFixed(1) }
    case 'change':
      return {
        ...common,
        kind,
        percent: ['0.3', '1', '2.5'][dice(random, 3)] ?? '',
        direction: (['up', 'down', 'either'] as const)[dice(random, 3)] ?? 'up',
        days: 1 + dice(random, 12),
      }
  }
}
const dice = (random: () => number, sides: number): number => Math.floor(random() * sides)

/** A course with steps of the size of the thresholds, on days with weekends between them. */
const drawCourse = (random: () => number): PlainPoint[] => {
  const points: PlainPoint[] = []
  let rate = 500
  for (let day = FIRST; points.length < 60; day += 1 + (random() < 0.2 ? dice(random, 4) : 0)) {
    rate = Math.min(512, Math.max(488, rate + (random() - 0.5) * 6))
    // At times the threshold itself, or the very end of the retreat.
    points.push({ day, rate: random() < 0.1 ? 500 : Number(rate.toFixed(2)) })
  }
  return points
}

/** The unfinished history, as the machine has it: sleeps, corrections, and kills before and after a write. */
const walk = (seed: number) => {
  const random = seeded(seed)
  const alert = drawAlert(random)
  const condition = conditionOf(alert)
  const course = drawCourse(random)
  const there = new Map<number, number>()
  const points = (): PlainPoint[] =>
    [...there].sort(([a], [b]) => a - b).map(([day, rate]) => ({ day, rate }))
  let next = 2 + dice(random, 4)
  /** What history is expected to fill. */
  let awaited: number[] = []
  for (const { day, rate } of course.slice(0, next)) there.set(day, rate)
  let stored = JSON.stringify({ alerts: [alert], alertStates: [] })
  const settings = (): Pick<Settings, 'alerts' | 'alertStates'> => JSON.parse(stored)

  /** What an instance reads before it asks for the lock. Its state may be another's by then. */
  const read = (isStale = false): Look => {
    const observations = points().map(
      ({ day, rate }): Observation => ({
        ...{ at: startOfDay(day), day, isPolled: false },
        ...{ rate, implausible: false },
      }),
    )
    const observed = {
      observations,
      isOfficial: false,
      settled: startOfDay((observations.at(-1)?.day ?? FIRST) - 14),
      undecidedFrom: Math.min(...awaited.map(startOfDay)),
      complete: true,
    }
    return {
      observed: new Map([['a', { alert, condition, observed, subject: `${SOURCE} ${condition.key}` }]]),
      isStale: () => isStale,
      now: startOfDay(FIRST + 100),
    }
  }
  /** Returns the day for which a check has fired. */
  const check = (look: Look): string[] => {
    const before = settings()
    const patch = checkAlerts(before, look)
    if (patch) stored = JSON.stringify({ ...before, ...patch })
    const days = [before, settings()].map(({ alertStates }) => alertStates[0]?.firing?.day)
    return days[1] === undefined || days[0] === days[1] ? [] : [days[1]]
  }

  check(read())
  const plain = plainAlert(alert, points())
  const reported: string[] = []
  while (next < course.length) {
    const deed = random()
    let missing: PlainPoint[] = []
    if (deed < 0.15) {
      // Asleep for some days: the newest comes first, what was missed later.
      const slept = course.slice(next, next + 2 + dice(random, 8))
      next += slept.length
      missing = slept.slice(0, -1)
      for (const { day, rate } of slept.slice(-1)) there.set(day, rate)
      // Where history cannot be had for too long, it is not waited for.
      if (random() < 0.7) awaited = missing.map(({ day }) => day)
    } else if (deed < 0.35) {
      // A publication of the last two weeks is corrected, to and fro.
      const newest = points().at(-1)?.day ?? FIRST
      const recent = points().filter(({ day }) => day > newest - 14)
      const { day } = recent[dice(random, recent.length)] ?? { day: newest }
      there.set(day, Number((490 + random() * 20).toFixed(2)))
    } else if (deed < 0.9) {
      const { day, rate } = course[next] ?? { day: 0, rate: 0 }
      there.set(day, rate)
      next += 1
    }
    // Otherwise nothing new has come: the same publication once more.
    const looks = [read(), ...(random() < 0.3 ? [read()] : [])]
    // Killed before any write: the next process looks again.
    if (random() < 0.1) looks.pop()
    if (random() < 0.1) expect(check(read(true)), 'of a stale rate').toEqual([])
    for (const part of [looks, missing.length > 0 ? 'fill' : []]) {
      if (part === 'fill') {
        for (const { day, rate } of missing) there.set(day, rate)
        awaited = []
        looks.splice(0, looks.length, read(), read())
      }
      if (looks.length === 0) continue
      // Of several crossings meanwhile the newest is shown.
      const expected = plain.look(points(), awaited).slice(-1)
      const fired = looks.flatMap((look) => check(look))
      expect(fired, `seed ${seed}, day ${points().at(-1)?.day}`).toEqual(expected.map(formatIsoDay))
      reported.push(...fired)
      const observed = looks[0]?.observed.get('a')?.observed
      const watch = watchOf(settings().alertStates[0], `${SOURCE} ${condition.key}`)
      const armed = observed && followAlert(condition, observed, watch).now?.armed
      expect(armed, `seed ${seed}: armed`).toBe(plain.isArmed())
    }
  }
  expect(new Set(reported).size).toBe(reported.length)
  expect(Settings.safeParse({ ...defaultSettings, ...settings() }).error).toBeUndefined()
  return { alert, reported }
}

test('random walks with sleeps, corrections and kills match a plain alert', () => {
  const seeds = ALONE ? [Number(ALONE)] : Array.from({ length: WALKS }, (_, seed) => seed + 1)
  const kinds = new Map<string, number>()
  for (const seed of seeds) {
    const { alert, reported } = walk(seed)
    kinds.set(alert.kind, (kinds.get(alert.kind) ?? 0) + reported.length)
  }
  // Otherwise it has shown nothing.
  if (!ALONE) for (const kind of alertKinds) expect(kinds.get(kind), kind).toBeGreaterThan(WALKS / 4)
})
