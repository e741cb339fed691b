import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visible } from '../../../src/shared/series/slice.ts'
import { anySeries } from './points.ts'

const day = fc.integer({ min: 8_990, max: 9_150 })
const some = anySeries({ maxLength: 60 })

test('the visible points run from one day to another, both included', () => {
  fc.assert(
    fc.property(some, day, day, (series, from, to) => {
      const { first, end } = visible(series.day, from, to)
      expect(end).toBeGreaterThanOrEqual(first)
      expect([...series.day.subarray(first, end)]).toEqual(
        [...series.day].filter((each) => each >= from && each <= to),
      )
    }),
  )
})
