import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DecimalText } from '../../src/shared/fields.ts'
import { readAmount } from '../../src/shared/readAmount.ts'

const languages = ['kk', 'ru', 'en'] as const
const read = (text: string, language: 'kk' | 'ru' | 'en' = 'ru') => {
  const reading = readAmount(text, language)
  return reading.ok ? reading.amount : null
}

test('amounts in every common way of writing are read alike in the three languages', () => {
  for (const language of languages) {
    expect(read('1 234,56', language)).toBe('1234.56')
    expect(read('1\u00a0234,56', language)).toBe('1234.56')
    expect(read('1\u202f234,56', language)).toBe('1234.56')
    expect(read('1,234.56', language)).toBe('1234.56')
    expect(read('1.234,56', language)).toBe('1234.56')
    expect(read("1'234.56", language)).toBe('1234.56')
    expect(read('1’234’567', language)).toBe('1234567')
    expect(read('21,1', language)).toBe('21.1')
    expect(read('21.1', language)).toBe('21.1')
    expect(read('1.234.567', language)).toBe('1234567')
    expect(read('1,234,567', language)).toBe('1234567')
    expect(read('1,234,567.8', language)).toBe('1234567.8')
    expect(read('  100\n', language)).toBe('100')
    expect(read('.5', language)).toBe('0.5')
    expect(read('0', language)).toBe('0')
    expect(read('007', language)).toBe('7')
    expect(read('-5', language)).toBe('-5')
    expect(read('\u22125', language)).toBe('-5')
    expect(read('-0', language)).toBe('0')
  }
})

test('a half typed fraction is the whole number so far', () => {
  expect(read('5.')).toBe('5')
  expect(read('5,', 'en')).toBe('5')
})

test('a lone point or comma is the decimal sign in Kazakh and Russian', () => {
  for (const language of ['kk', 'ru'] as const) {
    expect(read('1,234', language)).toBe('1.234')
    expect(read('1.234', language)).toBe('1.234')
  }
})

test('in English a lone comma before exactly three digits groups, and only there', () => {
  expect(read('1,234', 'en')).toBe('1234')
  expect(read('123,456', 'en')).toBe('123456')
  expect(read('1,23', 'en')).toBe('1.23')
  expect(read('1,2345', 'en')).toBe('1.2345')
  expect(read('1234,567', 'en')).toBe('1234.567')
  expect(read('0,123', 'en')).toBe('0.123')
  expect(read('1 234,567', 'en')).toBe('1234.567')
  expect(read('1.234', 'en')).toBe('1.234')
})

test('what could only be guessed is refused', () => {
  const unreadable = [
    '',
    ' ',
    '.',
    ',',
    '-',
    '1,23,4',
    '12 34',
    '1 2',
    '1.23.456',
    '1,234.567,8',
    "1 234'567",
  ]
  const foreign = ['1e5', 'abc', '12a', '--5', '5-', '1..2', '0x10', '١٢', '0 123', '1,234,', '9'.repeat(41)]
  for (const text of [...unreadable, ...foreign, '1,234 567.8', '12 ,5', 'Infinity', 'NaN'])
    for (const language of languages) expect(read(text, language), `${text} in ${language}`).toBeNull()
})

const groupings = ['', ' ', '\u00a0', '\u202f', "'", ',', '.']
const grouped = (digits: string, sign: string) => digits.replace(/\B(?=(\d{3})+$)/g, sign)

test('every grouping with every decimal sign gives back the number that was written', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }).map(String),
      fc.stringMatching(/^\d{1,8}$/),
      fc.constantFrom(...groupings),
      fc.constantFrom('.', ','),
      fc.constantFrom(...languages),
      (whole, fraction, group, decimal, language) => {
        fc.pre(group !== decimal)
        const text = grouped(whole, group) + decimal + fraction
        // The one reading that depends on the language; it has its own test.
        fc.pre(!(language === 'en' && decimal === ',' && text === whole + decimal + fraction))
        expect(read(text, language)).toBe(`${whole}.${fraction}`)
      },
    ),
  )
})

test('whatever is typed, the reading is a decimal text or a refusal', () => {
  const keys = fc.constantFrom(...'0123456789', '.', ',', ' ', "'", '\u00a0', '-', 'e')
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 12 }), fc.constantFrom(...languages), (typed, language) => {
      const amount = read(typed.join(''), language)
      if (amount !== null) expect(DecimalText.safeParse(amount).success).toBe(true)
    }),
    { numRuns: 500 },
  )
})
