import { expect, test } from 'vitest'
import { rowsInSight } from '../../../src/renderer/board/RatesTable.tsx'

test('a taller window and closer rows show more, a small one still some', () => {
  expect(rowsInSight(720, false)).toBe(13)
  expect(rowsInSight(720, true)).toBe(16)
  expect(rowsInSight(1_440, false)).toBe(32)
  expect(rowsInSight(200, false)).toBe(4)
})
