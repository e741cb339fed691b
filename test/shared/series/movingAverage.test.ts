import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movingAverage } from '../../../src/shared/series/movingAverage.ts'
import { anyPoints } from './points.ts'

test('it is the mean of so many publications, and no number until there are that many', () => {
  expect([...movingAverage([1, 2, 6, 7], 3)]).toEqual([Number.NaN, Number.NaN, 3, 5])
  expect([...movingAverage([1, 2], 3)]).toEqual([Number.NaN, Number.NaN])
  expect([...movingAverage([4, 2], 1)]).toEqual([4, 2])
  expect([...movingAverage([], 7)]).toEqual([])
})

test('each value is its own window’s mean, whatever stood before the window', () => {
  fc.assert(
    fc.property(anyPoints(), fc.integer({ min: 1, max: 31 }), ({ rate }, points) => {
      const averages = movingAverage(rate, points)
      expect(averages.length).toBe(rate.length)
      averages.forEach((average, index) => {
        expect(Number.isNaN(average)).toBe(index < points - 1)
        if (index < points - 1) return
        const window = rate.subarray(index - points + 1, index + 1)
        const mean = window.reduce((sum, each) => sum + each, 0) / points
        // Bounded by the window alone: a dear year leaves no trace in a cheap one.
        expect(Math.abs(average - mean) / mean).toBeLessThan(points * 2 ** -52)
      })
    }),
  )
})
