import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DecimalText } from '../../../src/shared/contract/fields.ts'
import { type LanguageCode, languageCodes } from '../../../src/shared/languages/language.ts'
import { type Calculated, calculate } from '../../../src/shared/money/calculate.ts'
import { readAmount } from '../../../src/shared/money/readAmount.ts'

const value = (text: string, language: LanguageCode = 'en') => {
  const result = calculate(text, language)
  return result.ok ? result.value : `${result.reason} ${result.at}`
}

test('the four operators, brackets and unary minus work as on paper', () => {
  const table: [string, string][] = [
    ['1+2*3', '7'],
    ['(1+2)*3', '9'],
    ['10-2-3', '5'],
    ['100/10/2', '5'],
    ['-2*-3', '6'],
    ['5--5', '10'],
    ['--5', '5'],
    ['-(2+3)', '-5'],
    ['2×3÷4', '1.5'],
    ['7 − 10', '-3'],
    ['0.1+0.2', '0.3'],
    ['10/3*3', '10'],
    ['1/3', `0.${'3'.repeat(40)}`],
    ['2/3', `0.${'6'.repeat(39)}7`],
    ['1 000 + 1', '1001'],
    ['100+12%=', '112'],
    ['0*-5', '0'],
    ['１２＋３', '15'],
  ]
  for (const [text, result] of table) expect(value(text), text).toBe(result)
})

test('a range with a dash, as it is copied, is not a difference', () => {
  expect(value('100–200')).toBe('range 0')
  expect(value('1 000 — 2 000')).toBe('range 0')
  expect(value('5+100–200')).toBe('range 2')
  expect(value('200–100')).toBe('range 0')
  for (const [text, result] of [
    ['100-200', '-100'],
    ['100−200', '-100'],
    ['–200', '-200'],
  ] as const)
    expect(value(text), text).toBe(result)
})

test('a per cent sign is a pocket calculator’s', () => {
  const table: [string, string][] = [
    ['100+12%', '112'],
    ['100-12%', '88'],
    ['100+12%+5%', '117.6'],
    ['200*5%', '10'],
    ['10/5%', '200'],
    ['12%', '0.12'],
    ['-5%', '-0.05'],
    ['100+(5+7)%', '112'],
    ['100+(12%)', '100.12'],
    ['100+50*10%', '105'],
    ['100--12%', '112'],
  ]
  for (const [text, result] of table) expect(value(text), text).toBe(result)
})

test('numbers are read as an amount is, in each language', () => {
  expect(value('1,234+1', 'en')).toBe('1235')
  expect(value('1,234+1', 'ru')).toBe('2.234')
  expect(value('1,234+1', 'kk')).toBe('2.234')
  expect(value('1 234,5*2', 'kk')).toBe('2469')
  expect(value("1'234.5*2", 'ru')).toBe('2469')
  expect(value('1.234,56+1.234.567', 'ru')).toBe('1235801.56')
})

test('a mistake has its kind and its place', () => {
  const table: [string, string][] = [
    ['', 'empty 0'],
    [' ', 'empty 0'],
    ['5+', 'expected-number 2'],
    ['-', 'expected-number 1'],
    ['5+*2', 'expected-number 2'],
    ['()', 'expected-number 1'],
    ['=', 'expected-number 0'],
    ['12 34', 'expected-operator 3'],
    ['1 2345', 'expected-operator 2'],
    ['1234 567+1', 'expected-operator 5'],
    ['5(3)', 'expected-operator 1'],
    ['2%3', 'expected-operator 2'],
    ['2%%', 'expected-operator 2'],
    ['(5', 'open-bracket 0'],
    ['2*(1+(5)', 'open-bracket 2'],
    ['5)', 'stray-bracket 1'],
    ['1,23,4+1', 'bad-number 0'],
    ['2+1.5.5', 'bad-number 2'],
    ['1/0', 'divided-by-zero 2'],
    ['1/(2-2)', 'divided-by-zero 2'],
    ['1 / 0%', 'divided-by-zero 4'],
    ['abc', 'unknown-sign 0'],
    ['5+x', 'unknown-sign 2'],
    ['100$', 'unknown-sign 3'],
    ['1e5', 'unknown-sign 1'],
    ['2^3', 'unknown-sign 1'],
    ['5=5', 'expected-operator 2'],
    ['('.repeat(60), 'too-deep 40'],
    ['1+'.repeat(101), 'too-long 200'],
    [`${'9'.repeat(40)}*10`, 'out-of-range 0'],
    [`1/${'9'.repeat(40)}/10`, 'out-of-range 0'],
  ]
  for (const [text, mistake] of table) expect(value(text), text).toBe(mistake)
})

test('a plain number is recognised as one', () => {
  const isPlain = (text: string) => {
    const result: Calculated = calculate(text, 'ru')
    return result.ok && result.isPlainNumber
  }
  expect(['5', '-5', '1 234,5', ' 5 ', '+5'].map(isPlain)).toEqual(Array(5).fill(true))
  expect(['5+0', '5%', '(5)', '--5', '5='].map(isPlain)).toEqual(Array(5).fill(false))
})

test('whatever is typed, the answer is a decimal text or a mistake inside the text', () => {
  const keys = fc.constantFrom(
    ...'0123456789+-*/%().,= \u00a0',
    '×',
    '÷',
    '−',
    'x',
    '1,234',
    '12%',
    '😀',
    '\u0000',
  )
  const texts = fc.oneof(
    fc.array(keys, { maxLength: 20 }).map((pressed) => pressed.join('')),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
  fc.assert(
    fc.property(texts, fc.constantFrom(...languageCodes), (text, language) => {
      const result = calculate(text, language)
      if (result.ok) expect(DecimalText.safeParse(result.value).success, result.value).toBe(true)
      else {
        expect(result.at).toBeGreaterThanOrEqual(0)
        expect(result.at).toBeLessThanOrEqual(text.length)
      }
      const amount = readAmount(text, language)
      if (amount.ok) expect(result).toEqual({ ok: true, value: amount.amount, isPlainNumber: true })
    }),
    { numRuns: 600 },
  )
})

test('a number of more than 40 digits is too long, not doubtful', () => {
  for (const number of ['1'.repeat(41), `0.${'1'.repeat(41)}`, `1+${'1'.repeat(41)}`])
    expect(calculate(number, 'en')).toMatchObject({ ok: false, reason: 'too-long' })
  expect(calculate('1'.repeat(40), 'en').ok).toBe(true)
})

test.each(['10:4', '12:30', '1:2:3', '5 : 2', '2*3:4'])('a colon divides nothing: %s', (text) => {
  expect(calculate(text, 'ru')).toEqual({ ok: false, at: text.indexOf(':'), reason: 'unknown-sign' })
})
