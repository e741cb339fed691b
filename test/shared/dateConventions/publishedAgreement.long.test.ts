import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparePublished } from '../../../src/shared/dateConventions/comparePublished.ts'
import {
  fixingDayAfter,
  fixingDayUntil,
  isFixingDay,
} from '../../../src/shared/dateConventions/fixingDays.ts'
import { publishedAgreement } from '../../../src/shared/dateConventions/publishedAgreement.ts'
import { publishedRates } from '../../../src/shared/dateConventions/publishedRates.ts'
import {
  type Day,
  formatIsoDay,
  parseDay,
  startOfDay,
  weekday,
  yearOf,
} from '../../../src/shared/days/day.ts'
import { calendarOf } from '../../../src/shared/days/holidays.ts'
import type { Points } from '../../../src/shared/series/series.ts'
import {
  isFixed,
  type PlainCalendar,
  servicePoints,
  sixWays,
  type Way,
  wayText,
} from '../../doubles/servicePoints.ts'

const THOROUGH = Number(process.env.AINA_THOROUGH ?? 1)
const day = (iso: string): Day => parseDay(iso) ?? Number.NaN
const builtIn = calendarOf()
const FIRST = day('2010-06-01')
const LAST = day('2026-05-01')

const holidays = new Set(
  Array.from({ length: LAST - FIRST + 400 }, (_, i) => FIRST - 200 + i).filter(
    (one) => builtIn(one) === 'holiday',
  ),
)
const plain: PlainCalendar = { off: holidays, worked: new Set() }

/** The day on which a list was set: the last Monday to Friday before it took effect that was no holiday. */
const setOn = (inEffect: string): Day => {
  let one = day(inEffect) - 1
  while (!isFixed(one, plain)) one -= 1
  return one
}
const lists = publishedRates.map((list) => ({ ...list, set: setOn(list.inEffect) }))
const planted = new Map(lists.map(({ set, rates }) => [set, rates]))

const madeUp = (fixed: Day, seed: number): number => 200 + ((fixed * 7919 + seed * 104_729) % 30_011) / 100

interface Service {
  way: Way
  from: Day
  codes: readonly string[]
  seed: number
  /** What the service makes of a rate with two decimals. */
  tell?: (rate: number) => number
  calendar?: PlainCalendar
  /** Whether it has the published rates; or those of these days alone. */
  plants?: (set: Day) => boolean
}

const historyOf = ({ way, from, codes, seed, ...rest }: Service): Map<string, Points> => {
  const { tell = (rate) => rate, calendar = plain, plants = () => true } = rest
  const reported = servicePoints(from, startOfDay(LAST), way, calendar)
  return new Map(
    codes.map((code, index) => {
      const rateOf = (fixed: Day): number =>
        tell((plants(fixed) ? planted.get(fixed)?.[code] : undefined) ?? madeUp(fixed, seed + index))
      return [
        code,
        {
          day: Int32Array.from(reported, (point) => point.day),
          rate: Float64Array.from(reported, (point) => rateOf(point.fixed)),
        },
      ]
    }),
  )
}

const anyService = (way: Way): fc.Arbitrary<Service> =>
  fc.record({
    way: fc.constant(way),
    from: fc.integer({ min: FIRST, max: day('2017-01-01') }),
    codes: fc.constantFrom(['USD'], ['EUR', 'USD'], ['RUB', 'USD', 'EUR', 'AUD', 'GBP']),
    seed: fc.integer({ min: 1, max: 1_000_000 }),
    tell: fc.constantFrom(
      (rate: number) => rate,
      (rate: number) => rate + 0.004_4,
      (rate: number) => rate - 0.004_4,
    ),
  })

describe('the table of published rates', () => {
  test('holds at least 20 rates over at least 10 years, 8 of them before days off', () => {
    const rates = lists.flatMap(({ rates }) => Object.values(rates))
    expect(rates.length).toBeGreaterThanOrEqual(20)
    expect(new Set(lists.map(({ set }) => yearOf(set))).size).toBeGreaterThanOrEqual(10)
    const beforeRest = lists.filter(({ set }) => !isFixed(set + 1, plain))
    expect(beforeRest.length).toBeGreaterThanOrEqual(8)
  })

  test.each(lists.map((list) => [list.inEffect, list] as const))(
    'the rates in effect on %s were set on the last fixing day before it',
    (_text, { fixed, inEffect, set, rates }) => {
      expect(formatIsoDay(day(inEffect))).toBe(inEffect)
      if (fixed !== null) expect(fixed).toBe(formatIsoDay(set))
      expect(isFixingDay(set, builtIn)).toBe(true)
      expect(set).toBe(fixingDayUntil(day(inEffect) - 1, builtIn))
      expect(day(inEffect)).toBeLessThanOrEqual(fixingDayAfter(set, builtIn))
      for (const [code, rate] of Object.entries(rates)) {
        expect(code).toMatch(/^[A-Z]{3}$/)
        expect(Number(rate.toFixed(2))).toBe(rate)
      }
    },
  )

  test('has each day once, ascending', () => {
    const days = lists.map(({ set }) => set)
    expect(days).toEqual([...new Set(days)].sort((a, b) => a - b))
  })
})

