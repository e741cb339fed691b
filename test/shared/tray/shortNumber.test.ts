import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import { shortNumber } from '../../../src/shared/tray/trayIcon.ts'

/** A typical move that allows any rounding. */
const any = Number.POSITIVE_INFINITY

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

const unitOf = { '': 1, k: 1e3, M: 1e6 }

test('the short number is within 5.1 % of the rate, in four characters', () => {
  const rate = fc.double({ min: Math.log(0.01), max: Math.log(199.4e6), noNaN: true }).map(Math.exp)
  fc.assert(
    fc.property(rate, fc.constantFrom(...languageCodes), (kzt, language) => {
      const said = shortNumber(kzt, language, any) ?? ''
      const [, digits = '', letter = ''] = /^([\d.,]+)([kM]?)$/.exec(said) ?? []
      const read = Number(digits.replace(',', '.')) * unitOf[letter as keyof typeof unitOf]
      expect(Math.abs(read / kzt - 1)).toBeLessThan(0.051)
      expect(said.length).toBeLessThanOrEqual(4)
    }),
  )
})
