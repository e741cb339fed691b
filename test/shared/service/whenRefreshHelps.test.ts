import { expect, test } from 'vitest'
import { whenRefreshHelps } from '../../../src/shared/service/whenRefreshHelps.ts'

const AT = Date.UTC(2026, 10, 20, 9)
const SECOND = 1_000
const RENEWED = AT + 300 * SECOND

test('Refresh names the coming poll, else the service’s next answer', () => {
  expect(whenRefreshHelps(AT, AT + 312 * SECOND)).toBe(AT + 312 * SECOND)
  expect(whenRefreshHelps(AT, AT + 100 * SECOND)).toBe(RENEWED)
  expect(whenRefreshHelps(AT, AT + 3_600 * SECOND)).toBe(RENEWED)
  expect(whenRefreshHelps(AT, null)).toBe(RENEWED)
})
