import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DecimalText } from '../../../src/shared/contract/fields.ts'
import type { KnownCurrency } from '../../../src/shared/currencies/findCurrency.ts'
import { dayOf, formatIsoDay } from '../../../src/shared/days/day.ts'
import type { Entry, EntryMistake } from '../../../src/shared/entry/entry.ts'
import { readEntry } from '../../../src/shared/entry/readEntry.ts'
import { type LanguageCode, languageCodes } from '../../../src/shared/languages/language.ts'
import { en, kk, ru } from './entryExamples.ts'
import { listed } from './listed.ts'
import { nationalBankNames } from './nationalBankNames.ts'

const today = dayOf(2026, 11, 20)
const read = (text: string, language: LanguageCode, currencies: readonly KnownCurrency[] = listed) =>
  readEntry(text, { language, today, lastDay: today, currencies })

const show = (entry: Entry | EntryMistake): string => {
  if (!entry.ok) return `! ${entry.reason} ${entry.at}-${entry.end} [${entry.expected}] {${entry.candidates}}`
  const { terms, targets, on, parts } = entry
  const assumed = parts.some((part) => part.is === 'currency' && part.assumed)
  return [
    terms.map(({ amount, code }) => `${amount} ${code}`).join(' + '),
    ...(targets.length > 0 ? [`→ ${targets}`] : []),
    ...(on === null ? [] : [`@ ${formatIsoDay(on)}`]),
    ...(assumed ? ['~'] : []),
  ].join(' ')
}

const examples: Record<LanguageCode, string> = { kk, ru, en }

test.each(languageCodes)('every example in %s is read as it should be', (language) => {
  const lines = examples[language].trim().split('\n')
  expect(lines.length).toBeGreaterThan(40)
  const readings = lines.map((line) => {
    const text = line.slice(0, line.lastIndexOf(' | '))
    return `${text} | ${show(read(text, language))}`
  })
  expect(readings).toEqual(lines)
})

test('every name on the National Bank’s board is read, alone and with an amount', () => {
  const lines = nationalBankNames.trim().split('\n')
  expect(lines).toHaveLength(39)
  const missed: string[] = []
  for (const line of lines) {
    const [code = '', ...names] = line.split(' | ')
    for (const [at, name] of names.entries()) {
      const language = (['ru', 'kk', 'en'] as const)[at] ?? 'ru'
      for (const written of [name, name.toLowerCase(), `100 ${name}`, `1 000 ${name.toLowerCase()}`]) {
        const shown = show(read(written, language))
        // Nothing is assumed: the name says which it is.
        if (!/^\d+ \w+$/.test(shown) || !shown.endsWith(code)) missed.push(`${written}: ${shown}`)
      }
    }
  }
  expect(missed).toEqual([])
})

test('words are understood in all three languages, whichever is set', () => {
  for (const language of languageCodes)
    for (const text of [
      '100 долларов в тенге',
      '100 доллар теңгеге',
      '100 dollars in tenge',
      '100 ДОЛЛАР ТЕҢГЕГЕ',
    ])
      expect(show(read(text, language))).toBe('100 USD → KZT ~')
})

test('the parts say where in the text each thing was read', () => {
  const text = '5 usd + 20 евро в ₸ на 31.12.2025'
  const entry = read(text, 'ru')
  expect(entry.ok && entry.parts.map(({ from, to }) => text.slice(from, to))).toEqual([
    '5',
    'usd',
    '20',
    'евро',
    '₸',
    '31.12.2025',
  ])
})

test('a name that several currencies share is asked about unless one is usual or alone', () => {
  const only = (...codes: string[]) => listed.filter(({ code }) => codes.includes(code))
  expect(show(read('100 крон', 'ru', only('SEK', 'USD')))).toBe('100 SEK ~')
  expect(show(read('100 крон', 'ru', only('USD')))).toMatch(/^! unlisted-currency/)
  // The only dollar on the board is not what people call the dollar.
  expect(show(read('100 долларов', 'ru', only('CAD')))).toBe('! unlisted-currency 4-12 [currency] {USD}')
  expect(show(read('100 канадских долларов', 'ru', only('CAD')))).toBe('100 CAD')
})

