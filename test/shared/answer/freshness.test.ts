import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOf, freshness, type RateAge } from '../../../src/shared/answer/freshness.ts'
import { parseDay } from '../../../src/shared/days/day.ts'
import { calendarEdits, calendarOf } from '../../../src/shared/days/holidays.ts'

const publication = { from: '14:00', to: '17:00' }
const calendar = calendarOf()
/** As most questions have it. */
const usual = { publication, calendar, fixedOn: null, lastPollFailed: false, pollEvery: 5 }
const day = (iso: string): number => parseDay(iso) ?? Number.NaN
/** A moment said in Almaty's time: `2026-11-20 17:59`. */
const almaty = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00+05:00`)

const official = (of: string, now: string, more: Partial<RateAge> = {}): string => {
  const rate = {
    kind: 'fiat',
    day: day(of),
    fetchedAt: almaty(now),
    now: almaty(now),
    ...usual,
    ...more,
  }
  const { state, why } = freshness(rate)
  return `${state}, ${why}`
}

const FRIDAY = '2026-11-20'

test.each([
  ['today’s rate in the evening', FRIDAY, '2026-11-20 23:00', 'current, fresh'],
  ['Friday’s rate on Saturday', FRIDAY, '2026-11-21 12:00', 'current, weekend'],
  ['Friday’s rate on Sunday', FRIDAY, '2026-11-22 23:59', 'current, weekend'],
  ['Friday’s rate on Monday morning', FRIDAY, '2026-11-23 09:00', 'current, awaiting-publication'],
  ['Friday’s rate on Monday during publication', FRIDAY, '2026-11-23 15:30', 'current, awaiting-publication'],
  ['Friday’s rate on Monday at 17:59', FRIDAY, '2026-11-23 17:59', 'current, awaiting-publication'],
  ['Friday’s rate on Monday at 18:00', FRIDAY, '2026-11-23 18:00', 'stale, missed-publication'],
  ['Friday’s rate a week later, on Sunday', FRIDAY, '2026-11-29 12:00', 'stale, missed-publication'],
  ['Thursday’s rate on Friday evening', '2026-11-19', '2026-11-20 18:00', 'stale, missed-publication'],
  ['Friday’s rate on Nauryz Monday', '2026-03-20', '2026-03-23 18:00', 'current, holiday'],
  ['Friday’s rate on Nauryz Sunday', '2026-03-20', '2026-03-22 12:00', 'current, holiday'],
  [
    'Friday’s rate on the Wednesday that Nauryz moved to',
    '2026-03-20',
    '2026-03-25 23:00',
    'current, holiday',
  ],
  ['Friday’s rate on Thursday after Nauryz', '2026-03-20', '2026-03-26 18:00', 'stale, missed-publication'],
  ['the old year’s rate on 2 January', '2025-12-31', '2026-01-02 18:00', 'current, holiday'],
  ['the old year’s rate on the Sunday after New Year', '2025-12-31', '2026-01-04 18:00', 'current, weekend'],
  [
    'the old year’s rate on the first working Monday',
    '2025-12-31',
    '2026-01-05 18:00',
    'stale, missed-publication',
  ],
  [
    'Friday’s rate on the Monday that Republic Day moved to',
    '2026-10-23',
    '2026-10-26 19:00',
    'current, holiday',
  ],
  ['a rate of tomorrow', '2026-11-21', '2026-11-20 16:00', 'current, fresh'],
  [
    'Monday’s rate given out on Friday, on Monday evening',
    '2026-11-23',
    '2026-11-23 23:00',
    'current, fresh',
  ],
  [
    'a rate of the far future, read by a clock that is a year behind',
    '2026-11-20',
    '2025-11-20 12:00',
    'current, fresh',
  ],
  ['a rate read by a clock that is a year ahead', FRIDAY, '2027-11-20 12:00', 'stale, missed-publication'],
])('%s: %#', (_words, of, now, expected) => {
  expect(official(of, now)).toBe(expected)
})

test('a missed publication names its day', () => {
  const now = almaty('2026-11-25 12:00')
  const rate = { kind: 'fiat', day: day(FRIDAY), fetchedAt: now, now, ...usual }
  expect(freshness(rate)).toMatchObject({ due: day('2026-11-23'), staleAt: almaty('2026-11-23 18:00') })
})

test('added days off excuse an old rate, and working Saturdays do not', () => {
  const added = calendarOf(calendarEdits({ added: ['2026-11-23'], removed: [] }))
  expect(official(FRIDAY, '2026-11-23 20:00', { calendar: added })).toBe('current, holiday')
  const removed = calendarOf(calendarEdits({ added: [], removed: ['2026-11-21', '2026-03-23'] }))
  expect(official('2026-03-20', '2026-03-23 18:00', { calendar: removed })).toBe('stale, missed-publication')
  // The National Bank fixes nothing on it.
  expect(official(FRIDAY, '2026-11-21 18:00', { calendar: removed })).toBe('current, weekend')
})

test('another publication window moves the moment', () => {
  const early = { publication: { from: '10:00', to: '11:30' } }
  expect(official(FRIDAY, '2026-11-23 12:29', early)).toBe('current, awaiting-publication')
  expect(official(FRIDAY, '2026-11-23 12:30', early)).toBe('stale, missed-publication')
  const night = { publication: { from: '22:00', to: '23:30' } }
  expect(official(FRIDAY, '2026-11-24 00:29', night)).toBe('current, awaiting-publication')
  expect(official(FRIDAY, '2026-11-24 00:30', night)).toBe('stale, missed-publication')
})

test('a failed poll makes an official rate stale only when a newer one may be out', () => {
  const failed = { lastPollFailed: true }
  expect(official(FRIDAY, '2026-11-22 12:00', failed)).toBe('current, weekend')
  expect(official(FRIDAY, '2026-11-23 13:59', failed)).toBe('current, awaiting-publication')
  expect(official(FRIDAY, '2026-11-23 14:00', failed)).toBe('stale, failed-poll')
  expect(official(FRIDAY, '2026-11-23 18:00', failed)).toBe('stale, missed-publication')
})

const live = (minutesAgo: number, more: Partial<RateAge> = {}): string => {
  const now = almaty('2026-11-22 12:00')
  const fetchedAt = now - minutesAgo * 60_000
  const { state, why, due } = freshness({
    kind: 'crypto',
    day: day('2026-11-22'),
    fetchedAt,
    now,
    ...usual,
    ...more,
  })
  expect(due).toBeNull()
  return `${state}, ${why}`
}

test('a live rate of any kind is stale 15 minutes after its fetch', () => {
  expect(live(0)).toBe('current, fresh')
  expect(live(14.99)).toBe('current, fresh')
  expect(live(15)).toBe('stale, old-fetch')
  expect(live(15, { kind: 'stock' })).toBe('stale, old-fetch')
  expect(live(14, { kind: 'stock', day: day('2020-01-01') })).toBe('current, fresh')
})

test('with hourly polls, rates stay current until 10 minutes after the next poll was due', () => {
  const hourly = { pollEvery: 60 }
  expect(live(16, hourly)).toBe('current, fresh')
  expect(live(69, hourly)).toBe('current, fresh')
  expect(live(70, hourly)).toBe('stale, old-fetch')
  expect(official(FRIDAY, '2026-11-23 18:09', hourly)).toBe('current, awaiting-publication')
  expect(official(FRIDAY, '2026-11-23 18:10', hourly)).toBe('stale, missed-publication')
})

test('a failed poll makes a live rate stale at once', () => {
  expect(live(6, { lastPollFailed: true })).toBe('stale, failed-poll')
  expect(live(20, { lastPollFailed: true })).toBe('stale, old-fetch')
})

test('a fetch in the future of the clock is current, and its age is never negative', () => {
  expect(live(-2)).toBe('current, fresh')
  expect(live(-60)).toBe('current, clock-behind')
  expect(live(-60, { lastPollFailed: true })).toBe('current, clock-behind')
  expect(ageOf(1_000, 400)).toBe(0)
  expect(ageOf(400, 1_000)).toBe(600)
})

const time = fc
  .integer({ min: 0, max: 1439 })
  .map((all) => `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`)
const someDay = fc.integer({ min: day('2020-01-01'), max: day('2030-12-31') })
const rates = fc
  .record({
    kind: fc.constantFrom('fiat', 'crypto', 'stock'),
    day: someDay,
    fetchedAt: someDay.map((some) => some * 86_400_000 + 12_345),
    lastPollFailed: fc.boolean(),
    from: time,
    to: time,
    added: fc.array(someDay, { maxLength: 20 }),
    removed: fc.array(someDay, { maxLength: 20 }),
  })
  .map(({ from, to, added, removed, ...rate }) => ({
    ...usual,
    ...rate,
    publication: { from, to },
    calendar: calendarOf({ added, removed }),
  }))

test('staleAt is exactly the moment of the switch, and there is only one', () => {
  fc.assert(
    fc.property(rates, someDay, (rate, some) => {
      const { staleAt } = freshness({ ...rate, now: some * 86_400_000 })
      const stateAt = (now: number): string => freshness({ ...rate, now }).state
      expect(stateAt(staleAt - 1)).toBe('current')
      expect(stateAt(staleAt)).toBe('stale')
      expect(stateAt(some * 86_400_000)).toBe(some * 86_400_000 >= staleAt ? 'stale' : 'current')
      expect(freshness({ ...rate, now: staleAt }).staleAt).toBe(staleAt)
    }),
  )
})

test('a live rate is stale 10 minutes after the next one was due, for any interval', () => {
  const at = almaty('2026-11-20 12:00')
  const live = (pollEvery: number | null, age: number, lastPollFailed = false) =>
    freshness({
      kind: 'crypto',
      day: day(FRIDAY),
      fetchedAt: at,
      now: at + age,
      ...usual,
      pollEvery,
      lastPollFailed,
    })
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 60 }), fc.integer({ min: 0, max: 86_400_000 }), (every, age) => {
      const { state, staleAt } = live(every, age)
      expect(staleAt - at).toBe((every + 10) * 60_000)
      expect(state).toBe(at + age >= staleAt ? 'stale' : 'current')
      // By hand it is a choice how old it is.
      const why = age >= 15 * 60_000 ? 'by-hand' : 'fresh'
      expect(live(null, age)).toMatchObject({ state: 'current', why, staleAt: Number.POSITIVE_INFINITY })
    }),
  )
  expect(live(null, 1_000, true)).toMatchObject({ state: 'stale', why: 'failed-poll' })
})
