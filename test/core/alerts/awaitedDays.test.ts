import { expect, test } from 'vitest'
import { awaitedDays } from '../../../src/core/alerts/observerOf.ts'
import { type Coverage, noCoverage } from '../../../src/core/mirror/state.ts'
import { dayOf, startOfDay, weekday } from '../../../src/shared/days/day.ts'
import { storedNowhere } from '../../doubles/storedNowhere.ts'

const HOUR = 3_600_000
/** A Friday. Aina was last awake on Thursday of the week after, and wakes on the Tuesday that follows. */
const FRIDAY = dayOf(2026, 11, 20)
const NEWEST = FRIDAY + 11
const asleep: Coverage = { ...noCoverage, complete: true, confirmedTo: FRIDAY + 5, askedOn: FRIDAY + 6 }

const awaitedWith = (more: { coverage?: Partial<Coverage>; kind?: string; afterHours?: number } = {}) => {
  const { coverage, kind = 'fiat', afterHours = 7 } = more
  const asset = { code: 'USD', kind, nameRu: null, lastSeen: NEWEST }
  const state = {
    assets: storedNowhere([['USD', asset]]),
    coverage: storedNowhere([['USD', { ...asleep, ...coverage }]]),
    poll: { day: NEWEST, fetchedAt: startOfDay(NEWEST) + afterHours * HOUR },
  }
  return awaitedDays(state, 'USD', {
    from: FRIDAY,
    newest: NEWEST,
    days: new Set([FRIDAY + 6, NEWEST]),
    isDated: (day) => weekday(day) % 6 !== 0,
  }).map((day) => day - FRIDAY)
}

test('after a sleep, working days without a rate are awaited; for live kinds all days', () => {
  expect(awaitedWith()).toEqual([7, 10])
  expect(awaitedWith({ kind: 'crypto' })).toEqual([7, 8, 9, 10])
})

test.each([
  ['history has answered today', { coverage: { askedOn: NEWEST } }],
  ['history has failed since the newest day began', { coverage: { failedAt: startOfDay(NEWEST) } }],
  ['history has never come whole', { coverage: { complete: false } }],
  ['all of it is confirmed', { coverage: { confirmedTo: NEWEST - 1 } }],
  ['36 hours have passed', { afterHours: 36 }],
] as const)('no day is awaited once %s', (_when, more) => {
  expect(awaitedWith(more)).toEqual([])
})

test('a failure before the newest day or most of that day does not end the wait', () => {
  expect(awaitedWith({ coverage: { failedAt: startOfDay(NEWEST) - 1 } })).toEqual([7, 10])
  expect(awaitedWith({ afterHours: 23.9 })).toEqual([7, 10])
})
