import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmedEnd, seriesOf } from '../../../src/shared/series/series.ts'
import { firstFrom, slice, visible } from '../../../src/shared/series/slice.ts'
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

test('both ends of the requested range are included', () => {
  expect(visible([10, 11, 14], 10, 14)).toEqual({ first: 0, end: 3 })
  expect(visible([10, 11, 14], 11, 13)).toEqual({ first: 1, end: 2 })
  expect(visible([10, 11, 14], 12, 11)).toEqual({ first: 2, end: 2 })
})

test('the first day at or after another is found, also outside the series', () => {
  const days = [10, 11, 14]
  expect([0, 10, 12, 14, 15].map((wanted) => firstFrom(days, wanted))).toEqual([0, 0, 2, 2, 3])
  expect(firstFrom([], 5)).toBe(0)
})

test('columns become typed ones, and those that are typed are not copied', () => {
  const plain = {
    code: 'USD',
    quote: 'KZT',
    day: [1, 2],
    rate: [0.5, 2],
    provisional: [1],
    marked: [],
    complete: true,
  }
  const series = seriesOf(plain)
  expect(series).toEqual({
    code: 'USD',
    quote: 'KZT',
    day: Int32Array.of(1, 2),
    rate: Float64Array.of(0.5, 2),
    provisional: Int32Array.of(1),
    marked: Int32Array.of(),
  })
  expect(seriesOf({ ...series, complete: true }).rate).toBe(series.rate)
  expect(confirmedEnd(series)).toBe(1)
  expect(confirmedEnd({ ...series, provisional: new Int32Array(0) })).toBe(2)
})
