import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatChange } from '../../../src/shared/format/formatChange.ts'
import { directionOf } from '../../../src/shared/rates/directionOf.ts'

test('a change has two decimals or two digits, and no trailing zero', () => {
  const written = (percent: number) => formatChange(percent, 'en')
  expect([1.8, -0.64, 12.345, 0.0799, 0.08, -0.0034, 0.000012, 0, 1e-13].map(written)).toEqual([
    ...['+1.80%', '−0.64%', '+12.35%', '+0.08%', '+0.08%', '−0.0034%', '+0.000012%', '0.00%', '0.00%'],
  ])
  expect(formatChange(-0.0123, 'ru', { signed: false })).toBe('−0,012\u00a0%')
  expect(written(Number.NaN)).toBe('—')
  // A rate above 0 never falls by 100 %.
  expect([written(-99.9999), formatChange(-99.9999, 'en', { decimals: 1 })]).toEqual(['−99.99%', '−99.9%'])
  // Nor in the tray, which formats the direction.
  expect(directionOf(-99.9999999)).toEqual({ direction: 'down', percent: -99.99, decimals: 2 })
})

test('a change with an arrow is never written as unchanged, and vice versa', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer({ min: 0, max: 12 }), (a, e) => {
      const percent = a * 10 ** -e
      const isZero = /^[0.]+%$/.test(formatChange(percent, 'en'))
      expect(isZero).toBe(directionOf(percent).direction === 'flat')
    }),
  )
})

test('changes in one column have the same digits', () => {
  const written = (percent: number, decimals = 2) => formatChange(percent, 'en', { decimals })
  expect([1.8, -0.089, 0.0047, -0.0004, 0, 1e-13].map((percent) => written(percent))).toEqual([
    ...['+1.80%', '−0.09%', '< +0.01%', '> −0.01%', '0.00%', '0.00%'],
  ])
  expect(written(0.12345, 3)).toBe('+0.123%')
  expect(formatChange(-0.0004, 'ru', { signed: false, decimals: 2 })).toBe('< 0,01\u00a0%')
})
