import { expect, test } from 'vitest'
import { parseDay } from '../../../src/shared/days/day.ts'
import { readEntry } from '../../../src/shared/entry/readEntry.ts'
import { respellEntry } from '../../../src/shared/entry/respellEntry.ts'
import { type LanguageCode, languageCodes } from '../../../src/shared/languages/language.ts'

const today = parseDay('2026-11-20') ?? 0
const known = ['USD', 'EUR', 'KZT'].map((code) => ({ code, kind: 'fiat' }))
const asked = (text: string, language: LanguageCode) => {
  const entry = readEntry(text, { language, today, lastDay: today, known })
  return entry.ok ? { terms: entry.terms, targets: entry.targets, on: entry.on } : entry.reason
}

test.each([
  ['1,234 usd to kzt', 'en', '1234 usd to kzt'],
  ['$1,234.50 on 31.12.2025', 'en', '$1234,50 on 31.12.2025'],
  ['5.5 usd + 1,000 eur in kzt', 'en', '5,5 usd + 1000 eur in kzt'],
  ['сто долларов', 'en', 'сто долларов'],
  ['1,5k usd', 'en', '1,5k usd'],
  ['1,234 usd to', 'en', '1234 usd to'],
] as const)('%j of English is %3$j in Russian, and asks the same', (text, from, russian) => {
  expect(respellEntry(text, { language: from, today, known }, 'ru')).toBe(russian)
  for (const to of languageCodes) {
    const written = respellEntry(text, { language: from, today, known }, to)
    expect(asked(written, to)).toEqual(asked(text, from))
  }
})
