import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerFrom, type RatesSource, targetKey } from '../../../src/shared/service/serviceRoutes.ts'

const source: RatesSource = {
  board: () => ({
    base: 'KZT',
    date: '2026-11-20',
    count: 1,
    rates: [{ code: 'USD', kzt: 500, kind: 'fiat' }],
  }),
  history: (code) =>
    code === 'USD' || code === 'rates'
      ? {
          first: 20_000,
          last: 20_003,
          points: (from, to) => [
            { day: from, rate: 1 },
            { day: to, rate: 2 },
          ],
        }
      : 'unknown',
}

const path = fc.constantFrom(
  ...[
    '/rates',
    '/%72ates',
    '/convert',
    '/historical/USD',
    '/historical/%55SD',
    '/historical/rates',
    '/historical/%',
    '/',
  ],
)
const pair = fc
  .tuple(
    fc.constantFrom('from', 'to', 'amount', 'period', 'x', 'From'),
    fc.constantFrom('USD', 'KZT', '1', '2', '7d', 'all', '2024-10-05', ''),
  )
  .map(([name, value]) => `${name}=${value}`)
const target = fc
  .tuple(path, fc.array(pair, { maxLength: 4 }))
  .map(([at, pairs]) => (pairs.length === 0 ? at : `${at}?${pairs.join('&')}`))

test('addresses with one key have one answer', () => {
  const answers = new Map<string, unknown>()
  fc.assert(
    fc.property(target, (asked) => {
      const answer = answerFrom(source, asked)
      const key = targetKey(asked)
      expect(answers.get(key) ?? answer).toEqual(answer)
      answers.set(key, answer)
    }),
    { numRuns: 3_000 },
  )
})
