import { expect, test } from 'vitest'
import { formatIsoDay, parseDay, weekday } from '../../../src/shared/days/day.ts'
import { calendarEdits, calendarOf, daysOff } from '../../../src/shared/days/holidays.ts'

const day = (iso: string): number => parseDay(iso) ?? Number.NaN
const usual = calendarOf()

/** The days from Monday to Friday that are off, as the official calendars of those years give them. */
const official: Record<number, string> = {
  2010: '01-01 01-04 01-07 03-08 03-22 03-23 03-24 05-03 05-10 07-06 08-30 11-16 12-16 12-17',
  2019: '01-01 01-02 01-07 03-08 03-21 03-22 03-25 05-01 05-07 05-09 07-08 08-30 12-02 12-16 12-17',
  2020: '01-01 01-02 01-07 03-09 03-23 03-24 03-25 05-01 05-07 05-11 07-06 07-31 08-31 12-01 12-16 12-17',
  2022: '01-03 01-04 01-07 03-08 03-21 03-22 03-23 05-02 05-09 05-10 07-06 08-30 10-25 12-16',
  2023: '01-02 01-03 03-08 03-21 03-22 03-23 05-01 05-08 05-09 06-28 07-06 08-30 10-25 12-18',
  2025: '01-01 01-02 01-07 03-10 03-21 03-24 03-25 05-01 05-07 05-09 06-06 07-07 09-01 10-27 12-16',
  2026: '01-01 01-02 01-07 03-09 03-23 03-24 03-25 05-01 05-07 05-11 05-27 07-06 10-26 12-16',
}

const offInTheWeek = (year: number): string =>
  [...daysOff(year)]
    .filter((off) => weekday(off) % 6 !== 0)
    .sort((a, b) => a - b)
    .map((off) => formatIsoDay(off).slice(5))
    .join(' ')

test('the days off of a year are those of the official calendar', () => {
  for (const [year, days] of Object.entries(official)) expect(offInTheWeek(Number(year)), year).toBe(days)
})

test('New Year on a weekend moves to the next two working days', () => {
  expect(offInTheWeek(2028)).toMatch(/^01-03 01-04 01-07/)
})

test('7 January and Kurban Ait on a weekend move nowhere', () => {
  expect(usual(day('2023-01-09'))).toBe('working')
  expect(usual(day('2022-07-11'))).toBe('working')
  expect(usual(day('2024-06-17'))).toBe('working')
})

test('holidays come and go with the law', () => {
  for (const [holiday, off] of [
    ['1999-10-25', true],
    ['2010-10-25', false],
    ['2022-10-25', true],
    ['2021-12-01', true],
    ['2022-12-01', false],
    ['2021-12-17', true],
    ['2024-12-17', false],
    ['2007-03-23', false],
    ['2023-08-30', true],
    ['2027-08-30', false],
    ['2027-03-15', true],
    ['2005-01-07', false],
  ] as const)
    expect(daysOff(Number(holiday.slice(0, 4))).has(day(holiday)), holiday).toBe(off)
})

test('a person can add a day off and make a day a working one, a Saturday too', () => {
  const edits = calendarEdits({ added: ['2026-11-23', 'nonsense'], removed: ['2026-11-21', '2026-12-16'] })
  const kindOf = calendarOf(edits)
  expect(kindOf(day('2026-11-23'))).toBe('holiday')
  expect(kindOf(day('2026-11-21'))).toBe('working')
  expect(kindOf(day('2026-12-16'))).toBe('working')
})

test('a calendar says why a day is off', () => {
  expect(usual(day('2026-11-22'))).toBe('weekend')
  expect(usual(day('2026-03-22'))).toBe('holiday')
  expect(usual(day('2026-03-24'))).toBe('holiday')
  expect(usual(day('2026-11-20'))).toBe('working')
})

test('a year of which Kurban Ait is unknown has all its other holidays', () => {
  expect(offInTheWeek(2045)).toContain('05-09')
  expect(daysOff(2045).size).toBeGreaterThan(10)
})