test('a code that is a currency’s and a crypto asset’s goes by its kind', () => {
  const names = { kk: 'Mantle', ru: 'Mantle', en: 'Mantle' }
  const mantle = [{ code: 'MNT', kind: 'crypto', names }]
  expect(show(read('5 mantle', 'en', mantle))).toBe('5 MNT')
  expect(show(read('5 mnt', 'en', mantle))).toBe('5 MNT')
  expect(show(read('5 тугриков', 'ru', mantle))).toBe('! unlisted-currency 2-10 [currency] {MNT}')
})

test('a typed code takes an exact match first, another case only if unique', () => {
  const known = [...listed, ...['Usd', 'kzt', 'QQQ', 'qqQ'].map((code) => ({ code, kind: 'fiat' }))]
  expect(show(read('100 USD to KZT', 'en', known))).toBe('100 USD → KZT')
  expect(show(read('100 Usd to kzt', 'en', known))).toBe('100 Usd → KZT')
  expect(show(read('100 usd', 'en', known))).toBe('! ambiguous-currency 4-7 [currency] {USD,Usd}')
  expect(show(read('100 qqq', 'en', known))).toBe('! ambiguous-currency 4-7 [currency] {QQQ,qqQ}')
  expect(show(read('100 dollars in tenge', 'en', known))).toBe('100 USD → KZT ~')
  expect(show(read('100 eur', 'en', known))).toBe('100 EUR')
})

test('a name that only the service has is found, with the service’s code', () => {
  const name = 'Золотой квадрат'
  const known = [{ code: 'qqq.x', kind: 'share', names: { kk: name, ru: name, en: name } }]
  for (const text of ['5 золотых квадратов', '5 qqq.x', '5 QQQ.X', 'QQQ.x 5'])
    expect(show(read(text, 'ru', known))).toBe('5 qqq.x')
})

test('an entry that is too long or empty is refused without being looked at', () => {
  expect(show(read(' \n', 'ru'))).toBe('! empty 0-2 [amount,currency] {}')
  expect(show(read(`1${'+1'.repeat(200)} usd`, 'en'))).toMatch(/^! too-long 200-/)
})

const pieces = fc.constantFrom(
  ...'0 7 100 1,234 1.5 31 2025 31.12.2025 . , + - * / % ( ) $ ¥ ₸ = → -> usd USD eur kzt доллар долларов теңгеге крон крона'.split(
    ' ',
  ),
  ...'в на to in on and и мен сколько қанша вчера декабря may 5 млн k ға -ға \' " < > & # \u0000 \u200f 😀 ﷼ ß İ constructor __proto__'.split(
    ' ',
  ),
  ' ',
)

test('no text makes the reader throw or name an unlisted currency', () => {
  const codes = listed.map(({ code }) => code)
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 14 }).map((typed) => typed.join(' ')),
    fc.array(pieces, { maxLength: 14 }).map((typed) => typed.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  )
  fc.assert(
    fc.property(texts, fc.constantFrom(...languageCodes), (text, language) => {
      const entry = read(text, language)
      if (!entry.ok) {
        expect(entry.at).toBeGreaterThanOrEqual(0)
        expect(entry.end).toBeGreaterThanOrEqual(entry.at)
        expect(entry.end).toBeLessThanOrEqual(text.length)
        return
      }
      expect(entry.terms.length).toBeGreaterThan(0)
      for (const term of entry.terms) {
        expect(DecimalText.safeParse(term.amount).success, term.amount).toBe(true)
        expect(codes).toContain(term.code)
      }
      for (const target of entry.targets) expect(codes).toContain(target)
      expect(new Set(entry.targets).size).toBe(entry.targets.length)
      // Every digit that was typed was read as something.
      const unread = [...text].map((_, at) => at).filter((at) => /\d/.test(text[at] ?? ''))
      for (const at of unread)
        expect(
          entry.parts.some(({ from, to }) => from <= at && at < to),
          `${text} at ${at}`,
        ).toBe(true)
    }),
    { numRuns: 1_500 },
  )
})
