import { expect, test } from 'vitest'
import { moveCursor, pressKey, startAt } from '../../../src/renderer/controls/rowCursor.ts'

const key = (name: string, over: object = {}) => ({
  key: name,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...over,
})
const size = { count: 30, page: 10 }

test('keys move the row cursor, and Shift extends the selection', () => {
  const at = (name: string, from: number, over = {}) => pressKey(startAt(from), key(name, over), size)?.at
  expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map((name) => at(name, 12))).toEqual([
    13, 11, 22, 2, 0, 29,
  ])
  expect([at('ArrowUp', 0), at('PageDown', 25), at('x', 3), at('ArrowDown', 3, { altKey: true })]).toEqual([
    ...[0, 29],
    ...[undefined, undefined],
  ])
  const five = moveCursor(startAt(0), 5)
  const down = pressKey(five, key('ArrowDown', { shiftKey: true }), size)
  expect(down).toEqual({ at: 6, anchor: 5, low: 5, high: 6 })
  expect(pressKey(down ?? five, key('Home', { shiftKey: true }), size)).toMatchObject({ low: 0, high: 5 })
  expect(pressKey(five, key('a', { ctrlKey: true }), size)).toMatchObject({ at: 5, low: 0, high: 29 })
  expect(pressKey(five, key('ф', { code: 'KeyA', ctrlKey: true }), size)).toMatchObject({ low: 0, high: 29 })
  expect(pressKey(five, key('a', { code: 'KeyQ', ctrlKey: true }), size)).toMatchObject({ low: 0, high: 29 })
  expect(pressKey(five, key('й', { code: 'KeyQ', ctrlKey: true }), size)).toBeNull()
  expect(pressKey(five, key('Escape'), size)).toBeNull()
  expect(pressKey(down ?? five, key('Escape'), size)).toMatchObject({ at: 6, low: 6, high: 6 })
  expect(pressKey(startAt(0), key('ArrowDown'), { count: 0, page: 1 })).toBeNull()
})
