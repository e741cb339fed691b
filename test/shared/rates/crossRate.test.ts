import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GREATEST_RATE, LEAST_RATE } from '../../../src/core/service/refusals.ts'
import { convert, plainDecimal } from '../../../src/shared/rates/crossRate.ts'
import { convertAmount } from '../../doubles/sampleConversion.ts'

const rate = fc
  .tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: -12, max: 4 }))
  .map(([digits, power]) => Number(`${digits}e${power}`))
const amount = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.stringMatching(/^\d{0,8}$/))
  .map(([whole, fraction]) => plainDecimal(`${whole}${fraction && `.${fraction}`}`))

test('an amount is converted in decimal, by tenge per unit', () => {
  expect(convertAmount('100', 525.47, 1)).toEqual({ rate: '525.47', result: '52547' })
  expect(convertAmount('0.1', 3, 1).result).toBe('0.3')
  expect(convertAmount('1', 1, 52_500_000).result).toBe('0.00000001904761904761904761904761904761905')
  expect(convertAmount('-5', 2, 1).result).toBe('-10')
  expect(convertAmount('0', 525.47, 1).result).toBe('0')
})

test('converted and converted back it is the very same amount, however often', () => {
  fc.assert(
    fc.property(amount, rate, rate, (before, from, to) => {
      let now = before
      for (let times = 0; times < 3; times += 1)
        now = convertAmount(convertAmount(now, from, to).result, to, from).result
      expect(now).toBe(before)
    }),
    { numRuns: 500 },
  )
})

test('the least rate there is in the greatest has its digits, and comes back', () => {
  const { rate, result } = convertAmount('7', LEAST_RATE, GREATEST_RATE)
  expect(rate).toBe('0.000000000000000000000001')
  expect(convertAmount(result, GREATEST_RATE, LEAST_RATE).result).toBe('7')
})

test('an answer is never an exponent and never drops to nothing', () => {
  fc.assert(
    fc.property(amount, rate, rate, (text, from, to) => {
      for (const answer of Object.values(convertAmount(text, from, to))) {
        expect(answer).toMatch(/^\d+(\.\d+)?$/)
        expect(answer).toMatch(/[1-9]/)
      }
    }),
  )
})

test('a currency in itself is 1, also without a rate', () => {
  const [dollar, gold] = [
    { code: 'USD', kzt: 525.47 },
    { code: 'XAU', kzt: null },
  ]
  expect(convert('0100.50', dollar, dollar)).toEqual({ rate: '1', result: '100.5' })
  expect(convert('2', gold, gold)).toEqual({ rate: '1', result: '2' })
  expect(convert('2', gold, dollar)).toBeNull()
  expect(convert('2', dollar, gold)).toBeNull()
})
