import { expect, test } from 'vitest'
import { clockIsWrong } from '../../../src/core/service/serverDateTrust.ts'

const HOUR = 3_600_000
const now = Date.parse('2026-11-20T09:00:00Z')
const built = Date.parse('2026-11-01T00:00:00Z')

test('a clock more than a day from the service’s is wrong, either way', () => {
  expect(clockIsWrong(now, now + 24 * HOUR, built)).toBe(false)
  expect(clockIsWrong(now, now + 24 * HOUR + 1, built)).toBe(true)
  expect(clockIsWrong(now, now - 25 * HOUR, built)).toBe(true)
})

test('without the service a clock is wrong only before the build’s date', () => {
  expect(clockIsWrong(built - 25 * HOUR, null, built)).toBe(true)
  expect(clockIsWrong(built - HOUR, null, built)).toBe(false)
  expect(clockIsWrong(now + 10_000 * 24 * HOUR, null, built)).toBe(false)
})
