import { expect, test } from 'vitest'
import { typicalMove } from '../../../src/shared/rates/typicalMove.ts'

const move = (rate: number[], from = 0): number | null =>
  typicalMove({ points: { day: rate.map((_, at) => at), rate }, from })

test('the typical move is the median of the changes from point to point', () => {
  expect(move([500, 501, 499, 502])).toBe(2)
  expect(move([500, 501, 504])).toBe(2)
  // One implausible jump moves no median.
  expect(move([500, 501, 50_100, 50_101, 50_102])).toBe(1)
})

test('repeated rates and days before the last thirty count for nothing', () => {
  expect(move([500, 500, 503, 503, 503, 500])).toBe(3)
  expect(move([100, 500, 503, 506], 2)).toBe(3)
})

test('a rate that has never moved has no typical move', () => {
  for (const rate of [[], [500], [500, 500, 500]]) expect(move(rate)).toBeNull()
})
