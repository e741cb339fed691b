import { expect, test } from 'vitest'
import { conventionAlways, unknownConvention } from '../../../src/shared/dateConventions/convention.ts'
import { withoutCarried } from '../../../src/shared/dateConventions/withoutCarried.ts'
import { parseDay } from '../../../src/shared/days/day.ts'
import { calendarOf } from '../../../src/shared/days/holidays.ts'
import { seriesFrom } from '../series/points.ts'

const day = (iso: string): number => parseDay(iso) ?? Number.NaN

test.each([
  ['a rate that has not moved keeps its point where history has other rates for that day', false, 3],
  ['a point goes where a rates list has only repeated the day before', null, 2],
])('%s', (_, rests, left) => {
  const series = seriesFrom([
    [day('2026-11-16'), 1],
    [day('2026-11-17'), 1],
    [day('2026-11-18'), 2],
  ])
  const reported = {
    convention: unknownConvention,
    calendar: calendarOf(),
    carried: new Set([day('2026-11-17')]),
  }
  expect(withoutCarried(series, { ...reported, restsOn: () => rests }).day).toHaveLength(left)
})

test('the same rate after more than 14 days keeps its point', () => {
  // Both second points are dated by days off, 25 October and 8 November 2026.
  const leftOf = (first: string, second: string): number =>
    withoutCarried(
      seriesFrom([
        [day(first), 1],
        [day(second), 1],
      ]),
      { convention: conventionAlways('fixing', true), calendar: calendarOf(), carried: new Set() },
    ).day.length
  expect([leftOf('2026-10-23', '2026-10-25'), leftOf('2026-10-23', '2026-11-08')]).toEqual([1, 2])
})
