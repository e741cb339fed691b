import { expect, test } from 'vitest'
import { parseDay } from '../../../src/shared/days/day.ts'
import { publicationOn } from '../../../src/shared/days/publicationHours.ts'

const MINUTE = 60_000
const MONDAY = parseDay('2026-11-16') ?? Number.NaN

test('the window of a day is in Almaty’s time', () => {
  const { opens, closes } = publicationOn(MONDAY, { from: '14:00', to: '17:00' })
  expect(new Date(opens).toISOString()).toBe('2026-11-16T09:00:00.000Z')
  expect(new Date(closes).toISOString()).toBe('2026-11-16T12:00:00.000Z')
})

test('a window that ends before it begins ends on the next day', () => {
  const { opens, closes } = publicationOn(MONDAY, { from: '22:00', to: '01:30' })
  expect(closes - opens).toBe(210 * MINUTE)
})
