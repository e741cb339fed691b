import { expect, test } from 'vitest'
import { hasLost, healed, lostRange, withLost } from '../../../src/core/mirror/lostYears.ts'
import { type Coverage, noCoverage } from '../../../src/core/mirror/state.ts'
import { plan } from '../../../src/core/sync/plan.ts'
import { dayOf } from '../../../src/shared/days/day.ts'

const confirmedTo = dayOf(2026, 11, 19)
const whole = {
  ...noCoverage,
  complete: true,
  askedOn: dayOf(2026, 11, 20),
  firstDay: dayOf(2003, 5, 2),
  confirmedTo,
}
const today = dayOf(2026, 11, 20)
const view = (coverage: Coverage) => ({
  assets: [{ code: 'USD', kind: 'fiat', coverage, provisional: [today] }],
  ...{
    pins: [],
    wanted: new Set<string>(),
    delisted: [],
    boardDay: today,
    today,
    paused: true,
    onlyPinned: false,
    now: 1e12,
  },
  isDated: () => true,
})

test('lost years are fetched at once, each run by from and to, also in a paused fill', () => {
  const lost = withLost(whole, [2010, 2008, 2009, 2026, 1936])
  expect(lost.lost).toEqual([2008, 2009, 2010, 2026])
  expect(plan(view(lost))).toEqual([
    { code: 'USD', range: { from: dayOf(2008, 1, 1), to: dayOf(2010, 12, 31) }, why: 'lost' },
  ])
  expect(lostRange({ ...lost, lost: [2026] })).toEqual({ from: dayOf(2026, 1, 1), to: confirmedTo })
  expect(withLost(noCoverage, [2010])).toEqual(noCoverage)
})

test('a lost year is a gap of its own days and of no others', () => {
  const lost = withLost(whole, [2010])
  expect(hasLost(lost, dayOf(2010, 12, 31), today)).toBe(true)
  expect(hasLost(lost, dayOf(2011, 1, 1), today)).toBe(false)
  expect(hasLost(lost, 0, dayOf(2009, 12, 31))).toBe(false)
})

test('a year heals if a request for all of it brought a point; else it backs off', () => {
  const lost = { ...withLost(whole, [2009, 2010]), failures: 2 }
  const days = Int32Array.of(dayOf(2010, 3, 1), dayOf(2010, 3, 2))
  const range = { from: dayOf(2009, 1, 1), to: dayOf(2010, 12, 31) }
  expect(healed(lost, range, days, 7)).toEqual({ lost: [2009], failedAt: 7, failure: 'empty', failures: 3 })
  expect(healed(lost, { ...range, from: dayOf(2010, 1, 1) }, days, 7)).toEqual({
    lost: [2009],
    failedAt: null,
    failure: null,
    failures: 0,
  })
  expect(healed(lost, 'all', days, 7).lost).toEqual([])
})
