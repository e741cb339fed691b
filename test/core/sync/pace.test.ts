import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterBoard,
  afterBoardFailure,
  afterFailure,
  afterSuccess,
  afterWake,
  firstPace,
  isFree,
  type Pace,
} from '../../../src/core/sync/pace.ts'

const NOW = 1_000_000
const pace = (more: Partial<Pace> = {}): Pace => ({ ...firstPace(NOW), ...more })
const half = () => 0.5

test('failures of requests that were on their way together count as one', () => {
  const once = afterFailure(pace(), NOW, null, half)
  expect(once).toMatchObject({ failures: 1, blockedUntil: NOW + 2_500 })
  expect(afterFailure(once, NOW + 10, null, half)).toEqual(once)
  expect(afterFailure(once, NOW + 2_500, null, half)).toMatchObject({
    ...{ failures: 2, blockedUntil: NOW + 2_500 + 5_000 },
  })
})

test('what the service asks for in Retry-After outlasts a success and a wake, and is never shortened', () => {
  const barred = afterFailure(pace(), NOW, 60_000, half)
  expect(barred).toMatchObject({ barredUntil: NOW + 60_000, blockedUntil: NOW + 60_000 })
  const longer = afterFailure(barred, NOW + 5, 120_000, half)
  expect(longer).toMatchObject({ barredUntil: NOW + 120_005, blockedUntil: NOW + 120_005 })
  expect(afterFailure(longer, NOW + 6, 1_000, half)).toEqual(longer)
  for (const after of [
    afterSuccess(longer),
    afterBoard(longer, NOW + 7, half),
    afterWake(longer, NOW + 8, 0),
  ]) {
    expect(isFree(after, NOW + 120_004)).toBe(false)
    expect(isFree(after, NOW + 120_005)).toBe(true)
  }
})

test('a board that fails again and again is due ever later, whatever else succeeds in between', () => {
  let now = NOW
  let current = pace()
  const waits: number[] = []
  for (let failure = 0; failure < 10; failure++) {
    current = afterSuccess(afterBoardFailure(current, now, null, () => 1))
    waits.push(current.pollDue - now)
    expect(isFree(current, now)).toBe(true)
    now = current.pollDue
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900].map((seconds) => seconds * 1_000))
})

test('in an outage the board and all else may go at the same moment: there is one next attempt', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 30 }),
      (draws) => {
        let now = NOW
        let current = pace()
        for (const draw of draws) {
          current = afterBoardFailure(current, now, null, () => draw)
          expect(current.pollDue).toBe(Math.max(current.blockedUntil, now))
          now = current.pollDue
        }
      },
    ),
  )
})

test('after a wake the board is due within its delay, also where it was long overdue, and never later than before', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: NOW - 86_400_000, max: NOW + 400_000 }),
      fc.integer({ min: 0, max: 30_000 }),
      (pollDue, delay) => {
        const after = afterWake(pace({ pollDue, blockedUntil: NOW + 900_000 }), NOW, delay)
        expect(after.pollDue).toBeGreaterThanOrEqual(Math.min(NOW + delay, Math.max(NOW, pollDue)))
        expect(after.pollDue).toBeLessThanOrEqual(NOW + delay)
        expect(after.blockedUntil).toBe(NOW + delay)
      },
    ),
  )
})
