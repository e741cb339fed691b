import { expect, test } from 'vitest'
import { conditionOf } from '../../../src/core/alerts/condition.ts'
import { findCrossings } from '../../../src/core/alerts/findCrossings.ts'
import { startOfDay } from '../../../src/shared/days/day.ts'

const DAY = 20_000
const at = (day: number, rate: number) => ({
  at: startOfDay(day),
  day,
  isPolled: false,
  rate,
  doubtful: false,
})
const above = conditionOf({ kind: 'above', code: 'USD', quote: 'KZT', on: true, level: '500', retreat: '1' })

test('a publication that has fired does not fire again after corrections', () => {
  const fired = findCrossings(
    above,
    [at(DAY, 490), at(DAY + 1, 505)],
    { armed: true, from: startOfDay(DAY), fired: null },
    startOfDay(DAY + 1),
  )
  expect(fired.crossings.map(({ observation }) => observation.day)).toEqual([DAY + 1])
  const back = findCrossings(above, [at(DAY, 490), at(DAY + 1, 480)], fired.watch, startOfDay(DAY + 1))
  expect(back.crossings).toEqual([])
  expect(back.watch).toMatchObject({ armed: true, fired: startOfDay(DAY + 1) })
  const forth = findCrossings(above, [at(DAY, 490), at(DAY + 1, 505)], back.watch, startOfDay(DAY + 1))
  expect(forth.crossings).toEqual([])
  const next = findCrossings(
    above,
    [at(DAY, 490), at(DAY + 1, 480), at(DAY + 2, 505)],
    back.watch,
    startOfDay(DAY + 2),
  )
  expect(next.crossings.map(({ observation }) => observation.day)).toEqual([DAY + 2])
})

test('a history that arrives after the start shows a change from before it, which does not fire', () => {
  const move = { kind: 'change', direction: 'up', days: 7, percent: '2', retreat: '0.25' } as const
  const change = conditionOf({ ...move, code: 'USD', quote: 'KZT', on: true })
  const { watch } = findCrossings(change, [at(DAY, 500)], null, startOfDay(DAY - 400))
  const seen = (rates: readonly number[], first: number, settled = DAY - 1) => {
    const observations = rates.map((rate, index) => at(first + index, rate))
    const { crossings, now } = findCrossings(change, observations, watch, startOfDay(settled))
    return { fired: crossings.map(({ observation }) => observation.day - DAY), armed: now?.armed }
  }
  expect(seen([480, 480, 500], DAY - 2)).toEqual({ fired: [], armed: false })
  // It is the same change on the next days, and another one after a retreat.
  expect(seen([480, 480, 500, 501], DAY - 2)).toEqual({ fired: [], armed: false })
  expect(seen([480, 480, 500, 481, 500], DAY - 2)).toEqual({ fired: [2], armed: false })
  // The rate of the start repeats an earlier day, and is not an observation.
  const weekend = [at(DAY - 3, 480), at(DAY - 1, 500), at(DAY + 1, 501)]
  expect(findCrossings(change, weekend, watch, startOfDay(DAY - 1)).crossings).toEqual([])
  // Later changes are measured from the history, or from the rates lists if there is no history.
  expect(seen([495, 495, 500, 506], DAY - 2)).toEqual({ fired: [1], armed: false })
  expect(seen([500, 511], DAY)).toEqual({ fired: [1], armed: false })
})

test('a correction of the rate at which an alert on a change started fires', () => {
  const move = { kind: 'change', direction: 'up', days: 7, percent: '2', retreat: '0.25' } as const
  const change = conditionOf({ ...move, code: 'USD', quote: 'KZT', on: true })
  const { watch } = findCrossings(change, [at(DAY - 1, 500), at(DAY, 501)], null, startOfDay(DAY - 1))
  const corrected = [at(DAY - 1, 500), at(DAY, 511)]
  const { crossings } = findCrossings(change, corrected, watch, startOfDay(DAY - 1))
  expect(crossings.map(({ observation }) => observation.day)).toEqual([DAY])
})
