import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compared } from '../../../src/renderer/chart/curves.ts'
import { anySeries, seriesFrom } from '../../shared/series/points.ts'

const points: [number, number][] = [
  [100, 50],
  [107, 40],
  [110, 60],
]

test('a line counts from the publication before the view, else its first', () => {
  const on = (from: number, to = 200) => compared([seriesFrom(points)], from, to)[0]
  const [first, second, third] = [
    { day: 100, rate: 50 },
    { day: 107, rate: 40 },
    { day: 110, rate: 60 },
  ]
  expect(on(108)).toMatchObject({
    ends: { base: second, last: third },
    percent: Float64Array.of(125, 100, 150),
  })
  expect(on(101, 109)?.ends).toEqual({ base: first, last: second })
  expect(on(100)?.ends).toEqual({ base: first, last: third })
  expect(on(90, 100)?.ends).toEqual({ base: first, last: first })
})

test('what history has passed over begins and ends no line', () => {
  const marked = seriesFrom([...points, [111, 90], [112, 70]], {
    provisional: Int32Array.of(0, 3),
    marked: Int32Array.of(0, 3),
  })
  expect(compared([marked], 100, 111)[0]?.ends).toEqual({
    base: { day: 107, rate: 40 },
    last: { day: 110, rate: 60 },
  })
})

test('lines keep their order; lines without a point in the view are left out', () => {
  const named = (code: string, days: typeof points) => seriesFrom(days, { code })
  const all = [named('EUR', points), named('OLD', [[10, 1]]), named('NEW', [[300, 1]]), named('USD', points)]
  expect(compared(all, 105, 200).map(({ series }) => series.code)).toEqual(['EUR', 'USD'])
  expect(compared(all, 111, 200)).toEqual([])
})

test('a compared series has per cents that give back its rates', () => {
  const day = fc.integer({ min: 8_990, max: 9_400 })
  fc.assert(
    fc.property(fc.array(anySeries(), { maxLength: 5 }), day, day, (all, from, to) => {
      const lines = compared(all, from, to)
      expect(lines.map(({ series }) => series)).toEqual(
        all.filter(({ day, marked }) =>
          day.some((each, index) => each >= from && each <= to && !marked.includes(index)),
        ),
      )
      for (const { series, ends, percent } of lines) {
        const { base } = ends
        expect(series.rate[series.day.indexOf(base.day)]).toBe(base.rate)
        percent.forEach((each, at) => {
          const rate = series.rate[at] ?? Number.NaN
          expect(Math.abs((base.rate * each) / 100 - rate) / rate).toBeLessThan(1e-15)
        })
      }
    }),
  )
})
