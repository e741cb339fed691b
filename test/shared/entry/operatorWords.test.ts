import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '../../../src/shared/days/day.ts'
import { readEntry } from '../../../src/shared/entry/readEntry.ts'
import { type LanguageCode, languageCodes } from '../../../src/shared/languages/language.ts'
import { listed } from './listed.ts'

const today = dayOf(2026, 11, 20)
/** What an entry says, without where in the text it says it. */
const meaningOf = (text: string, language: LanguageCode) => {
  const entry = readEntry(text, { language, today, lastDay: today, known: listed })
  if (!entry.ok) return { reason: entry.reason }
  const { terms, each, targets, on } = entry
  return { terms, each, targets, on }
}

const operators: Record<LanguageCode, Record<string, string[]>> = {
  kk: { '+': ['қосу', 'плюс'], '-': ['минус'], '*': ['көбейту'], '/': ['бөлу'], '%': ['пайыз'] },
  ru: {
    '+': ['плюс'],
    '-': ['минус'],
    '*': ['умножить на', 'помножить на'],
    '/': ['разделить на', 'делить на'],
    '%': ['процентов', 'процента'],
  },
  en: {
    '+': ['plus'],
    '-': ['minus'],
    '*': ['times', 'multiplied by'],
    '/': ['divided by'],
    '%': ['percent', 'per cent'],
  },
}

test('a word for an operator equals its sign in every position, per cent included', () => {
  const piece = fc.constantFrom(...'5 20 100 2.5 usd usd eur 15к ( ) + - * / % % to в'.split(' '))
  fc.assert(
    fc.property(
      fc.constantFrom(...languageCodes),
      fc.array(piece, { minLength: 2, maxLength: 9 }),
      fc.nat({ max: 9 }),
      (language, pieces, pick) => {
        const worded = pieces.map((sign) => {
          const words = operators[language][sign]
          return words?.[pick % words.length] ?? sign
        })
        const withWords = worded.join(' ')
        expect(meaningOf(withWords, language), withWords).toEqual(meaningOf(pieces.join(' '), language))
      },
    ),
    { numRuns: 1_500 },
  )
})
