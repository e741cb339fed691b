import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, dayParts, formatIsoDay } from '../../../src/shared/days/day.ts'
import { periodStart, ViewPeriod } from '../../../src/shared/series/viewPeriod.ts'

const periods = ViewPeriod.options

test('a period has its number of days, months or years up to its end', () => {
  const from = (end: number) => periods.map((period) => formatIsoDay(periodStart(period, end)))
  expect(from(dayOf(2026, 11, 22))).toEqual([
    ...['2026-11-18', '2026-11-16', '2026-10-24', '2026-08-25', '2026-05-23', '2026-01-01'],
    ...['2025-11-23', '2021-11-23', '2016-11-23', '1900-01-01'],
  ])
  expect(formatIsoDay(periodStart('6m', dayOf(2026, 8, 31)))).toBe('2026-03-01')
  expect(formatIsoDay(periodStart('1y', dayOf(2024, 2, 29)))).toBe('2023-03-01')
  expect(formatIsoDay(periodStart('ytd', dayOf(2026, 1, 1)))).toBe('2026-01-01')
})

test('periods end after they begin, and get longer one after another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30_000 }), (end) => {
      const starts = periods.filter((period) => period !== 'ytd').map((period) => periodStart(period, end))
      expect(starts).toEqual(starts.toSorted((a, b) => b - a))
      expect(periodStart('ytd', end)).toBeLessThanOrEqual(end)
      expect(dayParts(periodStart('ytd', end))).toMatchObject({ month: 1, date: 1 })
    }),
  )
})
