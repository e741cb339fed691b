import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '../../../src/shared/days/day.ts'
import { readEntry } from '../../../src/shared/entry/readEntry.ts'
import { suggestEntries } from '../../../src/shared/entry/suggestEntries.ts'
import type { LanguageCode } from '../../../src/shared/languages/language.ts'
import { editDistance } from '../../../src/shared/text/editDistance.ts'
import { listed } from './listed.ts'

const today = dayOf(2026, 11, 20)
const suggest = (text: string, language: LanguageCode) => {
  const context = { language, today, lastDay: today, known: listed }
  const entry = readEntry(text, context)
  return entry.ok ? null : suggestEntries(text, entry, context)
}

test.each<[LanguageCode, string, string]>([
  ['ru', '100 долоров в тенге', '100 долларов в тенге'],
  ['ru', '100 канодских далларов', '100 канадских долларов'],
  ['ru', '100 швецарских франков', '100 швейцарских франков'],
  ['ru', '100 евор', '100 евро'],
  ['ru', '100 usd 31 декобря', '100 usd 31 декабря'],
  ['kk', '100 доллр теңгеге', '100 доллар теңгеге'],
  ['kk', '100 доллар тенеге', '100 доллар теңге'],
  ['kk', '100 юуань', '100 юань'],
  ['en', '100 dolers to tegne', '100 dollars to tenge'],
  ['en', '100 sud', '100 usd'],
  ['en', '100 swis francs', '100 swiss francs'],
  ['en', '100 bitcon', '100 bitcoin'],
  ['en', '100–200 usd', '100 usd'],
  ['en', '$100–200 in kzt', '$100 in kzt'],
  ['ru', '1,5–2 тенге', '1,5 тенге'],
  ['ru', '100 долларов и евро в тенге', '100 долларов, 100 евро в тенге'],
  ['kk', '1,5 доллар мен еуро теңгеге', '1,5 доллар, 1,5 еуро теңгеге'],
  ['en', '100 usd on 31 decemebr', '100 usd on 31 december'],
])('in %s %j may have been meant as %j', (language, typed, meant) => {
  expect(suggest(typed, language)?.[0]).toBe(meant)
})

test.each([
  '100 абв',
  'привет как дела',
  '2 ounces of gold',
  '100 lari next week',
  '100',
  '100 usd to',
  '5k 100',
  '5k 5k usd',
])('for %j nothing is made up', (text) => {
  expect(suggest(text, 'en')).toEqual([])
})

test('every suggestion is understood and means something else', () => {
  const noise = fc.constantFrom(
    ...'долар еров тенгг доллорф usdd рубил баксс фнт 100 5к в на и , + $'.split(' '),
  )
  fc.assert(
    fc.property(fc.array(noise, { maxLength: 6 }), (words) => {
      const context = { language: 'ru' as const, today, lastDay: today, known: listed }
      const meanings = (suggest(words.join(' '), 'ru') ?? []).map((text) => {
        const entry = readEntry(text, context)
        expect(entry.ok, text).toBe(true)
        return JSON.stringify(entry.ok && [entry.terms, entry.targets, entry.on])
      })
      expect(new Set(meanings).size).toBe(meanings.length)
      expect(meanings.length).toBeLessThanOrEqual(3)
    }),
    { numRuns: 100 },
  )
})

test('a wrong, missing or extra letter is one mistake, and so is a swap', () => {
  expect(editDistance('dollar', 'dollar', 2)).toBe(0)
  for (const one of ['dolar', 'dollaer', 'doller', 'dolalr']) expect(editDistance(one, 'dollar', 2)).toBe(1)
  expect(editDistance('doalr', 'dollar', 2)).toBe(2)
  expect(editDistance('dinar', 'dollar', 2)).toBe(3)
  const word = fc.stringMatching(/^[ab]{0,6}$/)
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = editDistance(one, other, 9)
      expect(distance).toBe(editDistance(other, one, 9))
      expect(distance === 0).toBe(one === other)
      // A bound changes nothing below it.
      expect(Math.min(editDistance(one, other, 2), 3)).toBe(Math.min(distance, 3))
    }),
  )
})
