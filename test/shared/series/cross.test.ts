import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crossed } from '../../../src/shared/series/cross.ts'
import { anySeries, seriesFrom } from './points.ts'

test('a cross rate is the quotient on every day that both sides have', () => {
  fc.assert(
    fc.property(anySeries(), anySeries(), (base, quote) => {
      const { day, rate, provisional } = crossed(base, quote)
      const common = [...base.day].filter((each) => quote.day.includes(each))
      expect([...day]).toEqual(common)
      expect(rate.length).toBe(day.length)
      const unsure = (leg: typeof base, each: number) => leg.provisional.includes(leg.day.indexOf(each))
      common.forEach((each, index) => {
        expect(rate[index]).toBe(
          (base.rate[base.day.indexOf(each)] ?? 0) / (quote.rate[quote.day.indexOf(each)] ?? 0),
        )
        expect(provisional.includes(index)).toBe(unsure(base, each) || unsure(quote, each))
      })
    }),
  )
})

test('a currency in itself is exactly 1 on each of its days', () => {
  fc.assert(
    fc.property(anySeries(), (series) => {
      const { day, rate, provisional } = crossed(series, series)
      expect(day).toEqual(series.day)
      expect(rate.every((each) => each === 1)).toBe(true)
      expect(provisional).toEqual(series.provisional)
    }),
  )
})

test('a rate is carried into no cross rate: a day that one leg lacks is left out', () => {
  const weekly = seriesFrom([
    [5, 2],
    [12, 4],
  ])
  const daily = seriesFrom([4, 5, 6, 7, 12, 13].map((day) => [day, 8]))
  expect([...crossed(daily, weekly).day]).toEqual([5, 12])
  expect([...crossed(daily, weekly).rate]).toEqual([4, 2])
})
