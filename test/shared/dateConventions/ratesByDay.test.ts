import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RatesByDay, ratesByDay } from '../../../src/shared/dateConventions/ratesByDay.ts'
import { anySeries, seriesFrom } from '../series/points.ts'

const LATER = 12_000

/** The day and the rate of an answer as dated. */
const dated = (read: RatesByDay, day: number): { day: number; rate: number } | null => {
  const found = read(day, 'dated')
  return found && { day: found.day, rate: found.rate }
}

test('as dated, a day has the last rate of the 14 days up to it', () => {
  fc.assert(
    fc.property(anySeries({ maxLength: 60 }), fc.integer({ min: 8_980, max: 11_000 }), (series, wanted) => {
      let found = null
      for (let back = 14; back >= 0; back -= 1) {
        const index = series.day.indexOf(wanted - back)
        if (index >= 0) found = { day: wanted - back, rate: series.rate[index] ?? 0 }
      }
      expect(dated(ratesByDay(series, null, LATER), wanted)).toEqual(found)
    }),
  )
})

test('a rate counts for 14 days and not for a fifteenth, and none before the first', () => {
  const read = ratesByDay(seriesFrom([[20_000, 480]]), null, 20_100)
  expect(dated(read, 20_014)).toEqual({ day: 20_000, rate: 480 })
  expect(dated(read, 20_015)).toBeNull()
  expect(dated(read, 19_999)).toBeNull()
})

test('a future day only has a rate that is already known for it', () => {
  const read = ratesByDay(seriesFrom([[20_000, 480]]), null, 20_000)
  expect(dated(read, 20_001)).toBeNull()
  expect(dated(ratesByDay(seriesFrom([[20_001, 480]]), null, 20_000), 20_001)).toEqual({
    day: 20_001,
    rate: 480,
  })
})

test('a rate ten times the previous one names it, and the next one does not', () => {
  const read = ratesByDay(
    seriesFrom([
      [20_000, 48],
      [20_001, 480],
      [20_002, 481],
    ]),
    null,
    20_002,
  )
  expect([20_000, 20_001, 20_002].map((day) => read(day, 'dated')?.jumpedFrom)).toEqual([null, 48, null])
})