describe.each(sixWays.map((way) => [wayText(way), way] as const))('told as %s', (_text, way) => {
  test('published rates settle the meaning from their first to their last', () => {
    fc.assert(
      fc.property(anyService(way), (service) => {
        const found = publishedAgreement(historyOf(service), builtIn)
        expect(found?.meaning).toBe(way.meaning)
        expect(found?.agreed).toBe(found?.of)
        expect(found?.agreed).toBeGreaterThanOrEqual(5)
        // In the middle of a week, the day in effect and the next working day are one.
        const dated = lists
          .filter(({ rates }) => service.codes.some((code) => rates[code] !== undefined))
          .filter(({ set }) => way.meaning === 'fixing' || !isFixed(set + 1, plain))
          .map(({ set }) => servicePoints(set, startOfDay(set + 30), way, plain)[0]?.day ?? Number.NaN)
          .filter((one) => one > service.from)
        expect(dated).toContain(found?.first)
        expect(found?.last).toBe(dated.at(-1))
      }),
      { numRuns: 15 * THOROUGH },
    )
  })

  test('days off that the calendar does not know never settle another meaning', () => {
    const bridges = fc.uniqueArray(fc.integer({ min: FIRST, max: LAST }), { maxLength: 400 })
    const around = fc.subarray(lists.flatMap(({ set }) => [set + 1, set + 2, set + 3, set + 4]))
    fc.assert(
      fc.property(anyService(way), bridges, around, (service, days, near) => {
        const unknown = [...days, ...near].filter((one) => !planted.has(one))
        const calendar = { off: new Set([...holidays, ...unknown]), worked: new Set<Day>() }
        const found = publishedAgreement(historyOf({ ...service, calendar }), builtIn)
        expect([null, way.meaning]).toContain(found?.meaning ?? null)
      }),
      { numRuns: 15 * THOROUGH },
    )
  })

  test('another service, whose rates are others, stays unknown', () => {
    fc.assert(
      fc.property(anyService(way), (service) => {
        expect(publishedAgreement(historyOf({ ...service, plants: () => false }), builtIn)).toBeNull()
      }),
      { numRuns: 5 * THOROUGH },
    )
  })

  test('rates that agree only here and there, by chance, settle nothing', () => {
    const some = fc.subarray(
      lists.map(({ set }) => set),
      { maxLength: lists.length - 4 },
    )
    fc.assert(
      fc.property(anyService(way), some, (service, days) => {
        const history = historyOf({ ...service, from: FIRST, plants: (set) => days.includes(set) })
        expect(publishedAgreement(history, builtIn)).toBeNull()
      }),
      { numRuns: 10 * THOROUGH },
    )
  })

  test('no span of a service that changed its dates crosses the change', () => {
    const others = sixWays.filter(({ meaning }) => meaning !== way.meaning)
    const change = fc.integer({ min: day('2015-09-01'), max: day('2025-01-01') })
    fc.assert(
      fc.property(anyService(way), fc.constantFrom(...others), change, (service, other, at) => {
        const [before, after] = [way, other].map((one) => historyOf({ ...service, way: one }))
        const joined = new Map(
          service.codes.map((code) => {
            const points = [
              ...pairs(before?.get(code)).filter(([one]) => one < at),
              ...pairs(after?.get(code)).filter(([one]) => one >= at),
            ]
            return [
              code,
              { day: Int32Array.from(points, ([d]) => d), rate: Float64Array.from(points, ([, r]) => r) },
            ]
          }),
        )
        const found = publishedAgreement(joined, builtIn)
        if (found === null) return
        const [first, last] = found.meaning === way.meaning ? [service.from, at - 1] : [at, LAST]
        expect([way.meaning, other.meaning]).toContain(found.meaning)
        expect(found.first).toBeGreaterThanOrEqual(first)
        expect(found.last).toBeLessThanOrEqual(last)
      }),
      { numRuns: 10 * THOROUGH },
    )
  })

  test('a history that begins after most of the published rates stays unknown', () => {
    const service = { way, from: day('2024-01-01'), codes: ['USD', 'EUR', 'RUB'], seed: 1 }
    expect(publishedAgreement(historyOf(service), builtIn)).toBeNull()
  })
})

const pairs = (points: Points | undefined): [Day, number][] =>
  Array.from(points?.day ?? [], (one, index) => [one, points?.rate[index] ?? Number.NaN])

