import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import { shortNumber, shortRate } from '../../../src/shared/tray/shortRate.ts'

/** A typical move that allows any rounding. */
const any = Number.POSITIVE_INFINITY

test('a rate is written in about three digits', () => {
  const table: [rate: number, said: string][] = [
    [525.12, '525'],
    [73.81, '73.8'],
    [6.47, '6.47'],
    [9.996, '10'],
    [0.3571, '0.357'],
    [0.0439, '0.0439'],
    [0.00000431, '0.00000431'],
    [1_711.35, '1,711'],
    [9_999.4, '9,999'],
    [9_999.6, '10k'],
    [91_234, '91.2k'],
    [999_600, '1M'],
    [1_588_020.17, '1.59M'],
    [29_482_000, '29.5M'],
    [48_211_540.5, '48.2M'],
    [2_500_000_000, '2.5B'],
    [1e12, '1T'],
  ]
  for (const [rate, said] of table) expect([rate, shortRate(rate, 'en', any)]).toEqual([rate, said])
  expect([
    shortRate(29_482_000, 'ru', any),
    shortRate(6.47, 'kk', any),
    shortRate(1_711.35, 'ru', any),
  ]).toEqual(['29,5M', '6,47', '1\u00a0711'])
  expect(shortRate(1e-13, 'en', any)).toBe('< 0.000000000001')
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
      const off = Math.abs(readShort(shortRate(kzt, 'en', move), 'en') - kzt)
      expect(off).toBeLessThanOrEqual(move / 2 + kzt * 1e-12)
    }),
  )
})

test('a rate has three digits at most', () => {
  const table: [number, string | null][] = [
    [525.12, '525'],
    [73.81, '73.8'],
    [6.47, '6.47'],
    [0.3571, '0.36'],
    [0.0439, '.044'],
    [0.0125, '.013'],
    [99.96, '100'],
    [9.996, '10.0'],
    [999.6, '1.0k'],
    [1711.35, '1.7k'],
    [9951, '10k'],
    [91_234, '91k'],
    [588_000, '588k'],
    [999_600, '1.0M'],
    [1_588_020.17, '1.6M'],
    [48_211_540.5, '48M'],
    [199_400_000, '199M'],
  ]
  for (const [rate, said] of table) expect([rate, shortNumber(rate, 'en', any)]).toEqual([rate, said])
  expect([shortNumber(6.47, 'kk', any), shortNumber(0.0125, 'ru', any)]).toEqual(['6,47', ',013'])
})

test('a number that would be wrong in so few digits is left out', () => {
  for (const rate of [0, 0.00000431, 0.0099, 199.5e6, 1e15, Number.NaN, Number.POSITIVE_INFINITY, -5])
    expect([rate, shortNumber(rate, 'en', any)]).toEqual([rate, null])
})

test('a number rounded by more than half of a typical move is left out', () => {
  expect([0.3, 0.23].map((move) => shortNumber(525.12, 'en', move))).toEqual(['525', null])
  expect([500_000, 400_000].map((move) => shortNumber(48_211_540.5, 'en', move))).toEqual(['48M', null])
  expect(shortNumber(6.47, 'en', 0.001)).toBe('6.47')
})

test('the short number is within 5.1 % of the rate, in four characters', () => {
  const rate = fc.double({ min: Math.log(0.01), max: Math.log(199.4e6), noNaN: true }).map(Math.exp)
  fc.assert(
    fc.property(rate, fc.constantFrom(...languageCodes), (kzt, language) => {
      const said = shortNumber(kzt, language, any) ?? ''
      const [, digits = '', letter = ''] = /^([\d.,]+)([kM]?)$/.exec(said) ?? []
      const read = Number(digits.replace(',', '.')) * (unitOf[letter] ?? Number.NaN)
      expect(Math.abs(read / kzt - 1)).toBeLessThan(0.051)
      expect(said.length).toBeLessThanOrEqual(4)
    }),
  )
})
