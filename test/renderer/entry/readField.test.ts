import { expect, test } from 'vitest'
import { readField } from '../../../src/renderer/entry/readField.ts'
import { parseDay } from '../../../src/shared/days/day.ts'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import { listed } from '../../shared/entry/listed.ts'

const today = parseDay('2026-11-20') ?? 0
const read = (text: string, code: string, language: (typeof languageCodes)[number] = 'ru') =>
  readField(text, { language, today, currencies: listed, code, place: 'row' })

/** The text in the row of the dollar, and its reading. */
test.each([
  ['100$', '100'],
  ['$100', '100'],
  ['$ 1,234.56', '1234.56'],
  ['1.234,56 $', '1234.56'],
  ['1 234,56 USD', '1234.56'],
  ['USD 1 234,56', '1234.56'],
  ['1\u00a0234,56\u00a0$', '1234.56'],
  ['\t100 usd\t', '100'],
  ['US$ 99.90', '99.90'],
  ['−5$', '-5'],
  ['15к', '15000'],
  ['1,5к', '1500'],
  ['15k', '15000'],
  ['15 тыс', '15000'],
  ['2 млн', '2000000'],
  ['15к + 3к', '18000'],
  ['100+12%', '112'],
  ['5%', '0.05'],
  ['100 долларов', '100'],
  ['100 доллар', '100'],
  ['100$ + 50 usd', '150'],
])('%j in the row of the dollar is %s', (text, amount) => {
  for (const language of languageCodes) {
    const reading = read(text, 'USD', language)
    expect(reading.kind === 'amount' && Number(reading.amount)).toBe(Number(amount))
  }
})

test.each([
  ['100$', [{ amount: '100', code: 'USD' }]],
  ['€ 5', [{ amount: '5', code: 'EUR' }]],
  [
    '100$ + 50 €',
    [
      { amount: '100', code: 'USD' },
      { amount: '50', code: 'EUR' },
    ],
  ],
])('%j in the row of the tenge is of other currencies', (text, terms) => {
  expect(read(text, 'KZT')).toEqual({ kind: 'sum', terms })
})

test.each(['100 usd to eur', '100 usd 31.12.2025', '100 $ в евро'])('%j is a whole question', (text) => {
  expect(read(text, 'KZT')).toEqual({ kind: 'question' })
})

test.each([
  ['12a', { kind: 'unread', mistake: { reason: 'unexpected', at: 2, end: 3 } }],
  ['100 qwrtz', { kind: 'unread', mistake: { reason: 'unknown-word', at: 4 } }],
  // Which of the currencies the first amount is in could only be guessed.
  ['15к + 5 usd', { kind: 'unread', mistake: { ok: false } }],
  ['100 usd + 15к', { kind: 'unread', mistake: { ok: false } }],
  ['100 +', { kind: 'mistake', reason: 'expected-number' }],
  ['1,23,4 usd', { kind: 'mistake', reason: 'bad-number' }],
])('%j is not an amount', (text, reading) => {
  expect(read(text, 'EUR')).toMatchObject(reading)
})
