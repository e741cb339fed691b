import { afterEach, expect, test } from 'vitest'
import { formatAge, formatMoment, formatTime } from '../../../src/shared/format/formatTime.ts'
import { languageCodes } from '../../../src/shared/languages/language.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const said = (ms: number) => languageCodes.map((language) => formatAge(ms, language))

test('an age is in minutes, hours and days', () => {
  expect(said(3 * MINUTE)).toEqual(['3 минут бұрын', '3 минуты назад', '3 minutes ago'])
  expect(said(MINUTE)).toEqual(['1 минут бұрын', '1 минуту назад', '1 minute ago'])
  expect(said(59 * MINUTE + 59_999)).toEqual(['59 минут бұрын', '59 минут назад', '59 minutes ago'])
  expect(said(HOUR)).toEqual(['1 сағат бұрын', '1 час назад', '1 hour ago'])
  expect(said(22 * HOUR)).toEqual(['22 сағат бұрын', '22 часа назад', '22 hours ago'])
  expect(said(DAY)).toEqual(['1 күн бұрын', '1 день назад', '1 day ago'])
  expect(said(11 * DAY)).toEqual(['11 күн бұрын', '11 дней назад', '11 days ago'])
})

test('a moment that is new, in the future or unknown is just now', () => {
  for (const ms of [0, 59_999, -HOUR, Number.NaN])
    expect(said(ms)).toEqual(['жаңа ғана', 'только что', 'just now'])
})

test('a time and a moment are those of this computer’s zone', () => {
  const at = Date.UTC(2026, 10, 20, 23, 5)
  process.env.TZ = 'Asia/Almaty'
  expect(formatTime(at)).toBe('04:05')
  expect(formatMoment(at, 'kk')).toBe('21.11.2026, 04:05')
  process.env.TZ = 'Pacific/Pago_Pago'
  expect(formatTime(at)).toBe('12:05')
  expect(formatMoment(at, 'en')).toBe('20 Nov 2026, 12:05')
})
