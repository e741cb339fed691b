import { afterEach, expect, test } from 'vitest'
import { type Day, parseDay } from '../../../src/shared/days/day.ts'
import { type DayStyle, formatDay, formatWeekday } from '../../../src/shared/format/formatDay.ts'
import { languageCodes } from '../../../src/shared/languages/language.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const dayOf = (text: string): Day => parseDay(text) ?? Number.NaN
const written = (text: string, style: DayStyle) =>
  languageCodes.map((language) => formatDay(dayOf(text), language, style))

test('a day is written as each language writes it', () => {
  expect(written('2026-11-20', 'long')).toEqual([
    '2026 ж. 20 қараша',
    '20 ноября 2026\u00a0г.',
    '20 November 2026',
  ])
  expect(written('2026-11-20', 'short')).toEqual(['20.11.2026', '20.11.2026', '20 Nov 2026'])
  expect(written('2019-03-02', 'short')).toEqual(['02.03.2019', '02.03.2019', '2 Mar 2019'])
  expect(written('2026-11-03', 'dayMonth')).toEqual(['3 қараша', '3 ноября', '3 November'])
  expect(written('2026-05-03', 'monthYear')).toEqual(['2026 ж. мам.', 'май 2026', 'May 2026'])
  expect(written('2026-05-03', 'month')).toEqual(['мам.', 'май', 'May'])
  expect(written('2026-11-03', 'month')).toEqual(['қар.', 'нояб.', 'Nov'])
  expect(written('2026-05-03', 'dayBrief')).toEqual(['3 мам.', '3 мая', '3 May'])
})

test('every month has its name', () => {
  const months = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}-01`)
  const named = months.map((month) => written(month, 'dayMonth').map((text) => text.slice(2)))
  expect(named).toEqual([
    ['қаңтар', 'января', 'January'],
    ['ақпан', 'февраля', 'February'],
    ['наурыз', 'марта', 'March'],
    ['сәуір', 'апреля', 'April'],
    ['мамыр', 'мая', 'May'],
    ['маусым', 'июня', 'June'],
    ['шілде', 'июля', 'July'],
    ['тамыз', 'августа', 'August'],
    ['қыркүйек', 'сентября', 'September'],
    ['қазан', 'октября', 'October'],
    ['қараша', 'ноября', 'November'],
    ['желтоқсан', 'декабря', 'December'],
  ])
})

test('every weekday has its name', () => {
  const sunday = dayOf('2026-11-15')
  const week = Array.from({ length: 7 }, (_, index) => sunday + index)
  expect(week.map((day) => formatWeekday(day, 'kk'))).toEqual([
    'жексенбі',
    'дүйсенбі',
    'сейсенбі',
    'сәрсенбі',
    'бейсенбі',
    'жұма',
    'сенбі',
  ])
  expect(languageCodes.map((language) => formatWeekday(sunday + 5, language))).toEqual([
    'жұма',
    'пятница',
    'Friday',
  ])
  expect(languageCodes.map((language) => formatWeekday(sunday, language, 'short'))).toEqual([
    'жс',
    'вс',
    'Sun',
  ])
})

test('no zone shifts a day', () => {
  for (const name of ['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'America/Sao_Paulo']) {
    process.env.TZ = name
    expect(written('1999-12-31', 'short')).toEqual(['31.12.1999', '31.12.1999', '31 Dec 1999'])
    expect(formatWeekday(dayOf('1999-12-31'), 'en')).toBe('Friday')
  }
})
