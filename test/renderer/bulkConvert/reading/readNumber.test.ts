import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  partAmount,
  readNumber,
  readWritten,
} from '../../../../src/renderer/bulkConvert/reading/readNumber.ts'

const Whole = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(String)
const Fraction = fc.stringMatching(/^\d{1,8}$/)
const group = (whole: string, sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign)

test('a number written in a style is read back in that style, with every grouping', () => {
  const styles = {
    point: ['', ' ', ',', "'", '\u00a0', '\u202f'],
    comma: ['', ' ', '.', '’', '\u00a0'],
  } as const
  for (const style of ['point', 'comma'] as const)
    fc.assert(
      fc.property(Whole, fc.option(Fraction), fc.constantFrom(...styles[style]), (whole, fraction, sign) => {
        const decimal = style === 'point' ? '.' : ','
        const written = group(whole, sign) + (fraction === null ? '' : decimal + fraction)
        const digits = partAmount(written)?.digits ?? ''
        expect(readNumber(digits, style)).toBe(whole + (fraction === null ? '' : `.${fraction}`))
      }),
    )
})

test('a number written in one style is never read as another in the other style', () => {
  fc.assert(
    fc.property(Whole, Fraction, (whole, fraction) => {
      const written = `${group(whole, ',')}.${fraction}`
      const other = readNumber(written, 'comma')
      // Only a lone point before three digits could group as well: such a column is asked about.
      if (!/^\d{1,3}\.\d{3}$/.test(written)) expect(other).toBeNull()
    }),
  )
})

test('signs, brackets and text beside the number are separated from it', () => {
  const read = (cell: string) => {
    const written = partAmount(cell)
    return written && [readWritten(written, 'point'), written.beside]
  }
  expect(read('$1,234.50')).toEqual(['1234.50', '$'])
  expect(read('-$5')).toEqual(['-5', '$'])
  expect(read('$-5')).toEqual(['-5', '$'])
  expect(read('−5')).toEqual(['-5', ''])
  expect(read('(100)')).toEqual(['-100', ''])
  expect(read('(100) USD')).toEqual(['-100', 'USD'])
  expect(read('($100)')).toEqual(['-100', '$'])
  expect(read('+7')).toEqual(['7', ''])
  expect(read('100 USD')).toEqual(['100', 'USD'])
  expect(read('500 тг.')).toEqual(['500', 'тг.'])
  expect(read('Rs.500')).toEqual(['500', 'Rs.'])
  expect(read('.5')).toEqual(['.5'.replace('.', '0.'), ''])
  expect(read('-0')).toEqual(['0', ''])
})

test('what could only be guessed is refused', () => {
  for (const cell of [
    '',
    'n/a',
    '1,23,4',
    '12 34',
    '1.2.3',
    '--5',
    '(-5)',
    '$5 USD',
    '=1+1',
    '1e5',
    '1/2',
    '5%5',
  ])
    expect([
      cell,
      partAmount(cell) &&
        readWritten(partAmount(cell) ?? { digits: '', negative: false, beside: '' }, 'point'),
    ]).toEqual([cell, null])
})
