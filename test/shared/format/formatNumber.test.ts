import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatAmount,
  formatNumber,
  formatPercent,
  formatRate,
} from '../../../src/shared/format/formatNumber.ts'
import { languageCodes, localeOf } from '../../../src/shared/languages/language.ts'
import { type NumberStyle, numberStyles } from '../../../src/shared/languages/numberStyles.ts'
import { readAmount } from '../../../src/shared/money/readAmount.ts'
import { locales } from '../../doubles/texts.ts'

const N = '\u00a0'
const M = '\u2212'
const decimalText = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.stringMatching(/^\d{0,30}$/))
  .map(([minus, whole, fraction]) => `${minus ? '-' : ''}${whole}${fraction && `.${fraction}`}`)

/** The same number written one way only. */
const canonical = (text: string): string => {
  const [, minus = '', whole = '0', fraction = ''] = /^(-?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(text) ?? []
  const digits = whole + (fraction && `.${fraction}`)
  return /[1-9]/.test(digits) ? minus + digits : digits
}

test('a chosen number style holds in every language and reads back', () => {
  const written = (style: NumberStyle) =>
    languageCodes.map((code) => formatNumber('-1234567.89', { language: localeOf(code, style) }))
  expect(numberStyles.map((style) => new Set(written(style)))).toEqual(
    [`${M}1${N}234${N}567,89`, `${M}1,234,567.89`, `${M}1.234.567,89`, `${M}1'234'567.89`].map(
      (text) => new Set([text]),
    ),
  )
  // What is no sign of a number stays the language's.
  expect(formatPercent(1.5, 'ru comma-point')).toBe(`+1.50${N}%`)
  expect(localeOf('kk', 'language')).toBe('kk')
  fc.assert(
    fc.property(decimalText, fc.constantFrom(...locales), (value, locale) => {
      expect(readAmount(formatNumber(value, { language: locale }), locale)).toEqual({
        ok: true,
        amount: canonical(value),
      })
    }),
    { numRuns: 500 },
  )
})

test('numbers are grouped and pointed as each language does it', () => {
  const written = (value: string | number) =>
    languageCodes.map((code) => formatNumber(value, { language: code }))
  expect(written('1234567.89')).toEqual([`1${N}234${N}567,89`, `1${N}234${N}567,89`, '1,234,567.89'])
  expect(written('-1234.5')).toEqual([`${M}1${N}234,5`, `${M}1${N}234,5`, `${M}1,234.5`])
  expect(written('999')).toEqual(['999', '999', '999'])
  expect(written(1e21)).toEqual(
    Array(2)
      .fill(['1', ...Array(7).fill('000')].join(N))
      .concat('1,000,000,000,000,000,000,000'),
  )
  expect(written(1.5e-7)).toEqual(['0,00000015', '0,00000015', '0.00000015'])
})

test('decimals are padded, cut and rounded half away from zero', () => {
  const en = (value: string | number, minDecimals: number, maxDecimals: number) =>
    formatNumber(value, { language: 'en', minDecimals, maxDecimals })
  expect(en('1', 2, 2)).toBe('1.00')
  expect(en('1.005', 2, 2)).toBe('1.01')
  expect(en(1.005, 2, 2)).toBe('1.01')
  expect(en('-0.5', 0, 0)).toBe(`${M}1`)
  expect(en('9999.995', 2, 2)).toBe('10,000.00')
  expect(en('0.10', 0, 4)).toBe('0.1')
  expect(en('12345678901234567890.123456789', 0, 6)).toBe('12,345,678,901,234,567,890.123457')
  expect(formatNumber('0.1', { language: 'en', signed: true })).toBe('+0.1')
  expect(formatNumber('-0.00', { language: 'en', signed: true })).toBe('0')
})

test('a value that is not a number is a dash, never NaN and never an error', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '', 'abc', '1,5', '1.2.3', '0x10', '1e99999']) {
    expect(formatNumber(value, { language: 'kk' })).toBe('—')
    expect(formatRate(value, 'kk')).toBe('—')
    expect(formatPercent(value, 'kk')).toBe('—')
  }
})

test('a rate has two decimals from 100, up to four from 1, else four digits', () => {
  const table: [number | string, string][] = [
    [525.4567, '525.46'],
    [100, '100.00'],
    [99.99999, '100.00'],
    [74.1, '74.10'],
    [6.54321, '6.5432'],
    [1, '1.00'],
    [0.99999, '1.00'],
    [0.5, '0.5000'],
    [0.138, '0.1380'],
    [0.1380004, '0.1380'],
    [0.00999999, '0.01000'],
    [0.0123456, '0.01235'],
    [0.00000190476, '0.000001905'],
    ['0.000000000012345', '0.000000000012'],
    ['0.000000000001', '0.000000000001'],
    ['0.0000000000009', '< 0.000000000001'],
    [Number.MIN_VALUE, '< 0.000000000001'],
    [0, '0'],
    [45_678_901.5, '45,678,901.50'],
  ]
  for (const [value, text] of table) expect(formatRate(value, 'en')).toBe(text)
  expect(formatRate(1e-13, 'kk')).toBe('< 0,000000000001')
  expect(formatRate('-0.0000000000001', 'ru')).toBe(`> ${M}0,000000000001`)
})

test('an amount has two decimals from 1 and keeps four significant digits below', () => {
  expect(formatAmount('1234.5678', 'ru')).toBe(`1${N}234,57`)
  expect(formatAmount('6.54321', 'en')).toBe('6.54')
  expect(formatAmount('0.0000000190476', 'kk')).toBe('0,00000001905')
})

test('a shown rate is within half of its last shown digit', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-12, max: 1e15, noNaN: true }), (value) => {
      const text = formatRate(value, 'en').replaceAll(',', '')
      const decimals = text.split('.')[1]?.length ?? 0
      const step = 10 ** -Math.min(12, value >= 100 ? 2 : Math.max(decimals, 4))
      expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(step / 2 + value * 1e-15)
      if (value >= 1e-8) expect(Math.abs(Number(text) - value) / value).toBeLessThanOrEqual(0.0005)
    }),
  )
})

test('a per cent has its sign, a real minus, and none when it is nothing', () => {
  expect(languageCodes.map((code) => formatPercent(1.8, code))).toEqual(['+1,80%', `+1,80${N}%`, '+1.80%'])
  expect(languageCodes.map((code) => formatPercent(-1234.567, code, { decimals: 1 }))).toEqual([
    `${M}1${N}234,6%`,
    `${M}1${N}234,6${N}%`,
    `${M}1,234.6%`,
  ])
  expect(formatPercent(-0.001, 'en')).toBe('0.00%')
  expect(formatPercent(1.8, 'en', { decimals: 1, signed: false })).toBe('1.8%')
})
