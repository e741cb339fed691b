import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDay } from '../../../src/shared/days/day.ts'
import { readCopied } from '../../../src/shared/entry/readCopied.ts'
import { type LanguageCode, languageCodes } from '../../../src/shared/languages/language.ts'

const today = parseDay('2026-11-20') ?? 0
const known = [
  ...['USD', 'EUR', 'RUB', 'GBP', 'AUD', 'CAD', 'NZD', 'SGD', 'TRY', 'MXN', 'CNY', 'SEK'].map((code) => ({
    code,
    kind: 'fiat',
  })),
  { code: 'TON', kind: 'crypto' },
]
const read = (text: string, language: LanguageCode = 'ru') =>
  readCopied(text, { language, today, lastDay: today, currencies: known, home: 'USD' })
const amount = (is: string, code: string) => ({ is: 'amount', amount: is, code })

test.each([
  ['1 949,50 €', '1949.50', 'EUR'],
  ['1\u00a0949,50\u00a0€', '1949.50', 'EUR'],
  ['€1,949.50', '1949.50', 'EUR'],
  ['1.949,50 EUR', '1949.50', 'EUR'],
  ['  \n100 USD\t\r\n', '100', 'USD'],
  ['\u200e100\u200f\u00ad USD', '100', 'USD'],
  ['Итого: 1 949,50 €', '1949.50', 'EUR'],
  ['Total due (€1,949.50).', '1949.50', 'EUR'],
  ['«15 000 руб.»', '15000', 'RUB'],
  ['5 000 ₸', '5000', 'KZT'],
  ['жиыны 250 теңге', '250', 'KZT'],
  ['Price 19.90 USD incl. VAT', '19.90', 'USD'],
  ['Save $5 today', '5', 'USD'],
  ['Total .5 USD', '0.5', 'USD'],
  ['Цена USD: 525,11', '525.11', 'USD'],
  ['EUR: 500', '500', 'EUR'],
  ['Price in EUR:19.90 incl. VAT', '19.90', 'EUR'],
  ['120', '120', 'USD'],
  ['100 долларов', '100', 'USD'],
  ['NZD $100.70', '100.70', 'NZD'],
  ['SGD$4.90', '4.90', 'SGD'],
  ['$12.50 CAD', '12.50', 'CAD'],
  ['A$24.99', '24.99', 'AUD'],
  ['AUD 24.99', '24.99', 'AUD'],
  ['5 $ CAD', '5', 'CAD'],
  ['Total: $12.50 CAD incl. VAT', '12.50', 'CAD'],
  ['C$ 5.00', '5.00', 'CAD'],
  ['12,50 € EUR', '12.50', 'EUR'],
  ['100 kr SEK', '100', 'SEK'],
  ['SEK 100 kr', '100', 'SEK'],
])('%j is %s %s', (text, is, code) => {
  expect(read(text)).toEqual(amount(is, code))
})

test('a sentence of the one-line field is taken whole', () => {
  expect(read('100 USD to EUR')).toEqual({ is: 'sentence', text: '100 USD to EUR' })
  expect(read('5 USD + 20 €')).toEqual({ is: 'sentence', text: '5 USD + 20 €' })
})

test.each([
  ['', 'empty'],
  [' \n\t\u00a0', 'empty'],
  ['\u200b', 'empty'],
  ['correct horse battery staple', 'unreadable'],
  ['hunter2!', 'unreadable'],
  ['2 books for 20 €, 3 for 25 €', 'unreadable'],
  ['Invoice 17: 20 EUR', 'unreadable'],
  ['в 12:30 100 usd', 'unreadable'],
  ['12:30', 'unreadable'],
  ['20 EUR for 3 people', 'unreadable'],
  ['EUR 20 USD', 'unreadable'],
  ['100–200 USD', 'unreadable'],
  ['100-200 USD', 'unreadable'],
  ['200-100 USD', 'unreadable'],
  ['$100 - $200', 'unreadable'],
  ['от 1 000-2 000 руб.', 'unreadable'],
  ['2025–2026', 'unreadable'],
  ['https://shop.example/?q=1', 'unreadable'],
  ['100 CHF', 'unlisted'],
  ['NT$ 1,160', 'unlisted'],
  [`100 usd${' or so'.repeat(60)}`, 'unreadable'],
  ['9'.repeat(5_000_000), 'unreadable'],
])('%.40j is %s', (text, is) => {
  expect(read(text)).toEqual({ is })
})

test.each([
  'AU $24.99',
  'CDN$ 5.00',
  'MX $50',
  'XX$ 5',
  'Z$5',
  'TT$ 10',
  'B$7',
  'Rd$ 20',
  'HK $7.50',
  '50 he,',
  '300 nu',
  'try 100 times',
  '2 тонны',
  '5 тонн',
  '3 ton',
  '100 usd',
  '7 try',
  'top 10',
  'all 5 items',
  'mad 5',
  '5 cad',
  '3 eur',
  'тысяча 20 USD',
  'Итого миллион 5 USD',
  'скидка минус 5 USD',
  'Итого 5 USD тысяч',
  'заплатил 100 долларов вчера',
  'төледім 100 доллар кеше',
])('of %j no part is taken for the amount', (text) => {
  expect(read(text)).toEqual({ is: 'unreadable' })
})

test('any copied text is answered, and the passed text is short and visible', () => {
  const pieces = fc.constantFrom(
    '1',
    '949',
    ' ',
    ',',
    '.',
    '€',
    'usd',
    '₸',
    '%',
    '(',
    '\u200f',
    '\n',
    'to',
    '-',
    '٣',
    '💶',
  )
  const copied = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(copied, fc.constantFrom(...languageCodes), (text, language) => {
      const found = read(text, language)
      if (found.is === 'amount') expect(found.amount).toMatch(/^-?\d{1,40}(\.\d{1,40})?$/)
      if (found.is === 'sentence') {
        expect(found.text.length).toBeLessThanOrEqual(200)
        expect(found.text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
      }
    }),
    { numRuns: 300 },
  )
})
