import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compared } from '../../../src/shared/series/compare.ts'
import { anySeries, seriesFrom } from './points.ts'

const points: [number, number][] = [
  [100, 50],
  [107, 40],
  [110, 60],
]

test('a line counts from the rate that holds on the first day of the view', () => {
  const on = (from: number) => compared([seriesFrom(points)], from, 200)[0]
  expect(on(107)).toMatchObject({ base: { day: 107, rate: 40 }, percent: Float64Array.of(125, 100, 150) })
  // On a day without publication the one before holds.
  expect(on(109)).toMatchObject({ base: { day: 107, rate: 40 } })
  expect(on(110)).toMatchObject({ base: { day: 110, rate: 60 } })
})

test('no rate is carried more than 14 days: the line then counts from its own first point', () => {
  const late = seriesFrom([
    [100, 50],
    [120, 80],
    [121, 40],
  ])
  const base = (from: number) => compared([late], from, 200)[0]?.base
  expect(base(114)).toEqual({ day: 100, rate: 50 })
  expect(base(115)).toEqual({ day: 120, rate: 80 })
  expect(base(50)).toEqual({ day: 100, rate: 50 })
})

test('lines keep their order; what has no point in the view is left out', () => {
  const named = (code: string, days: typeof points) => seriesFrom(days, { code })
  const all = [named('EUR', points), named('OLD', [[10, 1]]), named('NEW', [[300, 1]]), named('USD', points)]
  expect(compared(all, 105, 200).map(({ series }) => series.code)).toEqual(['EUR', 'USD'])
  expect(compared(all, 111, 200)).toEqual([])
})

test('a series is compared where it has a point in the view, and its per cents lead back to its rates', () => {
  const day = fc.integer({ min: 8_990, max: 9_400 })
  fc.assert(
    fc.property(fc.array(anySeries(), { maxLength: 5 }), day, day, (all, from, to) => {
      const lines = compared(all, from, to)
      expect(lines.map(({ series }) => series)).toEqual(
        all.filter((series) => series.day.some((each) => each >= from && each <= to)),
      )
      for (const { series, base, percent } of lines) {
        expect(series.rate[series.day.indexOf(base.day)]).toBe(base.rate)
        percent.forEach((each, at) => {
          const rate = series.rate[at] ?? Number.NaN
          expect(Math.abs((base.rate * each) / 100 - rate) / rate).toBeLessThan(1e-15)
        })
      }
    }),
  )
})
