import { expect, test } from 'vitest'
import { type Dating, type Meaning, meanings } from '../../../src/shared/dateConventions/dating.ts'
import {
  type DatedDay,
  datedDay,
  daysInForce,
  type FixedDay,
  fixedDay,
} from '../../../src/shared/dateConventions/fixingDays.ts'
import { fixings } from '../../../src/shared/dateConventions/fixings.ts'
import { rateByRule } from '../../../src/shared/dateConventions/ratesByDay.ts'
import { type Day, formatIsoDay, parseDay } from '../../../src/shared/days/day.ts'
import { calendarOf } from '../../../src/shared/days/holidays.ts'
import { seriesFrom } from '../series/points.ts'

const day = (iso: string): Day => parseDay(iso) ?? Number.NaN
const calendar = calendarOf()
const dating = (meaning: Meaning, more: Partial<Dating> = {}): Dating => ({
  meaning,
  calendar,
  ...more,
})
const fixedOf = (dates: readonly string[], rates: readonly number[], by: Dating) =>
  fixings(seriesFrom(dates.map((iso, at) => [day(iso), rates[at] ?? 0])), by).map(
    ({ fixed }) => fixed && formatIsoDay(fixed),
  )

test('Monday’s repeat of Saturday’s rate belongs to Friday, before any later board', () => {
  const dates = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
  expect(fixedOf(dates, [1, 2, 2, 2], dating('in-force'))).toEqual([
    '2026-11-19',
    '2026-11-20',
    '2026-11-20',
    '2026-11-20',
  ])
})

test('after a worked Saturday, Monday is the day on which Tuesday’s rate was set', () => {
  // Saturday 22 August 2026 is worked; Friday’s rate is dated by it.
  const by = dating('next-working-day', { calendar: calendarOf({ added: [], removed: [day('2026-08-22')] }) })
  const dates = ['2026-08-20', '2026-08-21', '2026-08-22', '2026-08-25', '2026-08-26']
  expect(fixedOf(dates, [1, 2, 3, 4, 5], by).slice(1)).toEqual([
    '2026-08-20',
    '2026-08-21',
    '2026-08-24',
    '2026-08-25',
  ])
})

test('the same rate after more than 14 days is not a repeat', () => {
  // 26 October 2026 is a day off in place of Sunday the 25th.
  const dates = ['2026-09-21', '2026-09-22', '2026-10-26', '2026-10-27']
  const rates = [1, 2, 2, 2]
  expect(fixedOf(dates, rates, dating('fixing'))).toEqual(['2026-09-21', '2026-09-22', null, '2026-10-27'])
  const points = seriesFrom(dates.map((iso, at) => [day(iso), rates[at] ?? 0]))
  const answer = rateByRule(points, dating('fixing'), day('2026-11-20'))
  expect([answer(day('2026-09-22'), 'in-force'), answer(day('2026-09-28'), 'in-force')]).toEqual([
    expect.objectContaining({ index: 0 }),
    'unknown',
  ])
})

test('a worked Saturday before an unknown holiday names no day', () => {
  const by = dating('next-working-day', { calendar: calendarOf({ added: [], removed: [day('2026-08-22')] }) })
  const dates = ['2026-08-20', '2026-08-21', '2026-08-22', '2026-08-26', '2026-08-27']
  expect(fixedOf(dates, [1, 2, 3, 4, 5], by).slice(3)).toEqual([null, '2026-08-26'])
})

test('no answer names a weekend, a future day, or the requested day', () => {
  const points = seriesFrom([
    [day('2026-11-20'), 1],
    [day('2026-11-21'), 2],
    [day('2026-11-23'), 3],
    [day('2026-11-26'), 4],
  ])
  const today = day('2026-11-23')
  for (const meaning of meanings) {
    const answer = rateByRule(points, dating(meaning), today)
    for (let on = today - 10; on < today + 10; on += 1)
      for (const rule of ['in-force', 'fixed'] as const) {
        const found = answer(on, rule)
        if (typeof found === 'string') continue
        expect([6, 0]).not.toContain((found.fixed + 4) % 7)
        expect(found.fixed).toBeLessThanOrEqual(rule === 'fixed' ? on : on - 1)
        expect(found.fixed).toBeLessThanOrEqual(today)
      }
  }
})

test('a service’s day does not compile where a fixing day belongs', () => {
  const on = (fixed: FixedDay): Day => fixed
  const dated = (one: DatedDay): Day => one
  // @ts-expect-error A dated day is no day of a fixing.
  expect(on(datedDay(1))).toBe(1)
  // @ts-expect-error A day of a fixing is no dated day.
  expect(dated(fixedDay(1))).toBe(1)
})

test('Friday’s rate is in effect from Saturday to Monday, and over holidays', () => {
  const span = (iso: string) => {
    const { from, to } = daysInForce(day(iso), calendar)
    return `${formatIsoDay(from)} to ${formatIsoDay(to)}`
  }
  expect(span('2026-11-20')).toBe('2026-11-21 to 2026-11-23')
  expect(span('2025-12-31')).toBe('2026-01-01 to 2026-01-05')
})
