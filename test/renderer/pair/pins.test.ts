import { expect, test } from 'vitest'
import { dropPlace } from '../../../src/renderer/controls/dragRow.ts'
import { movePin, togglePin } from '../../../src/renderer/pair/usePins.ts'

test('a pin takes the place of another; those between move up or down', () => {
  expect(movePin(['A', 'B', 'C', 'D'], 'A', 'C')).toEqual(['B', 'C', 'A', 'D'])
  expect(movePin(['A', 'B', 'C', 'D'], 'D', 'B')).toEqual(['A', 'D', 'B', 'C'])
  expect(movePin(['A', 'B'], 'A', 'A')).toEqual(['A', 'B'])
  expect(movePin(['A', 'B'], 'X', 'A')).toEqual(['A', 'B'])
})

test('a new pin goes to the end, and unpinned it is gone', () => {
  expect(togglePin(['A'], 'B')).toEqual(['A', 'B'])
  expect(togglePin(['A', 'B'], 'A')).toEqual(['B'])
})

test('a dragged row belongs behind all rows whose middle it has passed', () => {
  const boxes = [20, 60, 120, 180].map((middle) => ({ middle, height: 40 }))
  expect(dropPlace(boxes, 0, 0)).toBe(0)
  expect(dropPlace(boxes, 0, 41)).toBe(1)
  expect(dropPlace(boxes, 0, 1_000)).toBe(3)
  expect(dropPlace(boxes, 3, -61)).toBe(2)
  expect(dropPlace(boxes, 3, -1_000)).toBe(0)
  expect(dropPlace(boxes, 1, -39)).toBe(1)
})
