import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calendarPeriodOf,
  calendarPeriods,
  type PeriodUnit,
  periodUnits,
} from '../../../src/shared/days/calendarPeriods.ts'
import { formatIsoDay, parseDay } from '../../../src/shared/days/day.ts'

const isoOf = (day: string, unit: PeriodUnit) => {
  const { from, to } = calendarPeriodOf(parseDay(day) ?? 0, unit)
  return [formatIsoDay(from), formatIsoDay(to)]
}

test('a day lies in its month, quarter and year, leap days included', () => {
  expect(isoOf('2024-02-29', 'month')).toEqual(['2024-02-01', '2024-02-29'])
  expect(isoOf('2023-12-31', 'month')).toEqual(['2023-12-01', '2023-12-31'])
  expect(isoOf('2026-11-22', 'quarter')).toEqual(['2026-10-01', '2026-12-31'])
  expect(isoOf('2026-06-30', 'quarter')).toEqual(['2026-04-01', '2026-06-30'])
  expect(isoOf('2026-01-01', 'year')).toEqual(['2026-01-01', '2026-12-31'])
})

test('periods follow each other without a gap and hold every day', () => {
  const day = fc.integer({ min: 0, max: 40_000 })
  fc.assert(
    fc.property(day, fc.nat({ max: 4_000 }), fc.constantFrom(...periodUnits), (from, length, unit) => {
      const to = from + length
      const periods = calendarPeriods(from, to, unit)
      expect(periods[0]).toEqual(calendarPeriodOf(from, unit))
      expect(periods.at(-1)).toEqual(calendarPeriodOf(to, unit))
      for (const [at, period] of periods.entries()) {
        if (at > 0) expect(period.from).toBe((periods[at - 1]?.to ?? 0) + 1)
        expect(period).toEqual(calendarPeriodOf(period.to, unit))
      }
    }),
  )
  expect(calendarPeriods(100, 99, 'month')).toEqual([])
})
