import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Held, worthLine, worthOn } from '../../../src/shared/series/worth.ts'
import { asDated, seriesFrom } from './points.ts'

const CARRIED = 14

interface Known {
  amount: number
  /** Days and rates; null for the tenge. */
  points: readonly (readonly [day: number, rate: number])[] | null
}

const heldOf = ({ amount, points }: Known): Held => ({
  amount: String(amount),
  calendar: points && asDated(seriesFrom(points)),
})

/** The same, a plain loop over every point. */
const plainly = (all: readonly Known[], day: number): number | null => {
  let sum = 0
  for (const { amount, points } of all) {
    let rate: number | null = points === null ? 1 : null
    for (const [at, value] of points ?? []) if (at <= day && day - at <= CARRIED) rate = value
    if (rate === null) return null
    sum += amount * rate
  }
  return sum
}

const course = fc
  .uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 30 })
  .chain((days) =>
    fc.tuple(
      ...days
        .toSorted((a, b) => a - b)
        .map((day) => fc.integer({ min: 1, max: 9_999 }).map((rate) => [day, rate] as const)),
    ),
  )
const known = fc.record({ amount: fc.integer({ min: 0, max: 5_000 }), points: fc.option(course) })

test('the worth of every day, and the line of all days, is that of a plain loop', () => {
  fc.assert(
    fc.property(fc.array(known, { minLength: 1, maxLength: 5 }), (all) => {
      const held = all.map(heldOf)
      const days = Array.from({ length: 141 }, (_, day) => day)
      const wanted = days.flatMap((day) => {
        const sum = plainly(all, day)
        return sum === null ? [] : [[day, sum]]
      })
      const { day, rate } = worthLine(held, { from: 0, to: 140 })
      expect(Array.from(day, (each, at) => [each, rate[at]])).toEqual(wanted)
      for (const each of days) {
        const exact = worthOn(held, each)
        expect(exact === null ? null : Number(exact)).toBe(plainly(all, each))
      }
    }),
  )
})

test('a sum is exact, and before the first known rate of a currency there is none', () => {
  const held = [
    heldOf({ amount: 0.1, points: [[10, 0.3]] }),
    heldOf({ amount: 0.2, points: [[20, 1]] }),
    heldOf({ amount: 1, points: null }),
  ]
  expect(worthOn(held, 20)).toBe('1.23')
  expect(worthOn(held, 19)).toBeNull()
  // The first has no rate any more: of a part nothing is claimed.
  expect(worthOn(held, 25)).toBeNull()
  expect(worthLine(held, { from: 0, to: 40 }).day).toEqual(Int32Array.of(20, 21, 22, 23, 24))
  expect(worthOn([], 5)).toBe('0')
})
