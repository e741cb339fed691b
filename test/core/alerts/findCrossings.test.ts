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
