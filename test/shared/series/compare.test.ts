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
  expect(on(107)).toMatchObject({ base: { day: 107, rate: 40 }, percent: Float64Array.of(0, 50) })
  // On a day without publication the one before holds.
  expect(on(109)).toMatchObject({ base: { day: 107, rate: 40 }, day: Int32Array.of(110) })
  expect(on(109)?.percent[0]).toBe(50)
})

test('no rate is carried more than 14 days: the line then counts from its own first point', () => {
  const late: [number, number][] = [
    [100, 50],
    [120, 80],
    [121, 40],
  ]
  const base = (from: number) => compared([seriesFrom(late)], from, 200)[0]?.base
  expect(base(114)).toEqual({ day: 100, rate: 50 })
  expect(base(115)).toEqual({ day: 120, rate: 80 })
  expect(base(50)).toEqual({ day: 100, rate: 50 })
})

test('each line keeps its place, its own days and its provisional points; without points it has no base', () => {
  const unsure = seriesFrom(points, { code: 'EUR', provisional: Int32Array.of(2) })
  const lines = compared([seriesFrom([[10, 1]]), unsure], 105, 200)
  expect(lines.map(({ code, base }) => [code, base])).toEqual([
    ['USD', null],
    ['EUR', { day: 100, rate: 50 }],
  ])
  expect(lines[0]?.percent.length).toBe(0)
  expect(lines[1]).toMatchObject({ day: Int32Array.of(107, 110), provisional: Int32Array.of(1) })
  expect([...(lines[1]?.percent ?? [])].map(Math.round)).toEqual([-20, 20])
})

test('per cent lead back to the rates', () => {
  const day = fc.integer({ min: 8_990, max: 9_400 })
  fc.assert(
    fc.property(fc.array(anySeries(), { maxLength: 5 }), day, day, (all, from, to) => {
      compared(all, from, to).forEach(({ day: days, percent, base }, index) => {
        const series = all[index]
        const own = Array.from(series?.day ?? []).filter((each) => each >= from && each <= to)
        expect([...days]).toEqual(own)
        own.forEach((each, at) => {
          const rate = series?.rate[series.day.indexOf(each)] ?? Number.NaN
          // A fall to next to nothing is −100 %, in which its digits are lost.
          const back = (base?.rate ?? 0) * (1 + (percent[at] ?? 0) / 100)
          expect(Math.abs(back - rate)).toBeLessThanOrEqual(1e-14 * Math.max(rate, base?.rate ?? 0))
        })
      })
    }),
  )
})
