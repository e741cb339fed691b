import { expect, test } from 'vitest'
import { parseDay } from '../../../src/shared/days/day.ts'
import { calendarOf } from '../../../src/shared/days/holidays.ts'
import { conventionAlways, unknownConvention } from '../../../src/shared/publication/convention.ts'
import { dayRule } from '../../../src/shared/publication/dayRule.ts'
import { seriesFrom } from '../../shared/series/points.ts'

const assets = [
  { code: 'USD', kind: 'fiat' },
  { code: 'EUR', kind: 'fiat' },
  { code: 'BTC', kind: 'crypto' },
]
const fixing = conventionAlways('fixing', false)
const friday = parseDay('2021-08-13') ?? 0
const points = seriesFrom([
  [friday - 1, 424],
  [friday, 425.5],
])

test('a day has the official rate in force on it where that is known, and says so; else, and with coins, the one dated by it', () => {
  const known = dayRule(assets, fixing, calendarOf())
  const unknown = dayRule(assets, unknownConvention, calendarOf())
  expect(known.saidOf({ code: 'USD', quote: 'KZT' })).toBe('inForce')
  expect(known.saidOf({ code: 'USD', quote: 'EUR' })).toBe('inForce')
  expect(known.saidOf({ code: 'BTC', quote: 'KZT' })).toBe('dated')
  expect(known.saidOf({ code: 'USD', quote: 'BTC' })).toBe('dated')
  expect(unknown.saidOf({ code: 'USD', quote: 'KZT' })).toBe('unknown')
  expect(known.pointOn(points)(friday)).toEqual({ day: friday - 1, rate: 424 })
  expect(known.pointOn({ ...points, code: 'BTC' })(friday)).toEqual({ day: friday, rate: 425.5 })
  expect(unknown.pointOn(points)(friday)).toEqual({ day: friday, rate: 425.5 })
})
