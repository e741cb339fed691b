import { expect, test } from 'vitest'
import { nextRefresh } from '../../../src/shared/service/nextRefresh.ts'

const AT = Date.UTC(2026, 10, 20, 9)
const SECOND = 1_000
const RENEWED = AT + 300 * SECOND

test('Refresh names the coming poll, else the service’s next answer', () => {
  expect(nextRefresh(AT, AT + 312 * SECOND)).toBe(AT + 312 * SECOND)
  expect(nextRefresh(AT, AT + 100 * SECOND)).toBe(RENEWED)
  expect(nextRefresh(AT, AT + 3_600 * SECOND)).toBe(RENEWED)
  expect(nextRefresh(AT, null)).toBe(RENEWED)
})
