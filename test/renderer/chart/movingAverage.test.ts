import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movingAverage } from '../../../src/renderer/chart/curves.ts'
import { CARRIED_DAYS } from '../../../src/shared/rates/carriedDays.ts'
import { anyPoints } from '../../shared/series/points.ts'

const NONE = Number.NaN

test('it is the mean of that many publications, and empty before', () => {
  expect([...movingAverage([1, 2, 3, 4], [1, 2, 6, 7], 3)]).toEqual([NONE, NONE, 3, 5])
  expect([...movingAverage([1, 2], [1, 2], 3)]).toEqual([NONE, NONE])
  expect([...movingAverage([1, 2], [4, 2], 1)]).toEqual([4, 2])
  expect([...movingAverage([], [], 7)]).toEqual([])
})

test('it stops at a gap of more than 14 days, and starts again after it', () => {
  expect([...movingAverage([1, 2, 16, 17], [1, 3, 5, 7], 2)]).toEqual([NONE, 2, 4, 6])
  expect([...movingAverage([1, 2, 17, 18], [1, 3, 5, 7], 2)]).toEqual([NONE, 2, NONE, 6])
})

test('each value is its own window’s mean, independent of earlier values', () => {
  fc.assert(
    fc.property(anyPoints(), fc.integer({ min: 1, max: 31 }), ({ day, rate }, points) => {
      const averages = movingAverage(day, rate, points)
      expect(averages.length).toBe(rate.length)
      averages.forEach((average, index) => {
        const window = rate.subarray(Math.max(0, index - points + 1), index + 1)
        const days = day.subarray(Math.max(0, index - points + 1), index + 1)
        const isWhole =
          window.length === points && days.every((at, i) => at - (days[i - 1] ?? at) <= CARRIED_DAYS)
        expect(Number.isNaN(average)).toBe(!isWhole)
        if (!isWhole) return
        const mean = window.reduce((sum, each) => sum + each, 0) / points
        // Bounded by the window alone: a dear year leaves no trace in a cheap one.
        expect(Math.abs(average - mean) / mean).toBeLessThan(points * 2 ** -52)
      })
    }),
  )
})
