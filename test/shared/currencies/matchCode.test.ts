import { expect, test } from 'vitest'
import { matchCode } from '../../../src/shared/currencies/matchCode.ts'

test('takes the exact code, else the only one that differs in letter case alone', () => {
  expect(matchCode('Usd', ['USD', 'Usd'])).toBe('Usd')
  expect(matchCode('usd', ['EUR', 'USD'])).toBe('USD')
  expect(matchCode('qQq.x', ['QQQ.X'])).toBe('QQQ.X')
})

test('takes none of several codes that differ from the typed one in letter case alone', () => {
  expect(matchCode('usd', ['USD', 'Usd'])).toBeUndefined()
  expect(matchCode('usd', ['EUR'])).toBeUndefined()
})
