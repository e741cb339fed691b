import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTypedDay } from '../../../src/renderer/date/readTypedDay.ts'
import { dayOf } from '../../../src/shared/days/day.ts'
import { type DayStyle, formatDay } from '../../../src/shared/format/formatDay.ts'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import { isoDay } from '../../doubles/isoDay.ts'

const day = fc.integer({ min: dayOf(1993, 11, 15), max: dayOf(2060, 12, 31) })
const language = fc.constantFrom(...languageCodes)

test('every day that Aina writes is read back in the language it was written in', () => {
  fc.assert(
    fc.property(day, language, fc.constantFrom<DayStyle>('short', 'long'), (at, code, style) => {
      const read = readTypedDay(formatDay(at, code, style), code)
      expect(read).toEqual({ is: 'day', day: at, unsure: false })
    }),
  )
})

test('a year of two digits may become one of four', () => {
  expect(readTypedDay('31.12.20', 'kk')).toEqual({ is: 'day', day: isoDay('2020-12-31'), unsure: true })
})

test('what could be two days is neither, but only where both ways are written', () => {
  expect(readTypedDay('03/04/2025', 'en')).toEqual({ is: 'mistake', why: 'two-ways' })
  expect(readTypedDay('04/04/2025', 'en')).toMatchObject({ day: isoDay('2025-04-04') })
  expect(readTypedDay('03.04.2025', 'en')).toMatchObject({ day: isoDay('2025-04-03') })
  expect(readTypedDay('03/04/2025', 'ru')).toMatchObject({ day: isoDay('2025-04-03') })
})

test('an invalid day gives its reason', () => {
  expect(readTypedDay('30.02.2025', 'ru')).toEqual({ is: 'mistake', why: 'impossible' })
  expect(readTypedDay('12/31/2025', 'kk')).toEqual({ is: 'mistake', why: 'impossible' })
  expect(readTypedDay('soon', 'en')).toEqual({ is: 'mistake', why: 'unreadable' })
  expect(readTypedDay('31.12', 'kk')).toEqual({ is: 'mistake', why: 'unreadable' })
  expect(readTypedDay('  ', 'kk')).toEqual({ is: 'none' })
})

test('days outside the bounds are mistakes, the bounds themselves are not', () => {
  const bounds = { min: isoDay('2020-01-10'), max: isoDay('2020-01-20') }
  const why = (text: string) => readTypedDay(text, 'kk', bounds)
  expect(why('09.01.2020')).toEqual({ is: 'mistake', why: 'too-early' })
  expect(why('21.01.2020')).toEqual({ is: 'mistake', why: 'too-late' })
  expect(why('10.01.2020')).toMatchObject({ day: isoDay('2020-01-10') })
  expect(why('20.01.2020')).toMatchObject({ day: isoDay('2020-01-20') })
})
