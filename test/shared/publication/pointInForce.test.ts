import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDay } from '../../../src/shared/days/day.ts'
import { calendarOf } from '../../../src/shared/days/holidays.ts'
import { meanings, unknownConvention } from '../../../src/shared/publication/convention.ts'
import { pointInForce } from '../../../src/shared/publication/pointInForce.ts'
import { fixingFor, fixings } from '../../../src/shared/publication/rateByRule.ts'
import { anyPoints, seriesFrom } from '../series/points.ts'

const calendar = calendarOf()
const day = (iso: string) => parseDay(iso) ?? 0

test('on every day the same rate is in force as for a single question', () => {
  fc.assert(
    fc.property(
      anyPoints({ minLength: 1, maxLength: 40 }),
      fc.constantFrom(...meanings),
      fc.boolean(),
      (points, meaning, filled) => {
        const convention = { meaning, filled, shown: null }
        const on = pointInForce(points, convention, calendar)
        const known = fixings(points, convention, calendar, new Set())
        const last = (points.day.at(-1) ?? 0) + 20
        for (let at = (points.day[0] ?? 0) - 5; at <= last; at += 1) {
          const found = fixingFor(at, 'in-force', known, { today: last, calendar })
          expect(on(at)).toEqual(found && { day: found.fixed, rate: points.rate[found.index] })
        }
      },
    ),
  )
})

test('Friday’s fixing is in force from Saturday to Monday, however the service dates it', () => {
  for (const [meaning, dated] of [
    ['fixing', '2021-08-13'],
    ['in-force', '2021-08-14'],
    ['next-working-day', '2021-08-16'],
  ] as const) {
    const points = seriesFrom([
      [day(dated) - 4, 424],
      [day(dated), 425.5],
    ])
    const on = pointInForce(points, { meaning, filled: false, shown: null }, calendar)
    for (const iso of ['2021-08-14', '2021-08-15', '2021-08-16'])
      expect(on(day(iso)), `${meaning} on ${iso}`).toEqual({ day: day('2021-08-13'), rate: 425.5 })
    expect(on(day('2021-08-13'))?.rate).toBe(424)
  }
})

test('while nobody knows what dates mean no rate is said to be in force', () => {
  expect(pointInForce(seriesFrom([[20_000, 480]]), unknownConvention, calendar)(20_002)).toBeNull()
})
