import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeUndo } from '../../../src/core/backup/mergeUndo.ts'

const anyList = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...'abcdefgh'), text: fc.nat(2) }, { noNullPrototype: true }),
  {
    selector: ({ id }) => id,
  },
)

test('an immediate undo restores a list; without changes by the restore it stays', () => {
  fc.assert(
    fc.property(anyList, anyList, (one, two) => {
      expect(mergeUndo({ before: one, after: two, now: two }, false)).toEqual(one)
      expect(mergeUndo({ before: one, after: one, now: two }, false)).toEqual(two)
      // Killed before the restore had written anything.
      expect(mergeUndo({ before: one, after: two, now: one }, false)).toEqual(one)
    }),
  )
})

test('each item keeps changes made since; others go back to before the restore, once', () => {
  fc.assert(
    fc.property(anyList, anyList, anyList, (before, after, now) => {
      const of = (list: readonly { id: string; text: number }[], id: string) =>
        list.find((item) => item.id === id)
      const expected = [...'abcdefgh'].flatMap((id) => {
        const [then, restored, mine] = [of(before, id), of(after, id), of(now, id)]
        const isUntouched = mine?.text === restored?.text
        return (isUntouched ? then : mine) ?? []
      })
      const back = mergeUndo({ before, after, now }, false)
      expect(Array.isArray(back) && back.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(expected)
    }),
  )
})

test.each([
  ['new ones stay in front', ['a', 'b'], ['c'], ['x', 'c'], ['x', 'a', 'b']],
  ['new ones stay at the end', ['a', 'b'], ['c'], ['c', 'x'], ['a', 'b', 'x']],
  ['new ones stay after what they follow', ['a', 'b'], ['b', 'a'], ['b', 'x', 'a'], ['a', 'b', 'x']],
  ['an order of one’s own stays', ['a', 'b', 'c'], ['a', 'b'], ['b', 'a'], ['b', 'c', 'a']],
])('%s', (_, before, after, now, back) => {
  expect(mergeUndo({ before, after, now }, false)).toEqual(back)
})

test('a list without keys and an object that is one choice keep their present value', () => {
  expect(mergeUndo({ before: [1], after: [2], now: [3] }, false)).toEqual([3])
  expect(mergeUndo({ before: ['a'], after: ['b'], now: ['b', 'b'] }, false)).toEqual(['b', 'b'])
  const times = { before: { from: 1, to: 2 }, after: { from: 5, to: 6 }, now: { from: 5, to: 7 } }
  expect(mergeUndo(times, false)).toEqual({ from: 5, to: 7 })
  expect(mergeUndo(times, true)).toEqual({ from: 1, to: 7 })
})
