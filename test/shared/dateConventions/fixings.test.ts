import { expect, test } from 'vitest'
import { withoutCarried } from '../../../src/shared/dateConventions/fixings.ts'
import { parseDay } from '../../../src/shared/days/day.ts'
import { calendarOf } from '../../../src/shared/days/holidays.ts'
import { seriesFrom } from '../series/points.ts'

const day = (iso: string): number => parseDay(iso) ?? Number.NaN
const calendar = calendarOf()

test('a day off that repeats goes, a working day with the same rate stays', () => {
  const series = seriesFrom([
    [day('2026-11-19'), 1],
    [day('2026-11-20'), 1],
    [day('2026-11-21'), 1],
    [day('2026-11-22'), 1],
    [day('2026-11-23'), 2],
  ])
  const left = (meaning: 'fixing' | 'in-force' | null) =>
    [...withoutCarried(series, { meaning, calendar }).day].map((one) => one - day('2026-11-19'))
  expect([left(null), left('fixing')]).toEqual([
    [0, 1, 4],
    [0, 1, 4],
  ])
  // Saturday's date is the first day in effect of Friday's rate, which only happens to be the same.
  expect(left('in-force')).toEqual([0, 1, 2, 4])
})

test('while the meaning of dates is not known, Monday’s repeat of a filled weekend goes too', () => {
  const filled = seriesFrom(
    ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map((iso, at) => [
      day(iso),
      [1, 2, 2, 2, 3][at] ?? 0,
    ]),
  )
  expect([...withoutCarried(filled, { meaning: null, calendar }).rate]).toEqual([1, 2, 3])
})

test('the same rate after more than 14 days keeps its point', () => {
  // Both second points are dated by days off, 25 October and 8 November 2026.
  const leftOf = (first: string, second: string): number =>
    withoutCarried(
      seriesFrom([
        [day(first), 1],
        [day(second), 1],
      ]),
      { meaning: 'fixing', calendar },
    ).day.length
  expect([leftOf('2026-10-23', '2026-10-25'), leftOf('2026-10-23', '2026-11-08')]).toEqual([1, 2])
})
