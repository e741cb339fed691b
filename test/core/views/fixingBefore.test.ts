import { expect, test } from 'vitest'
import { publicationDay } from '../../../src/core/views/ratesBefore.ts'
import { unknownConvention } from '../../../src/shared/dateConventions/convention.ts'
import { parseDay } from '../../../src/shared/days/day.ts'
import { calendarOf } from '../../../src/shared/days/holidays.ts'

const day = (iso: string): number => parseDay(iso) ?? Number.NaN

test.each([
  [
    'a day with other rates in history is its own publication, whatever the morning’s list said',
    false,
    '2026-11-17',
  ],
  ['a day whose list has only repeated the day before is of that day’s publication', null, '2026-11-16'],
])('%s', (_, rests, publication) => {
  const inUse = {
    convention: unknownConvention,
    calendar: calendarOf(),
    carried: new Set([day('2026-11-17')]),
    restsOn: () => rests,
    learnt: { ...unknownConvention, weekdays: [], boards: [] },
    fixedOn: () => null,
  }
  expect(publicationDay(day('2026-11-17'), inUse)).toBe(day(publication))
})
