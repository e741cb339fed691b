import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slice, visible } from '../../../src/shared/series/slice.ts'
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

test('a part of a series keeps its points, and knows which of them are provisional', () => {
  fc.assert(
    fc.property(some, day, day, (series, from, to) => {
      const part = slice(series, visible(series.day, from, to))
      const unsure = new Set(Array.from(series.provisional, (index) => series.day[index]))
      expect(Array.from(part.provisional, (index) => part.day[index])).toEqual(
        [...part.day].filter((each) => unsure.has(each)),
      )
      part.day.forEach((each, index) => {
        expect(part.rate[index]).toBe(series.rate[series.day.indexOf(each)])
      })
    }),
  )
})
