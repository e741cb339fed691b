import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPoll, pollEveryMs, wakeDelay } from '../../../src/core/sync/pace.ts'
import { ANSWER_LASTS_MS } from '../../../src/shared/service/serviceTimes.ts'
import { seeded } from '../budget/setting.ts'

const NOW = 1_800_000_000_000
const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('the board is asked for 300 to 330 s after the last one', () => {
  fc.assert(
    fc.property(unit, fc.integer({ min: 0, max: 300_000 }), (random, age) => {
      const after = nextPoll(NOW - age, NOW, () => random) - (NOW - age)
      expect(after >= 300_000 && after <= 330_000).toBe(true)
    }),
  )
  const random = seeded(3)
  const waits = Array.from({ length: 10_000 }, () => nextPoll(NOW, NOW, random) - NOW)
  expect(waits.reduce((sum, wait) => sum + wait, 0) / waits.length / 315_000).toBeCloseTo(1, 2)
  expect(Math.min(...waits)).toBeLessThan(300_500)
  expect(Math.max(...waits)).toBeGreaterThan(329_500)
})

test('it is due at once when there is none, or when it is overdue', () => {
  expect(nextPoll(null, NOW, () => 0.5)).toBe(NOW)
  expect(nextPoll(NOW - 331_000, NOW, () => 0.99)).toBe(NOW)
})

test('a clock that was set back does not put it off by more than one wait', () => {
  expect(nextPoll(NOW + 31_536_000_000, NOW, () => 0.5)).toBe(NOW + 315_000)
})

test('after a wake-up it comes within 30 s, evenly', () => {
  const random = seeded(5)
  const waits = Array.from({ length: 10_000 }, () => wakeDelay(random))
  expect(waits.every((wait) => wait >= 0 && wait <= 30_000)).toBe(true)
  expect(waits.reduce((sum, wait) => sum + wait, 0) / waits.length / 15_000).toBeCloseTo(1, 1)
})

test('polls follow any interval plus up to a tenth, and by hand never come', () => {
  const minutes = fc.integer({ min: 5, max: 60 })
  fc.assert(
    fc.property(unit, minutes, fc.double({ min: 0, max: 1, noNaN: true }), (random, chosen, part) => {
      const every = pollEveryMs(chosen)
      const age = Math.floor(part * every)
      const after = nextPoll(NOW - age, NOW, () => random, every) - (NOW - age)
      expect(after >= every && after <= every * 1.1).toBe(true)
      // The service's answer is never asked for twice.
      expect(after).toBeGreaterThanOrEqual(ANSWER_LASTS_MS)
      expect(nextPoll(NOW - age, NOW, () => random, pollEveryMs(null))).toBe(Number.POSITIVE_INFINITY)
    }),
  )
  expect(nextPoll(null, NOW, () => 0.5, pollEveryMs(null))).toBe(NOW)
})
