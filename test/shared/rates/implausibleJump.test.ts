import { expect, test } from 'vitest'
import { isImplausibleJump } from '../../../src/shared/rates/implausibleJump.ts'

const at = (day: number, rate: number) => ({ day, rate })

test.each([
  // An official rate, more than half within 14 days.
  [at(0, 100), at(14, 150), true, false],
  [at(0, 100), at(14, 150.1), true, true],
  [at(0, 100), at(14, 49), true, true],
  [at(0, 100), at(15, 151), true, false],
  // Any rate, 10 times at any distance.
  [at(0, 29_500_000), at(1, 0.0339), false, true],
  [at(0, 1), at(100, 10), false, true],
  [at(0, 10), at(1, 1), false, true],
  [at(0, 10), at(1, 2), false, false],
])('%j to %j, official: %s, is an implausible jump: %s', (before, after, isOfficial, isJump) => {
  expect(isImplausibleJump(before, after, isOfficial)).toBe(isJump)
})
