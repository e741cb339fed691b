import { expect, test } from 'vitest'
import { ownFolder } from './coreForTest.ts'
import { simulate } from './simulation/simulate.ts'
import { testWeeks } from './simulation/weeks.ts'

testWeeks(1, 4)

test('a seed gives the same story every time', async () => {
  const [one, other] = [await simulate(3, 2, ownFolder()), await simulate(3, 2, ownFolder())]
  expect(one.trace).toBe(other.trace)
  expect(one.arrivals).toBeGreaterThan(10)
})
