import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { columnsOf, decodePoints, encodePoints, MOST_POINTS } from '../../../src/core/known/arrivalPoints.ts'
import { arrivalsOf, keepSmall, putArrival, stateAfter } from '../../../src/core/known/arrivalTables.ts'
import { knownThen, mirrorAsKnown } from '../../../src/core/known/asKnown.ts'
import { openKnown } from '../../../src/core/known/knownFile.ts'
import type { Mirror } from '../../../src/core/mirror/mirror.ts'
import { ALMATY_OFFSET_MS, type Day, startOfDay } from '../../../src/shared/days/day.ts'
import { FRIDAY, listLog, ownFolder, seeded } from '../mirror/setting.ts'

const at = (day: Day): number => startOfDay(day) - ALMATY_OFFSET_MS + 12 * 3_600_000

const openRecord = () => {
  const file = join(ownFolder(), 'known-rates.example.db')
  return { file, db: openKnown(file, { now: at(FRIDAY), log: listLog() }) }
}

/** Only what `mirrorAsKnown` asks of a mirror that has moved on. */
const later = (): Mirror =>
  ({
    state: () => ({ poll: { day: FRIDAY + 900, fetchedAt: at(FRIDAY + 900) }, coverage: new Map() }),
  }) as unknown as Mirror

test('30 years of 61 currencies take less than 6 MB', () => {
  const { file, db } = openRecord()
  const next = seeded(7)
  for (let code = 0; code < 61; code++) {
    let rate = 100 + next() * 400
    const points = new Map(
      Array.from({ length: 11_000 }, (_, day) => {
        rate *= 1 + (next() - 0.5) / 100
        return [9_000 + day, { kzt: Math.round(rate * 100) / 100, marked: false }] as const
      }),
    )
    putArrival(db, `A${code}`, { at: at(FRIDAY), base: false, points: columnsOf(points) })
  }
  expect(stateAfter(arrivalsOf(db, 'A60', 0)).size).toBe(11_000)
  db.close()
  expect(statSync(file).size).toBeLessThan(6 * 1_048_576)
})

test('points of a row are read back, with withdrawn and marked ones', () => {
  for (const count of [1, 3, 40, MOST_POINTS]) {
    const points = new Map(
      Array.from({ length: count }, (_, index) => [
        -5 + index * 3,
        { kzt: index % 7 === 2 ? null : index / 8 + 0.1, marked: index % 5 === 1 },
      ]),
    )
    expect(decodePoints(encodePoints(columnsOf(points)))).toEqual(points)
  }
})

test('beyond its limit the record answers no number for its older half', () => {
  const { file, db } = openRecord()
  const days = 600
  for (let day = 0; day < days; day++)
    for (const code of ['USD', 'EUR'])
      putArrival(db, code, {
        at: at(FRIDAY + day),
        base: false,
        points: columnsOf([[FRIDAY + (day % 300), { kzt: 400 + day, marked: false }]]),
      })
  const before = statSync(file).size
  keepSmall(db, before - 20_000)
  db.close()
  expect(statSync(file).size).toBeLessThan(before - 20_000)
  const { state } = knownThen(file, 'USD', { asKnown: FRIDAY + 10, on: FRIDAY + 5 })
  expect(state).toBe('forgotten')
  expect(mirrorAsKnown(later(), file, FRIDAY + 10).series('USD', 0, 99_999).day).toHaveLength(0)
  for (const day of [days / 2 + 1, days - 1]) {
    const series = mirrorAsKnown(later(), file, FRIDAY + day).series('EUR', 0, 99_999)
    const expected = Array.from({ length: 300 }, (_, index) => 400 + index + (index + 300 <= day ? 300 : 0))
    expect([...series.rate]).toEqual(expected)
  }
})

test('a state that alone is beyond the limit is given up, and the file stays below it', () => {
  const { file, db } = openRecord()
  const next = seeded(3)
  const points = new Map(
    Array.from({ length: 9_000 }, (_, day) => [day, { kzt: next(), marked: false }] as const),
  )
  putArrival(db, 'USD', { at: at(FRIDAY), base: false, points: columnsOf(points) })
  keepSmall(db, 50_000)
  db.close()
  expect(statSync(file).size).toBeLessThan(50_000)
  expect(mirrorAsKnown(later(), file, FRIDAY + 10).series('USD', 0, 99_999).day).toHaveLength(0)
})
