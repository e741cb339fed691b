import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Locale, languageCodes } from '../../../src/shared/languages/language.ts'
import { readAmount } from '../../../src/shared/money/readAmount.ts'

const read = (text: string, language: Locale = 'ru') => {
  const reading = readAmount(text, language)
  return reading.ok ? reading.amount : null
}

test('amounts in every common way of writing are read alike in the three languages', () => {
  for (const language of languageCodes) {
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

test('a lone point or comma groups if the user chose it for that', () => {
  for (const language of languageCodes) {
    expect(read('1.234', `${language} point-comma`)).toBe('1234')
    expect(read('1,234', `${language} point-comma`)).toBe('1.234')
    expect(read('0.123', `${language} point-comma`)).toBe('0.123')
    expect(read('1.23', `${language} point-comma`)).toBe('1.23')
    expect(read('1,234', `${language} comma-point`)).toBe('1234')
    expect(read('1.234', `${language} comma-point`)).toBe('1.234')
    for (const style of ['space-comma', 'apostrophe-point'] as const) {
      expect(read('1,234', `${language} ${style}`)).toBe('1.234')
      expect(read('1.234', `${language} ${style}`)).toBe('1.234')
    }
  }
})

test('full-width digits, direction marks, a plus and other dashes are read', () => {
  for (const language of languageCodes) {
    expect(read('１２３．５', language)).toBe('123.5')
    expect(read('１２３，５', language)).toBe('123.5')
    expect(read('\u200e1\u00a0234,5\u200f', language)).toBe('1234.5')
    expect(read('\ufeff52\u2009300', language)).toBe('52300')
    expect(read('+5', language)).toBe('5')
    expect(read('–5', language)).toBe('-5')
    expect(read('- 5', language)).toBe('-5')
    expect(read('1`234', language)).toBe('1234')
  }
})

test('a text beyond a number, or in another script, is refused', () => {
  const more = [
    '₸52 300',
    '100$',
    '100 ₸',
    'USD 100',
    '100 тенге',
    '5%',
    '1+1',
    '(5)',
    '1_000',
    '1,23,456.78',
  ]
  const others = ['١٢٣', '१२३', '۱۲۳', '1٬234', '1٫5', '½', '5²', '\u00ad5', '1\t234', '1\n234', '1·5']
  for (const text of [...more, ...others, '+-5', '++5', '1 2345', '1234 567'])
    for (const language of languageCodes) expect(read(text, language), `${text} in ${language}`).toBeNull()
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
    for (const language of languageCodes) expect(read(text, language), `${text} in ${language}`).toBeNull()
})

/** Every number that a text can be, by any of the signs grouping by threes and any being the decimal one. */
const possible = (text: string): Set<string> => {
  const found = new Set<string>()
  for (const decimal of [null, '.', ','])
    for (const group of ['', ' ', "'", '.', ',']) {
      if (group === decimal) continue
      const [whole = '', fraction = '', ...more] = decimal === null ? [text] : text.split(decimal)
      const isWhole =
        group === ''
          ? /^\d*$/.test(whole)
          : new RegExp(`^[1-9]\\d{0,2}(?:\\${group}\\d{3})+$`).test(whole) && whole.includes(group)
      if (!isWhole || !/^\d*$/.test(fraction) || more.length > 0 || whole + fraction === '') continue
      const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
      found.add(digits + (fraction && `.${fraction}`))
    }
  return found
}

test('no reading contradicts the text, and the language decides between two', () => {
  const keys = fc.constantFrom(...'0123456789', '000', '123', '.', ',', ' ', "'", ',567', '.890')
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 9 }), fc.constantFrom(...languageCodes), (typed, language) => {
      const text = typed.join('').trim()
      const [amount, all] = [read(text, language), possible(text)]
      const groups = language === 'en' && text.includes(',')
      const byRule = groups ? text.replace(',', '') : text.replace(',', '.')
      // Only a lone sign before three digits can be both.
      if (all.size > 1) expect(text).toMatch(/^[1-9]\d{0,2}[.,]\d{3}$/)
      expect(amount, text).toBe(all.size > 1 ? byRule : ([...all][0] ?? null))
    }),
    { numRuns: 3_000 },
  )
})
