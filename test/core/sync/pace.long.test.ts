import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterBoard,
  afterBoardFailure,
  afterHistory,
  afterHistoryFailure,
  afterWake,
  fillFrom,
  firstPace,
  isDown,
  type Pace,
  pollFrom,
  withRetryAfter,
} from '../../../src/core/sync/pace.ts'

const NOW = 1_000_000
const pace = (more: Partial<Pace> = {}): Pace => ({ ...firstPace(NOW), ...more })
const half = () => 0.5

test('failures of histories that were on their way together count as one', () => {
  const once = afterHistoryFailure(pace(), NOW, null, half)
  expect(once).toMatchObject({ fillFailures: 1, fillDue: NOW + 2_500 })
  expect(afterHistoryFailure(once, NOW + 10, null, half)).toEqual(once)
  expect(afterHistoryFailure(once, NOW + 2_500, null, half)).toMatchObject({
    fillFailures: 2,
    fillDue: NOW + 2_500 + 5_000,
  })
})

test('a Retry-After outlasts a success and a wake, and is never shortened', () => {
  const retryAfter = afterHistoryFailure(pace(), NOW, 60_000, half)
  expect([pollFrom(retryAfter), fillFrom(retryAfter)]).toEqual([NOW + 60_000, NOW + 60_000])
  const longer = afterBoardFailure(retryAfter, NOW + 5, 120_000, half)
  expect(longer.retryAfterUntil).toBe(NOW + 120_005)
  expect(withRetryAfter(longer, NOW + 6, 1_000)).toEqual(longer)
  // Also from a history that failed while the histories rested.
  expect(afterHistoryFailure(retryAfter, NOW + 1, 90_000, half).retryAfterUntil).toBe(NOW + 90_001)
  for (const after of [
    afterHistory(longer),
    afterBoard(longer, NOW + 7, half),
    afterWake(longer, NOW + 8, 0),
  ])
    for (const from of [pollFrom(after), fillFrom(after)]) expect(from).toBeGreaterThanOrEqual(NOW + 120_005)
})

test('a rates list that keeps failing is due ever later, regardless of histories', () => {
  let now = NOW
  let current = pace()
  const waits: number[] = []
  for (let failure = 0; failure < 10; failure++) {
    current = afterHistory(afterBoardFailure(current, now, null, () => 1))
    waits.push(current.pollDue - now)
    expect(fillFrom(current)).toBeLessThanOrEqual(now)
    now = current.pollDue
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900].map((seconds) => seconds * 1_000))
})

test('histories that keep failing wait ever longer, and the rates list stays on time', () => {
  let now = NOW
  let current = pace({ pollDue: NOW + 300_000 })
  const waits: number[] = []
  for (let failure = 0; failure < 10; failure++) {
    current = afterHistoryFailure(current, now, null, () => 1)
    waits.push(current.fillDue - now)
    expect(current.pollDue).toBe(NOW + 300_000)
    now = current.fillDue
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900].map((seconds) => seconds * 1_000))
  // A rates list that arrives meanwhile is not a reason to ask for histories any sooner.
  expect(afterBoard(current, now - 1, half)).toMatchObject({ fillDue: now, fillFailures: 10 })
})

test('where both fail they share one series of probes, each wait uniform in its limits', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ draw: fc.double({ min: 0, max: 0.999, noNaN: true }), board: fc.boolean() }), {
        minLength: 1,
        maxLength: 30,
      }),
      (failures) => {
        let now = NOW
        let current = afterHistoryFailure(afterBoardFailure(pace(), now, null, half), now, null, half)
        expect(isDown(current)).toBe(true)
        let count = 2
        for (const { draw, board } of failures) {
          now = Math.max(pollFrom(current), fillFrom(current))
          current = (board ? afterBoardFailure : afterHistoryFailure)(current, now, null, () => draw)
          const wait = draw * Math.min(900_000, 5_000 * 2 ** count)
          count += 1
          expect(pollFrom(current)).toBeCloseTo(now + wait, 5)
          expect(fillFrom(current)).toBeCloseTo(now + wait, 5)
        }
      },
    ),
  )
})

test('a board that comes after both have failed lets the histories go on at once', () => {
  const down = afterHistoryFailure(afterBoardFailure(pace(), NOW, null, half), NOW + 1, null, half)
  const after = afterBoard(down, NOW + 9_000, half)
  expect(after).toMatchObject({ failures: 0, fillFailures: 0 })
  expect(fillFrom(after)).toBeLessThanOrEqual(NOW + 9_000)
})

test('a history beside a failing rates list waits only for its own failures', () => {
  let current = pace()
  for (let failure = 0; failure < 9; failure++) current = afterBoardFailure(current, NOW, null, () => 1)
  const { pollDue } = current
  const after = afterHistoryFailure(afterHistory(current), NOW + 1, null, () => 1)
  expect(after.fillDue).toBe(NOW + 1 + 5_000)
  expect(after.pollDue).toBe(pollDue)
})

test('after a wake the rates list is due within the delay, never later than before', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: NOW - 86_400_000, max: NOW + 400_000 }),
      fc.integer({ min: 0, max: 30_000 }),
      (pollDue, delay) => {
        const before = pace({
          pollDue,
          fillDue: NOW + 900_000,
          boardFailures: 7,
          fillFailures: 5,
          failures: 12,
        })
        const after = afterWake(before, NOW, delay)
        expect(after.pollDue).toBeGreaterThanOrEqual(Math.min(NOW + delay, Math.max(NOW, pollDue)))
        expect(after.pollDue).toBeLessThanOrEqual(NOW + delay)
        expect(after).toMatchObject({ fillDue: NOW + delay, boardFailures: 1, fillFailures: 1, failures: 1 })
      },
    ),
  )
})
