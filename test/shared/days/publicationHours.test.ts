import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDay } from '../../../src/shared/days/day.ts'
import { calendarOf } from '../../../src/shared/days/holidays.ts'
import {
  publicationOn,
  publicationWindow,
  type SeenPublication,
} from '../../../src/shared/days/publicationHours.ts'
import { workingDayAfter } from '../../doubles/workingDayAfter.ts'

const setting = { from: '14:00', to: '17:00' }
const MINUTE = 60_000
const MONDAY = parseDay('2026-11-16') ?? Number.NaN
const SATURDAY = MONDAY + 5

/** A change of the date seen on a day between two polls, in minutes since Almaty's midnight. */
const seenOn = (day: number, from: number, to: number): SeenPublication => {
  const midnight = day * 86_400_000 - 5 * 60 * MINUTE
  return { after: midnight + from * MINUTE, before: midnight + to * MINUTE }
}
const at = (hours: number, minutes: number): number => hours * 60 + minutes
const fiveTimes = (sight: (day: number) => SeenPublication): SeenPublication[] =>
  [0, 1, 2, 3, 4].map((day) => sight(MONDAY + day))
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

test('the window of a day is in Almaty’s time', () => {
  const { opens, closes } = publicationOn(MONDAY, setting)
  expect(new Date(opens).toISOString()).toBe('2026-11-16T09:00:00.000Z')
  expect(new Date(closes).toISOString()).toBe('2026-11-16T12:00:00.000Z')
})

test('a window that ends before it begins ends on the next day', () => {
  const { opens, closes } = publicationOn(MONDAY, { from: '22:00', to: '01:30' })
  expect(closes - opens).toBe(210 * MINUTE)
})

test('four good sights teach nothing, the fifth does, rounded outward to five minutes', () => {
  const seen = fiveTimes((day) => seenOn(day, at(15, 31), at(15, 36)))
  expect(publicationWindow(setting, seen.slice(1))).toEqual(setting)
  expect(publicationWindow(setting, seen)).toEqual({ from: '15:30', to: '15:40' })
})

test('the window may be learnt outside the setting, up to three hours', () => {
  const late = fiveTimes((day) => seenOn(day, at(19, 40), at(19, 58)))
  expect(publicationWindow(setting, late)).toEqual({ from: '19:40', to: '20:00' })
  const tooLate = fiveTimes((day) => seenOn(day, at(19, 50), at(20, 1)))
  expect(publicationWindow(setting, tooLate)).toEqual(setting)
})

test('sights at weekends, between distant polls, at night or backwards are not counted', () => {
  const four = fiveTimes((day) => seenOn(day, at(15, 0), at(15, 5))).slice(1)
  for (const fifth of [
    seenOn(SATURDAY, at(15, 0), at(15, 5)),
    seenOn(MONDAY, at(15, 0), at(15, 21)),
    seenOn(MONDAY, at(2, 0), at(2, 5)),
    seenOn(MONDAY, -5, 5),
    seenOn(MONDAY, at(15, 5), at(15, 0)),
  ])
    expect(publicationWindow(setting, [...four, fifth])).toEqual(setting)
  expect(publicationWindow(setting, [...four, seenOn(MONDAY, at(15, 0), at(15, 20))])).not.toEqual(setting)
})

test('a Saturday that a person declared a working day counts', () => {
  const seen = [
    ...fiveTimes((day) => seenOn(day, at(15, 0), at(15, 5))).slice(1),
    seenOn(SATURDAY, at(15, 1), at(15, 4)),
  ]
  expect(publicationWindow(setting, seen, calendarOf({ added: [], removed: [SATURDAY] }))).toEqual({
    from: '15:00',
    to: '15:05',
  })
})

const time = fc
  .integer({ min: 0, max: 1439 })
  .map((all) => `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`)
const sight = fc
  .tuple(
    fc.integer({ min: 0, max: 400 }),
    fc.integer({ min: 0, max: 1439 }),
    fc.integer({ min: -5, max: 40 }),
  )
  .map(([day, from, width]) => seenOn(workingDayAfter(MONDAY + day, calendarOf()), from, from + width))

test('the learnt window is never more than three hours outside the setting', () => {
  fc.assert(
    fc.property(time, time, fc.array(sight, { maxLength: 30 }), (from, to, seen) => {
      const learnt = publicationWindow({ from, to }, seen)
      expect(learnt.from).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
      expect(learnt.to).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
      if (learnt.from === from && learnt.to === to) return
      expect(minutes(learnt.from)).toBeGreaterThanOrEqual(minutes(from) - 180)
      expect(minutes(learnt.to)).toBeLessThanOrEqual(minutes(to) + 180)
      expect(minutes(learnt.from)).toBeLessThan(minutes(learnt.to))
    }),
  )
})

test('the learnt window covers every sight, in any order, and only grows', () => {
  const near = fc
    .tuple(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: at(11, 0), max: at(19, 40) }),
      fc.integer({ min: 1, max: 20 }),
    )
    .map(([day, from, width]) => seenOn(workingDayAfter(MONDAY + day, calendarOf()), from, from + width))
  fc.assert(
    fc.property(fc.array(near, { minLength: 5, maxLength: 30 }), near, (seen, another) => {
      const learnt = publicationWindow(setting, seen)
      expect(publicationWindow(setting, [...seen].reverse())).toEqual(learnt)
      const minuteOf = (ms: number): number => (((ms / MINUTE + 5 * 60) % 1440) + 1440) % 1440
      for (const { after, before } of seen) {
        expect(minuteOf(after)).toBeGreaterThanOrEqual(minutes(learnt.from))
        expect(minuteOf(before)).toBeLessThanOrEqual(minutes(learnt.to))
      }
      const wider = publicationWindow(setting, [...seen, another])
      expect(minutes(wider.from)).toBeLessThanOrEqual(minutes(learnt.from))
      expect(minutes(wider.to)).toBeGreaterThanOrEqual(minutes(learnt.to))
    }),
  )
})
