import { expect, test } from 'vitest'
import { daysApart, mixesDays } from '../../src/shared/mixesDays.ts'

test('days apart are counted without a sign', () => {
  expect(daysApart(10, 12)).toBe(2)
  expect(daysApart(12, 10)).toBe(2)
})

test('a line mixes days when they are more than a day apart, whichever is later', () => {
  expect(mixesDays({ day: 10 }, { day: 11 })).toBe(false)
  expect(mixesDays({ day: 10 }, { day: 12 })).toBe(true)
  expect(mixesDays({ day: 12 }, { day: 10 })).toBe(true)
})

test('the tenge has no day and mixes with none', () => {
  expect(mixesDays({ day: 10 }, { day: null })).toBe(false)
  expect(mixesDays({ day: null }, { day: 10 })).toBe(false)
})
