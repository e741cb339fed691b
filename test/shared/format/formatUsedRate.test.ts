import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUsedRate } from '../../../src/shared/format/formatUsedRate.ts'
import { digitsOf } from '../../../src/shared/format/moneyDigits.ts'
import { convert } from '../../../src/shared/rates/crossRate.ts'
import { readDecimal } from '../../../src/shared/text/decimal.ts'

const rates: Record<string, number> = {
  KZT: 1,
  USD: 442.8966,
  EUR: 524.03,
  CNY: 61.12,
  JPY: 2.9871,
  KWD: 1441.93,
  IRR: 0.0105,
  BTC: 29_482_113.456789,
  SHIB: 0.004312345678901234,
}
const legOf = (code: string) => ({ code, kzt: rates[code] ?? 1 })
const shownFor = (amount: string, from: string, to: string, units = 1): string => {
  const { rate, result } = convert(amount, legOf(from), legOf(to))
  return formatUsedRate({ amount, rate, result, to }, 'en', units)
}

test('a rate in tenge is the stored number, whatever the amount', () => {
  expect(shownFor('100', 'USD', 'KZT')).toBe('442.8966')
  expect(shownFor('0', 'EUR', 'KZT')).toBe('524.03')
  expect(shownFor('1', 'BTC', 'KZT')).toBe('29,482,113.456789')
  expect(shownFor('1', 'SHIB', 'KZT')).toBe('0.004312345678901234')
  expect(shownFor('1', 'IRR', 'KZT')).toBe('0.01050')
  expect(shownFor('1', 'JPY', 'KZT', 100)).toBe('298.71')
  expect(formatUsedRate({ amount: '1', rate: '500', result: '500', to: 'KZT' }, 'en')).toBe('500.00')
  fc.assert(
    fc.property(fc.double({ min: 1e-12, max: 1e12, noNaN: true }), (kzt) => {
      const { rate, result } = convert('7', { code: 'QQQ', kzt }, legOf('KZT'))
      const shown = formatUsedRate({ amount: '7', rate, result, to: 'KZT' }, 'en')
      expect(Number(shown.replaceAll(',', ''))).toBe(kzt)
    }),
  )
})

test('a cross rate has as many digits as its result needs', () => {
  expect(shownFor('1', 'USD', 'EUR')).toBe('0.8452')
  expect(shownFor('100', 'USD', 'EUR')).toBe('0.8452')
  expect(shownFor('1000000', 'USD', 'EUR')).toBe('0.84517413')
  expect(shownFor('44289.66', 'KZT', 'USD')).toBe('0.0022579')
  expect(shownFor('1', 'KZT', 'BTC')).toBe('0.00000003392')
  expect(shownFor('1', 'USD', 'USD')).toBe('1.00')
  // Without an amount that can be read, as any rate.
  expect(formatUsedRate({ amount: null, rate: '7.24000012', result: null, to: 'CNY' }, 'en')).toBe('7.240')
})

test('the amount times the shown rate is the shown result', () => {
  const code = fc.constantFrom(...Object.keys(rates))
  const amount = fc
    .tuple(fc.nat({ max: 10_000_000 }), fc.stringMatching(/^\d{0,4}$/))
    .map(([whole, fraction]) => `${whole}${fraction && `.${fraction}`}`)
  fc.assert(
    fc.property(amount, code, code, fc.constantFrom(1, 10, 100, 1_000), (given, from, to, units) => {
      const { rate, result } = convert(given, legOf(from), legOf(to))
      const shown = formatUsedRate({ amount: given, rate, result, to }, 'en', units)
      const digits = shown.replaceAll(',', '').replace('.', '').replace(/^0+/, '')
      const decimals = shown.split('.')[1]?.length ?? 0
      if (to !== 'KZT') expect(decimals).toBeLessThanOrEqual(12)
      // All twelve decimals are there, though the last ones may be zeros that are not written.
      const finest = new Big(rate).times(units).toFixed(12)
      if (to !== 'KZT' && finest === new Big(shown.replaceAll(',', '')).toFixed(12)) return
      if (from !== to && to !== 'KZT') expect(digits.length).toBeGreaterThanOrEqual(4)
      const number = readDecimal(result)
      const { max } = number ? digitsOf(number, to) : { max: 0 }
      const said = new Big(given).times(shown.replaceAll(',', '')).times(new Big(1).div(units))
      expect([shown, said.toFixed(max)]).toEqual([shown, new Big(result).toFixed(max)])
    }),
    { numRuns: 1_000 },
  )
})

test('a rate below twelve decimals is a bound, and no number is a dash', () => {
  const tiny = { amount: '1', rate: '0.0000000000009', result: '0.0000000000009', to: 'BTC' }
  expect(formatUsedRate(tiny, 'ru')).toBe('< 0,000000000001')
  expect(formatUsedRate({ ...tiny, rate: 'NaN' }, 'en')).toBe('—')
})
