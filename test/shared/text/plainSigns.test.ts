import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainFormula } from '../../../src/shared/money/calculate.ts'
import { plainSigns } from '../../../src/shared/text/plainSigns.ts'

test('signs from other keyboards, pages and scripts become the plain ones', () => {
  expect(plainSigns('\u200e１\u00a0２３４，５\u202f−\u2019＄￥')).toBe(" 1 234,5 -'$¥")
  expect(plainFormula('２×３÷４：５·６')).toBe('2*3/4:5*6')
})

test('an index into the plain text is an index into the typed one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(plainFormula(text)).toHaveLength(text.length)
    }),
    { numRuns: 300 },
  )
})
