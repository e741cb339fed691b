import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spellAmount, unspellAmount } from '../../../src/shared/entry/spellAmount.ts'
import { type Locale, languageCodes } from '../../../src/shared/languages/language.ts'
import { calculate } from '../../../src/shared/money/calculate.ts'
import { locales } from '../../doubles/texts.ts'

const spelled = (text: string, from: Locale, to: Locale, groups = true) =>
  spellAmount(unspellAmount(text, from), to, { groups })

test.each([
  ['1,234', 'en', '1234', '1\u00a0234'],
  ['1,234', 'ru', '1.234', '1,234'],
  ['1.234', 'en', '1.234', '1,234'],
  ['1234567.89', 'en', '1234567.89', '1\u00a0234\u00a0567,89'],
  ['1 250,50 + 12%', 'ru', '1250.50 + 12%', '1\u00a0250,50 + 12%'],
  ['(1,000 + .5) × 2', 'en', '(1000 + .5) × 2', '(1\u00a0000 + 0,5) × 2'],
  ['1,5к', 'ru', '1.5к', '1,5к'],
  ['1,234.50 $', 'en', '1234.50 $', '1234,50 $'],
  ['12a', 'en', '12a', '12a'],
  ['1,23,4', 'en', '1,23,4', '1,23,4'],
  ['', 'en', '', ''],
] as const)('%j of %s is stored as %j and shown as %j in Russian', (text, language, plain, russian) => {
  expect(unspellAmount(text, language)).toBe(plain)
  expect(spelled(text, language, 'ru')).toBe(russian)
})

test('an amount for editing has no groups', () => {
  expect(spelled('1 234 567,89', 'ru', 'en', false)).toBe('1234567.89')
  expect(spelled('1,234,567.89', 'en', 'kk', false)).toBe('1234567,89')
})

/** Each language, also with every choice of signs. */
const language = fc.constantFrom(...locales)
const signs = [..."0123456789.,' \u00a0+-*/()%−$к", '000', '123', '1,234', '1 234', '1.5']
const typed = fc.array(fc.constantFrom(...signs), { maxLength: 14 }).map((pieces) => pieces.join(''))

const valueIn = (text: string, by: Locale): string => {
  const read = calculate(text, by)
  return read.ok ? read.value : 'none'
}

test('no language and no number style changes the value of a typed amount', () => {
  fc.assert(
    fc.property(typed, language, language, fc.boolean(), (text, from, to, groups) => {
      const plain = unspellAmount(text, from)
      const value = valueIn(text, from)
      expect(plain.length).toBeLessThanOrEqual(text.length)
      for (const by of languageCodes) {
        expect(valueIn(plain, by)).toBe(value)
        expect(unspellAmount(plain, by)).toBe(plain)
      }
      const written = spellAmount(plain, to, { groups })
      expect(valueIn(written, to)).toBe(value)
      expect(valueIn(unspellAmount(written, to), 'en')).toBe(value)
    }),
    { numRuns: 2_000 },
  )
})
