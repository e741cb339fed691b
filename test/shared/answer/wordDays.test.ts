import { expect, test } from 'vitest'
import { wordDays } from '../../../src/shared/answer/wordDays.ts'
import { formatMoment } from '../../../src/shared/format/formatTime.ts'
import type { LanguageCode } from '../../../src/shared/languages/language.ts'
import { isoDay } from '../../doubles/isoDay.ts'
import { createTexts } from '../../doubles/texts.ts'

const at = '2026-11-20T09:30:00Z'
const wording = (language: LanguageCode) => ({ t: createTexts(language).t, language })
const official = {
  code: 'USD',
  day: isoDay('2026-11-19'),
  means: 'dated',
  moment: null,
  foundBy: null,
} as const
const live = { code: 'BTC', day: isoDay('2026-11-20'), means: 'live-at', moment: at, foundBy: null } as const

test('a line with a moment writes its days as short as the moment', () => {
  expect(wordDays([official, live], wording('ru'))).toBe(
    `USD: курс на 19.11.2026; BTC: курс на ${formatMoment(Date.parse(at), 'ru')}`,
  )
  expect(wordDays([official, live], wording('en'))).toBe(
    `USD: rate for 19 Nov 2026; BTC: rate at ${formatMoment(Date.parse(at), 'en')}`,
  )
})

test('a line of days alone writes them in full', () => {
  const other = { ...official, code: 'EUR', day: isoDay('2026-11-20') }
  expect(wordDays([official, other], wording('en'))).toBe(
    'USD: rate for 19 November 2026; EUR: rate for 20 November 2026',
  )
})
