import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BREAK, thinned } from '../../../src/shared/series/thin.ts'
import { anyPoints, type Points } from '../../shared/series/points.ts'

const thinAll = ({ day, rate }: Points, pixels: number) =>
  thinned(day, rate, { first: 0, end: day.length }, day[0] ?? 0, day.at(-1) ?? 0, pixels)
const drawn = (indexes: Int32Array) => [...indexes].filter((index) => index !== BREAK)
const pixels = fc.integer({ min: 1, max: 80 })
const some = anyPoints({ minLength: 1 })

/** Where a linear axis puts a day. */
const pixelOf = (day: number, { day: days }: Points, width: number): number => {
  const [from, to] = [days[0] ?? 0, days.at(-1) ?? 0]
  return Math.min(width - 1, Math.floor((day - from) * (width / Math.max(1, to - from))))
}

test('the first, last, lowest and highest point survive in every pixel', () => {
  fc.assert(
    fc.property(some, pixels, (points, width) => {
      const kept = drawn(thinAll(points, width))
      const pixelsOf = (indexes: number[]) =>
        Map.groupBy(indexes, (index) => pixelOf(points.day[index] ?? 0, points, width))
      const whole = pixelsOf([...points.day.keys()])
      const shown = pixelsOf(kept)
      expect([...shown.keys()]).toEqual([...whole.keys()])
      for (const [pixel, all] of whole) {
        const left = shown.get(pixel) ?? []
        const rates = (indexes: number[]) => indexes.map((index) => points.rate[index] ?? 0)
        expect([left[0], left.at(-1)]).toEqual([all[0], all.at(-1)])
        expect(Math.min(...rates(left))).toBe(Math.min(...rates(all)))
        expect(Math.max(...rates(left))).toBe(Math.max(...rates(all)))
      }
    }),
  )
})

test('a gap of more than 14 days is never bridged, and nothing else breaks the line', () => {
  fc.assert(
    fc.property(some, pixels, (points, width) => {
      const indexes = thinAll(points, width)
      expect([indexes[0], indexes.at(-1)]).not.toContain(BREAK)
      let previous = -1
      let broken = false
      for (const index of indexes) {
        if (index === BREAK) {
          expect(broken).toBe(false)
          broken = true
          continue
        }
        const passed = previous < 0 ? [] : [...points.day.subarray(previous, index + 1)]
        const gap = passed.some((day, at) => at > 0 && day - (passed[at - 1] ?? 0) > 14)
        expect(broken).toBe(gap)
        previous = index
        broken = false
      }
    }),
  )
})

test('a value that is not a number is left out and breaks the line', () => {
  const day = [1, 2, 3, 4, 5, 6]
  const rate = [Number.NaN, Number.NaN, 5, 6, Number.NaN, 7]
  for (const width of [2, 5, 100])
    expect([...thinned(day, rate, { first: 0, end: 6 }, 1, 6, width)]).toEqual([2, 3, BREAK, 5])
  expect([
    ...thinned(
      day,
      day.map(() => Number.NaN),
      { first: 0, end: 6 },
      1,
      6,
      3,
    ),
  ]).toEqual([])
})
