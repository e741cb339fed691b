import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BudgetState,
  COUNTS_MS,
  decide,
  LIMITS,
  limitsOf,
  type Who,
  WINDOW_MS,
} from '../../../src/core/budget/decide.ts'

const NOW = 10_000_000
const who = fc.constantFrom<Who>('own', 'person')
const standing = (ended: fc.Arbitrary<boolean>): fc.Arbitrary<BudgetState> =>
  fc.record({
    requests: fc.array(fc.record({ until: fc.integer({ min: NOW - 5_000, max: NOW + 90_000 }), ended }), {
      minLength: 30,
      maxLength: 70,
    }),
    fullAt: fc.integer({ min: NOW - 5_000, max: NOW + 20_000 }),
    closedUntil: fc.oneof(fc.constant(0), fc.integer({ min: NOW - 5_000, max: NOW + 90_000 })),
  })
const countAt = (now: number, { requests }: BudgetState) =>
  requests.filter(({ until }) => until >= now).length

test('allowed requests keep the rule: 50 and a token for the app, 55 for the user', () => {
  fc.assert(
    fc.property(standing(fc.boolean()), who, (at, who) => {
      const allowed =
        countAt(NOW, at) < (who === 'own' ? LIMITS.own : LIMITS.all) &&
        at.closedUntil < NOW &&
        (who === 'person' || at.fullAt - NOW <= (LIMITS.tokens - 1) * LIMITS.tokenMs)
      expect(decide(at, NOW, who).ok).toBe(allowed)
    }),
    { numRuns: 2_000 },
  )
})

test('the wait is the least: a millisecond sooner it is refused, then it is not', () => {
  fc.assert(
    fc.property(standing(fc.constant(true)), who, (at, who) => {
      const decision = decide(at, NOW, who)
      if (decision.ok) return
      expect(Number.isInteger(decision.waitMs) && decision.waitMs > 0).toBe(true)
      expect(decide(at, NOW + decision.waitMs - 1, who).ok).toBe(false)
      expect(decide(at, NOW + decision.waitMs, who).ok).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('the wait is never longer than it would be if every answer that is out ended now', () => {
  fc.assert(
    fc.property(standing(fc.boolean()), who, (at, who) => {
      const ended = at.requests.map(({ until, ended }) => ({
        until: ended ? until : Math.min(until, NOW + COUNTS_MS),
        ended: true,
      }))
      const [real, best] = [decide(at, NOW, who), decide({ ...at, requests: ended }, NOW, who)]
      expect(real).toEqual(best)
    }),
  )
})

test('a bucket holds ten tokens and gains one every 1.5 s', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 80 }), (steps) => {
      let now = NOW
      let fullAt = 0
      // Counted the plain way: tokens as a fraction.
      let tokens = LIMITS.tokens
      for (const step of steps) {
        now += step
        tokens = Math.min(LIMITS.tokens, tokens + step / LIMITS.tokenMs)
        const decision = decide({ requests: [], fullAt, closedUntil: 0 }, now, 'own')
        expect(decision.ok).toBe(tokens > 1 - 1e-9)
        if (!decision.ok) continue
        fullAt = decision.fullAt
        tokens -= 1
      }
    }),
  )
})

test('55 requests may count at once, 50 of the app: 10 tokens and one more every 1.5 s', () => {
  expect(LIMITS).toEqual({ all: 55, own: 50, tokens: 10, tokenMs: 1_500 })
})

test.each([10, 40, 55])(
  'with a limit of %i the app leaves 5 requests of every minute to the user',
  (limit) => {
    const limits = limitsOf(limit)
    const sent: number[] = []
    let fullAt = 0
    for (let now = 0; now < 3 * WINDOW_MS; ) {
      const requests = sent.map((at) => ({ until: at + COUNTS_MS, ended: true }))
      const decision = decide({ requests, fullAt, closedUntil: -1 }, now, 'own', limits)
      if (decision.ok) {
        sent.push(now)
        fullAt = decision.fullAt
      } else now += decision.waitMs
    }
    const inMinuteFrom = (from: number) => sent.filter((at) => at >= from && at < from + WINDOW_MS).length
    const most = Math.max(...sent.map(inMinuteFrom))
    expect(most).toBeLessThanOrEqual(limit - 5)
    expect(most).toBeGreaterThanOrEqual(limit - 6)
  },
)
