import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rateLabel } from '../../src/renderer/history/axisLabels.ts'
import { dayTicks } from '../../src/renderer/history/dayTicks.ts'
import { nearest } from '../../src/renderer/history/nearest.ts'
import { summarise } from '../../src/renderer/history/summarise.ts'
import { thin } from '../../src/renderer/history/thin.ts'
import { dayOf, dayParts, formatIsoDay } from '../../src/shared/day.ts'

const series = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 20 }),
      rate: fc.double({ min: 1e-9, max: 1e9, noNaN: true }),
    }),
    {
      minLength: 1,
      maxLength: 400,
    },
  )
  .map((steps) => {
    let day = 10_000
    return { days: steps.map(({ gap }) => (day += gap)), rates: steps.map(({ rate }) => rate) }
  })

test('thinning keeps the first, last, lowest and highest point exactly, in order and within its bound', () => {
  fc.assert(
    fc.property(series, fc.integer({ min: 1, max: 60 }), ({ days, rates }, buckets) => {
      const points = thin(days, rates, buckets)
      const drawn = points.filter(({ y }) => !Number.isNaN(y))
      const breaks = points.length - drawn.length
      expect(drawn[0]).toEqual({ x: days[0], y: rates[0] })
      expect(drawn.at(-1)).toEqual({ x: days.at(-1), y: rates.at(-1) })
      expect(Math.min(...drawn.map(({ y }) => y))).toBe(Math.min(...rates))
      expect(Math.max(...drawn.map(({ y }) => y))).toBe(Math.max(...rates))
      expect(points.every(({ x }, index) => index === 0 || x > (points[index - 1]?.x ?? 0))).toBe(true)
      expect(drawn.length).toBeLessThanOrEqual(4 * (buckets + breaks))
      for (const { x, y } of drawn) expect(rates[days.indexOf(x)]).toBe(y)
    }),
  )
})

test('a gap of more than 14 days breaks the line, a shorter one does not, thinned or not', () => {
  for (const buckets of [1, 2, 100]) {
    const broken = (days: number[]) => thin(days, days, buckets).filter(({ y }) => Number.isNaN(y)).length
    expect(broken([1, 2, 3, 17, 18, 19, 20, 21, 22])).toBe(0)
    expect(broken([1, 2, 3, 18, 19, 20, 21, 22, 23])).toBe(1)
  }
})

test('the ticks of a time axis are round days within it, as fine as there is room for', () => {
  const room = { day: 7, month: 9, year: 14 }
  const [from, to] = [dayOf(1999, 3, 5), dayOf(2026, 11, 20)]
  expect(dayTicks(to - 6, to, room)).toEqual({
    unit: 'day',
    days: [6, 5, 4, 3, 2, 1, 0].map((back) => to - back),
  })
  expect(dayTicks(to - 29, to, room).days.at(-1)).toBe(to)
  const year = dayTicks(to - 365, to, room)
  expect(year.unit).toBe('month')
  expect(year.days.map((day) => dayParts(day).date)).toEqual(year.days.map(() => 1))
  const all = dayTicks(from, to, room)
  expect(all.unit).toBe('year')
  expect(all.days.map(formatIsoDay)).toContain('2010-01-01')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 12_000 }), (first, span) => {
      const { days } = dayTicks(first, first + span, room)
      expect(days.length).toBeLessThanOrEqual(16)
      expect(days.every((day, at) => day >= first && day <= first + span && day > (days[at - 1] ?? -1))).toBe(
        true,
      )
    }),
  )
})

test('the labels of the rate axis have the decimals that their distance needs', () => {
  expect(rateLabel(500, 50, 'en')).toBe('500')
  expect(rateLabel(525.1, 0.1, 'ru')).toBe('525,1')
  expect(rateLabel(0.00042, 0.00002, 'en')).toBe('0.00042')
})

test('the nearest day is found, also between and beyond the days there are', () => {
  const days = [10, 11, 14, 20]
  expect([0, 10, 11.4, 12.6, 17.1, 99].map((day) => nearest(days, day))).toEqual([0, 0, 1, 2, 3, 3])
  expect(nearest([], 5)).toBe(-1)
})

test('a summary names ends and extremes with their days; of equal ones the latest', () => {
  expect(summarise([1, 2, 3, 4], [10, 30, 30, 20])).toEqual({
    first: { day: 1, rate: 10 },
    last: { day: 4, rate: 20 },
    lowest: { day: 1, rate: 10 },
    highest: { day: 3, rate: 30 },
    changePct: 100,
  })
  expect(summarise([], [])).toBeNull()
})
