import { expect, test } from 'vitest'
import { type Day, parseDay } from '../../../src/shared/days/day.ts'
import { calendarOf } from '../../../src/shared/days/holidays.ts'
import { wordInForce } from '../../../src/shared/format/wordInForce.ts'
import type { LanguageCode } from '../../../src/shared/languages/language.ts'
import { createTexts } from '../../doubles/texts.ts'

const said = (iso: string | null, language: LanguageCode): string => {
  const fixed: Day | null = iso === null ? null : parseDay(iso)
  return wordInForce(fixed, { t: createTexts(language).t, language, calendar: calendarOf() })
}

test('each language names one day in effect, several days, and two months', () => {
  expect(said('2026-11-18', 'en')).toBe('in effect 19 November')
  expect(said('2026-11-20', 'en')).toBe('in effect 21–23 November')
  expect(said('2026-11-20', 'ru')).toBe('действует 21–23 ноября')
  expect(said('2026-11-20', 'kk')).toBe('қолданыста: 21–23 қараша')
  expect(said('2026-02-27', 'en')).toBe('in effect 28 February – 2 March')
  expect(said('2026-12-31', 'ru')).toBe('действует 1–5 января')
  expect(said(null, 'en')).toBe('')
})
