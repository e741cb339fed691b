import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceAt } from '../../../src/shared/series/differences.ts'
import { longGaps } from '../../../src/shared/series/gaps.ts'
import { anyPoints } from '../../shared/series/points.ts'

test('a gap is long from the fifteenth day on', () => {
  expect(longGaps([1, 15, 30, 31, 90], 0, 5)).toEqual([
    { after: 15, before: 30 },
    { after: 31, before: 90 },
  ])
})

test('long gaps are found between the points in view, and nowhere else', () => {
  fc.assert(
    fc.property(anyPoints(), fc.nat({ max: 300 }), fc.nat({ max: 300 }), ({ day }, a, b) => {
      const [first, end] = [Math.min(a, day.length), Math.min(Math.max(a, b), day.length)]
      const shown = [...day.subarray(first, end)]
      expect(longGaps(day, first, end).map(({ before }) => before)).toEqual(
        shown.filter((each, at) => at > 0 && each - (shown[at - 1] ?? 0) > 14),
      )
    }),
  )
})

test('a difference is against the publication before, and there is none for the first', () => {
  expect(differenceAt([200, 150], 1)).toEqual({ absolute: -50, percent: -25 })
  expect(differenceAt([200, 150], 0)).toBeNull()
  expect(differenceAt([200, 150], 2)).toBeNull()
})
