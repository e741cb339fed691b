import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointAsDated } from '../../../src/shared/series/pointOn.ts'
import { anyPoints, seriesFrom } from './points.ts'

test('as dated a day has the last rate on or before it, at most 14 days old: as a plain look from day to day finds it', () => {
  fc.assert(
    fc.property(anyPoints({ maxLength: 60 }), fc.integer({ min: 8_980, max: 11_000 }), (points, wanted) => {
      let found = null
      for (let back = 14; back >= 0; back -= 1) {
        const index = points.day.indexOf(wanted - back)
        if (index >= 0) found = { day: wanted - back, rate: points.rate[index] }
      }
      expect(pointAsDated(points)(wanted)).toEqual(found)
    }),
  )
})

test('a rate counts for 14 days and not for a fifteenth, and none before the first', () => {
  const on = pointAsDated(seriesFrom([[20_000, 480]]))
  expect(on(20_014)).toEqual({ day: 20_000, rate: 480 })
  expect(on(20_015)).toBeNull()
  expect(on(19_999)).toBeNull()
})
