import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { almatyDay, type Day, formatIsoDay, parseDay } from '../../../src/shared/days/day.ts'
import { calendarOf } from '../../../src/shared/days/holidays.ts'
import { daysInForce, fixedOn } from '../../../src/shared/publication/fixedOn.ts'
import { daysAround, fixingFor, fixings } from '../../../src/shared/publication/rateByRule.ts'
import type { Points } from '../../../src/shared/series/series.ts'
import {
  inForceOn,
  isFixed,
  type PlainCalendar,
  sixWays,
  toldPoints,
  type Way,
  wayText,
} from '../../doubles/told.ts'

const day = (iso: string): Day => parseDay(iso) ?? Number.NaN
const almaty = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00+05:00`)
const rateOf = (fixed: Day): number => 400 + ((fixed * 37) % 101)

/** The days off that 2021 had by the built-in calendar, and a Saturday that was worked, as the person has corrected it. */
const builtIn = calendarOf()
const worked = new Set([day('2021-07-03')])
const plain: PlainCalendar = {
  off: new Set(
    Array.from({ length: 800 }, (_, i) => day('2020-06-01') + i).filter((one) => builtIn(one) === 'holiday'),
  ),
  worked,
}
const calendar = calendarOf({ added: [], removed: worked })

const asked = (way: Way, rule: 'in-force' | 'fixed', on: Day, moment = almaty('2022-03-01 12:00')) => {
  const { from, to } = daysAround(on)
  const told = toldPoints(day('2020-10-01'), moment, way, plain).filter(
    (one) => one.day >= from && one.day <= to,
  )
  const points: Points = {
    day: Int32Array.from(told, (one) => one.day),
    rate: Float64Array.from(told, ({ fixed }) => rateOf(fixed)),
  }
  // What the board of the day shows before the fixing: the rates of the day before.
  const [before, last] = told.slice(-2)
  const carried = new Set(before && last && before.fixed === last.fixed ? [last.day] : [])
  const found = fixingFor(on, rule, fixings(points, way, calendar, carried), {
    today: almatyDay(moment),
    calendar,
  })
  return found && { fixed: formatIsoDay(found.fixed), rate: points.rate[found.index] }
}
const answer = (iso: string) => ({ fixed: iso, rate: rateOf(day(iso)) })

describe.each(sixWays.map((way) => [wayText(way), way] as const))('told as %s', (_text, way) => {
  test('in force on Sunday 15 August 2021 and fixed on Friday the 13th are the same rate', () => {
    expect(asked(way, 'in-force', day('2021-08-15'))).toEqual(answer('2021-08-13'))
    expect(asked(way, 'fixed', day('2021-08-13'))).toEqual(answer('2021-08-13'))
    expect(asked(way, 'fixed', day('2021-08-15'))).toBeNull()
  })

  test('on any day: the last fixing before it is in force, and only a fixing day has one of its own', () => {
    fc.assert(
      fc.property(fc.integer({ min: day('2021-01-01'), max: day('2021-12-31') }), (on) => {
        expect(asked(way, 'in-force', on)).toEqual(answer(formatIsoDay(inForceOn(on, plain))))
        expect(asked(way, 'fixed', on)).toEqual(isFixed(on, plain) ? answer(formatIsoDay(on)) : null)
      }),
    )
  })

  test('a day to come has a rate once its fixing is out: on Friday evening Saturday to Monday, and no more', () => {
    const rates = (moment: string) =>
      ['2021-08-14', '2021-08-15', '2021-08-16', '2021-08-17'].map(
        (on) => asked(way, 'in-force', day(on), almaty(moment))?.fixed ?? null,
      )
    expect(rates('2021-08-13 12:00')).toEqual([null, null, null, null])
    expect(rates('2021-08-13 16:00')).toEqual(['2021-08-13', '2021-08-13', '2021-08-13', null])
    expect(asked(way, 'fixed', day('2021-08-16'), almaty('2021-08-13 16:00'))).toBeNull()
  })

  test('a day off that the calendar does not know, or takes for one, gives no rate of a later fixing', () => {
    const missing = calendarOf({ added: [day('2021-08-18')], removed: worked })
    const told = toldPoints(day('2021-06-01'), almaty('2021-10-01 12:00'), way, plain)
    const points: Points = {
      day: Int32Array.from(told, (one) => one.day),
      rate: Float64Array.from(told, ({ fixed }) => rateOf(fixed)),
    }
    const known = fixings(points, way, missing, new Set())
    for (let on = day('2021-07-01'); on < day('2021-09-20'); on += 1) {
      const found = fixingFor(on, 'in-force', known, { today: day('2021-10-01'), calendar: missing })
      expect(told[found?.index ?? -1]?.fixed).toBeLessThan(on)
    }
  })
})

test('days off repeat also what was fixed on one of them: fixings stand in the order of their days', () => {
  const points: Points = {
    day: Int32Array.of(day('2021-08-13'), day('2021-08-14'), day('2021-08-15'), day('2021-08-16')),
    rate: Float64Array.of(424, 425, 425, 425),
  }
  const convention = { meaning: 'fixing', filled: true, shown: null } as const
  const known = fixings(points, convention, calendar, new Set())
  expect(known.map(({ fixed }) => formatIsoDay(fixed))).toEqual([
    '2021-08-13',
    '2021-08-14',
    '2021-08-14',
    '2021-08-16',
  ])
  const rate = (iso: string) =>
    points.rate[fixingFor(day(iso), 'in-force', known, { today: day('2021-08-20'), calendar })?.index ?? -1]
  expect([rate('2021-08-14'), rate('2021-08-15')]).toEqual([424, 425])
})

test('nothing is in force for more than 14 days, and nothing is told while nobody knows what dates mean', () => {
  const points: Points = { day: Int32Array.of(day('2021-08-02')), rate: Float64Array.of(425) }
  const rest = { today: day('2021-12-01'), calendar }
  const none = new Set<Day>()
  const known = fixings(points, { meaning: 'fixing', filled: false, shown: null }, calendar, none)
  expect(fixingFor(day('2021-08-16'), 'in-force', known, rest)?.index).toBe(0)
  expect(fixingFor(day('2021-08-17'), 'in-force', known, rest)).toBeNull()
  expect(fixings(points, { meaning: null, filled: false, shown: null }, calendar, none)).toEqual([])
  expect(fixedOn(day('2021-08-02'), { meaning: null, filled: null, shown: null }, calendar)).toBeNull()
})

test('Friday’s fixing is in force from Saturday to Monday, a holiday’s eve until the first working day after it', () => {
  const span = (iso: string) => {
    const { from, to } = daysInForce(day(iso), calendar)
    return `${formatIsoDay(from)} to ${formatIsoDay(to)}`
  }
  expect(span('2026-11-20')).toBe('2026-11-21 to 2026-11-23')
  expect(span('2026-11-18')).toBe('2026-11-19 to 2026-11-19')
  expect(span('2025-12-31')).toBe('2026-01-01 to 2026-01-05')
  // Saturday 3 July 2021 was worked, but nothing was fixed on it; Tuesday the 6th is a holiday.
  expect(span('2021-07-02')).toBe('2021-07-03 to 2021-07-05')
  expect(span('2021-07-05')).toBe('2021-07-06 to 2021-07-07')
})
