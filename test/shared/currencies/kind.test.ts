import { expect, test } from 'vitest'
import { isCrypto, isCurrency, isLive, isOfficial } from '../../../src/shared/currencies/kind.ts'

test('official kinds have days; all others are live, and unknown ones have no names', () => {
  const reported = (kind: string) => [isOfficial(kind), isLive(kind), isCurrency(kind), isCrypto(kind)]
  expect(reported('fiat')).toEqual([true, false, true, false])
  expect(reported('crypto')).toEqual([false, true, false, true])
  expect(reported('metal')).toEqual([false, true, false, false])
  expect(isOfficial(null)).toBe(false)
})
