import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, formatIsoDay } from '../../../src/shared/days/day.ts'
import { type DateOrder, readDay } from '../../../src/shared/days/readDay.ts'
import { formatDay } from '../../../src/shared/format/formatDay.ts'
import { languageCodes } from '../../../src/shared/languages/language.ts'

const read = (text: string, order: DateOrder = 'dmy'): string => {
  const reading = readDay(text, order)
  return reading.ok ? formatIsoDay(reading.day) : reading.why
}
const Day = fc.integer({ min: dayOf(1993, 11, 15), max: dayOf(2069, 12, 31) })

test('a day that the app writes in any language and length is read back', () => {
  fc.assert(
    fc.property(
      Day,
      fc.constantFrom(...languageCodes),
      fc.constantFrom('long', 'short'),
      (day, language, style) => {
        const reading = readDay(formatDay(day, language, style), 'dmy')
        expect(reading).toMatchObject({ ok: true, day })
      },
    ),
  )
})

test('a day in digits is read back in every order, with every sign between', () => {
  fc.assert(
    fc.property(Day, fc.constantFrom('.', '/', '-'), fc.boolean(), (day, sign, padded) => {
      const [year = '', month = '', date = ''] = formatIsoDay(day).split('-')
      const write = (text: string) => (padded ? text : String(Number(text)))
      expect(readDay([write(date), write(month), year].join(sign), 'dmy')).toMatchObject({ day })
      expect(readDay([write(month), write(date), year].join(sign), 'mdy')).toMatchObject({ day })
      expect(readDay([write(date), write(month), year.slice(2)].join(sign), 'dmy')).toMatchObject({
        day: Number(year) < 1970 ? dayOf(Number(year) + 100, Number(month), Number(date)) : day,
      })
      for (const order of ['dmy', 'mdy'] as const)
        expect(readDay([year, write(month), write(date)].join(sign), order)).toMatchObject({ day })
    }),
  )
})

test('month names are read in three languages, in other cases and short', () => {
  for (const text of [
    ...['31 декабря 2025', '31 декабря 2025 г.', '31 декабря 2025 года', '31 дек 2025', '31 Декабрь 2025'],
    ...['2025 ж. 31 желтоқсан', '2025 жылғы 31 желтоқсан', '31 желтоқсан 2025 ж.', '31 желтоксан 2025'],
    ...['31 December 2025', 'December 31, 2025', 'Dec 31 2025', '31-Dec-2025', '31 dec. 2025'],
    ...['31.12.2025', '31/12/2025', '31-12-2025', '31.12.25', '2025-12-31', '2025/12/31', '20251231'],
    ...[
      '2025-12-31T10:59:59Z',
      '2025-12-31 00:10',
      '31.12.2025 10:15:22',
      '31.12.2025, 9:05',
      ' 31.12.2025 ',
    ],
    ...['31\u00a0декабря\u00a02025\u00a0г.', '31.12.2025 г.'],
  ])
    expect([text, read(text)]).toEqual([text, '2025-12-31'])
  expect(read('12 авг 2025')).toBe('2025-08-12')
  expect(read('1 мая 2025')).toBe('2025-05-01')
})

test('a day that does not exist is impossible, not another day', () => {
  for (const text of ['31.02.2025', '2025-02-30', '31 ноября 2025', '29.02.2023', '00.01.2025', '2025-13-01'])
    expect([text, read(text)]).toEqual([text, 'impossible'])
  expect(read('12/31/2025')).toBe('impossible')
  expect(read('12/31/2025', 'mdy')).toBe('2025-12-31')
})

test('a text that is not a date is not read as one', () => {
  for (const text of [
    '',
    'вчера',
    '12.2025',
    '1.2.3.4',
    '31 декабря',
    '100',
    '12,31',
    '31 foo 2025',
    '1/2-2025',
  ])
    expect([text, read(text)]).toEqual([text, 'unreadable'])
})

test('the order settles what can be read in two ways', () => {
  expect([read('01/02/2025', 'dmy'), read('01/02/2025', 'mdy')]).toEqual(['2025-02-01', '2025-01-02'])
  expect(readDay('01/02/2025', null)).toEqual({ ok: false, why: 'two-ways' })
  expect(readDay('01/31/2025', null)).toEqual(readDay('31.01.2025', null))
})
