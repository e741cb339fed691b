import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortRate } from '../../../src/shared/tray/shortRate.ts'

/** A typical move that allows any rounding. */
const any = Number.POSITIVE_INFINITY

test('a rate in about three digits, or about two', () => {
  const table: [rate: number, three: string, two: string][] = [
    [525.12, '525', '525'],
    [73.81, '73.8', '74'],
    [6.47, '6.47', '6.5'],
    [9.996, '10', '10'],
    [0.3571, '0.357', '0.36'],
    [0.0439, '0.0439', '0.044'],
    [0.00000431, '0.00000431', '0.0000043'],
    [1_711.35, '1,711', '1,711'],
    [9_999.4, '9,999', '9,999'],
    [9_999.6, '10k', '10k'],
    [91_234, '91.2k', '91k'],
    [999_600, '1M', '1M'],
    [1_588_020.17, '1.59M', '1.6M'],
    [29_482_000, '29.5M', '29M'],
    [48_211_540.5, '48.2M', '48M'],
    [2_500_000_000, '2.5B', '2.5B'],
    [1e12, '1T', '1T'],
  ]
  for (const [rate, three, two] of table)
    expect([rate, shortRate(rate, 'en', any), shortRate(rate, 'en', any, 2)]).toEqual([rate, three, two])
  expect([
    shortRate(29_482_000, 'ru', any),
    shortRate(6.47, 'kk', any),
    shortRate(1_711.35, 'ru', any),
  ]).toEqual(['29,5M', '6,47', '1\u00a0711'])
  expect(shortRate(1e-13, 'en', any)).toBe('< 0.000000000001')
})

test('a rate keeps the digits that show half of a typical move', () => {
  const table: [rate: number, move: number, said: string][] = [
    [29_482_000, 600_000, '29.5M'],
    [29_482_000, 2_000_000, '29M'],
    [29_482_000, 40_000, '29.48M'],
    [4.76, 0.03, '4.76'],
    [4.76, 0.2, '4.8'],
    [525.12, 0.6, '525.1'],
    [525.12, 1, '525'],
    [91_234, 30, '91.23k'],
    [9_999.4, 0.4, '9,999.4'],
    [0.00000431, 1e-8, '0.00000431'],
  ]
  for (const [rate, move, said] of table)
    expect([rate, move, shortRate(rate, 'en', move, 2)]).toEqual([rate, move, said])
})

const unitOf: Record<string, number> = { '': 1, k: 1e3, M: 1e6, B: 1e9, T: 1e12 }
/** The number that a short rate says. */
const readShort = (said: string, language: string): number => {
  const plain = language === 'en' ? said.replaceAll(',', '') : said.replaceAll('\u00a0', '').replace(',', '.')
  const [, digits = '', letter = ''] = /^([\d.]+)([kMBT]?)$/.exec(plain) ?? []
  return Number(digits) * (unitOf[letter] ?? Number.NaN)
}

test('the short rate is never off by more than half of a typical move', () => {
  const rate = fc.integer({ min: -13_800, max: 25_300 }).map((n) => Math.exp(n / 1_000))
  fc.assert(
    fc.property(rate, fc.integer({ min: -9_000, max: -1_000 }), (kzt, share) => {
      const move = kzt * Math.exp(share / 1_000)
      for (const significant of [2, 3] as const) {
        const off = Math.abs(readShort(shortRate(kzt, 'en', move, significant), 'en') - kzt)
        expect(off).toBeLessThanOrEqual(move / 2 + kzt * 1e-12)
      }
    }),
  )
})