const ownTable = (fixed: readonly string[]) =>
  fixed.map((iso, index) => ({
    fixed: iso,
    inEffect: formatIsoDay(day(iso) + 1),
    rates: { USD: 400 + index },
  }))

/** A history that dates by the fixing and has these rates, and others on the days around them. */
const pointsFor = (fixed: readonly string[]): Map<string, Points> => {
  const rates = new Map(fixed.map((iso, index) => [day(iso), 400 + index]))
  const days = [
    ...new Set(fixed.flatMap((iso) => [-3, -2, -1, 0, 1, 2, 3].map((by) => day(iso) + by))),
  ].filter((one) => weekday(one) % 6 !== 0)
  days.sort((a, b) => a - b)
  return new Map([
    [
      'USD',
      {
        day: Int32Array.from(days),
        rate: Float64Array.from(days, (one) => rates.get(one) ?? 100 + (one % 7)),
      },
    ],
  ])
}

describe('enough published rates settle a meaning', () => {
  // Wednesdays, and two Fridays.
  const wednesdays = ['2021-02-03', '2021-04-14', '2022-02-02']
  const fridays = ['2021-06-11', '2022-06-10']
  const agreement = (fixed: readonly string[]) =>
    publishedAgreement(pointsFor(fixed), builtIn, ownTable(fixed))

  test('five rates are enough, two of them before days off, in two years', () => {
    expect(agreement([...wednesdays, ...fridays].sort())).toEqual({
      meaning: 'fixing',
      agreed: 5,
      of: 5,
      first: day('2021-02-03'),
      last: day('2022-06-10'),
    })
  })

  test.each([
    ['four rates', [...wednesdays.slice(1), ...fridays]],
    ['one rate before days off', [...wednesdays, '2022-03-02', '2021-06-11']],
    ['one year', ['2021-02-03', '2021-02-10', '2021-02-17', '2021-06-11', '2021-06-18']],
  ])('%s are not', (_text, fixed) => {
    expect(agreement([...fixed].sort())).toBeNull()
  })

  test('three currencies of one weekend are one day before days off', () => {
    const fixed = ['2021-02-03', '2021-04-14', '2022-06-10']
    const table = ownTable(fixed).map((list) => ({
      ...list,
      rates: { ...list.rates, EUR: list.rates.USD, RUB: list.rates.USD },
    }))
    const history = pointsFor(fixed)
    for (const code of ['EUR', 'RUB'])
      history.set(code, history.get('USD') ?? { day: new Int32Array(), rate: new Float64Array() })
    expect(comparePublished(history, builtIn, table).fixing).toHaveLength(9)
    expect(publishedAgreement(history, builtIn, table)).toBeNull()
  })

  test('one rate that speaks against is enough to stay unknown', () => {
    const fixed = [...wednesdays, ...fridays, '2022-09-07'].sort()
    const history = pointsFor(fixed)
    const points = history.get('USD')
    points?.rate.set([499], points.day.indexOf(day('2022-09-07')))
    expect(publishedAgreement(history, builtIn, ownTable(fixed))).toBeNull()
  })

  test('a rate that repeats the previous one, or begins the history, proves nothing', () => {
    const fixed = ['2021-02-03']
    const history = pointsFor(fixed)
    const points = history.get('USD')
    const at = points?.day.indexOf(day('2021-02-03')) ?? 0
    const verdict = () => comparePublished(history, builtIn, ownTable(fixed)).fixing[0]?.verdict
    expect(verdict()).toBe('agrees')
    points?.rate.set([400], at - 1)
    expect(verdict()).toBe('equal')
    history.set('USD', { day: Int32Array.of(day('2021-02-03')), rate: Float64Array.of(400) })
    expect(verdict()).toBe('equal')
  })

  test('a rate that stays the same for weeks teaches nothing', () => {
    const days = Array.from({ length: 60 }, (_, index) => day('2022-10-01') + index)
    const points = { day: Int32Array.from(days), rate: Float64Array.from(days, () => 400) }
    const compared = comparePublished(new Map([['USD', points]]), builtIn, ownTable(['2022-11-08']))
    expect(builtIn(day('2022-11-08') - 14)).toBe('holiday')
    for (const rates of Object.values(compared))
      expect(rates.map(({ verdict }) => verdict)).toEqual(['equal'])
  })

  test('a rate without a point on its day says nothing', () => {
    const history = new Map([['USD', { day: Int32Array.of(FIRST), rate: Float64Array.of(400) }]])
    expect(comparePublished(history, builtIn, publishedRates)).toEqual({
      fixing: [],
      'in-force': [],
      'next-working-day': [],
    })
    expect(publishedAgreement(new Map(), builtIn)).toBeNull()
  })
})
