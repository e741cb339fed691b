import { describe, expect, test } from 'vitest'
import { type Day, formatIsoDay, parseDay } from '../../../src/shared/days/day.ts'
import { calendarOf } from '../../../src/shared/days/holidays.ts'
import { filledBy } from '../../../src/shared/publication/filledBy.ts'
import type { Rule } from '../../../src/shared/publication/rules.ts'
import { inForceOn, type PlainCalendar, sixWays, toldPoints, wayText } from '../../doubles/told.ts'

const day = (iso: string): Day => parseDay(iso) ?? Number.NaN
const calendar = calendarOf()
const plain: PlainCalendar = {
  off: new Set(
    Array.from({ length: 800 }, (_, i) => day('2020-06-01') + i).filter((one) => calendar(one) === 'holiday'),
  ),
  worked: new Set(),
}

describe.each(sixWays.map((way) => [wayText(way), way] as const))('told as %s', (_text, way) => {
  // Friday, 13 August 2021, after the fixing in Almaty.
  const told = toldPoints(day('2020-10-01'), Date.parse('2021-08-13T16:00:00+05:00'), way, plain)
  const points = {
    day: Int32Array.from(told, (one) => one.day),
    rate: Float64Array.from(told, ({ fixed }) => fixed),
  }
  const filled = (rule: Rule) =>
    filledBy(points, {
      ...{ rule, convention: way, calendar, carried: new Set<Day>() },
      today: day('2021-08-13'),
    })
  const days = Array.from({ length: 200 }, (_, at) => day('2021-01-26') + at)

  test('every calendar day has the fixing that is in force on it, and those to come only what can be no other', () => {
    const on = filled('in-force')
    for (const one of days) expect(on(one)?.rate, formatIsoDay(one)).toBe(inForceOn(one, plain))
    expect([14, 15, 16, 17].map((date) => on(day(`2021-08-${date}`))?.day ?? null)).toEqual([
      ...[day('2021-08-13'), day('2021-08-13'), day('2021-08-13')],
      null,
    ])
  })

  test('by the rule of fixings a day without one keeps the last one, and a day to come has none', () => {
    const on = filled('fixed')
    // What is fixed on a day is what is in force on the next.
    for (const one of days) expect(on(one)?.rate, formatIsoDay(one)).toBe(inForceOn(one + 1, plain))
    expect(on(day('2021-08-14'))).toBeNull()
  })
})

test('no rate is kept for more than fourteen days, and by dates nobody understands it is the one dated', () => {
  const points = { day: Int32Array.of(100, 101), rate: Float64Array.of(1, 2) }
  const unknown = { meaning: null, filled: null, shown: null }
  const about = { calendar, carried: new Set<Day>(), today: 130 }
  for (const by of [
    { ...about, rule: 'in-force' as const, convention: unknown },
    { ...about, rule: 'dated' as const, convention: { ...unknown, meaning: 'fixing' as const } },
  ])
    expect([99, 100, 115, 116].map((one) => filledBy(points, by)(one)?.rate ?? null)).toEqual([
      null,
      1,
      2,
      null,
    ])
})
