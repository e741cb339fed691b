import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder } from '../../../src/core/mirror/inOrder.ts'

const given = (rows: Iterable<number>): number[] => [...inOrder(rows, (a, b) => a < b)]

test('a row that went astray among those of others is left out, and no other', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(10_000), { minLength: 6, maxLength: 40 }),
      fc.nat(),
      fc.integer({ min: -9e6, max: 9e6 }),
      (keys, at, to) => {
        const rows = keys.map((key) => key * 3).sort((a, b) => a - b)
        const index = at % rows.length
        const strayed = rows.with(index, to * 3 + 1)
        const left = given(strayed)
        // What is whole is all there, in its order.
        expect(left.filter((row) => row % 3 === 0)).toEqual(rows.toSpliced(index, 1))
      },
    ),
  )
  expect(given([1, 2, 90, 3, 4, 5])).toEqual([1, 2, 3, 4, 5])
  expect(given([1, 2, 3, -90, 4, 5])).toEqual([1, 2, 3, 4, 5])
  expect(given([1, 2, 3, 4])).toEqual([1, 2, 3, 4])
})

test('what is thrown on the way comes after the rows before it', () => {
  const seen: number[] = []
  const rows = function* () {
    yield* [1, 2, 3]
    throw new Error('a page that cannot be read')
  }
  expect(() => {
    for (const row of inOrder(rows(), (a, b) => a < b)) seen.push(row)
  }).toThrow('cannot be read')
  expect(seen).toEqual([1, 2, 3])
})
