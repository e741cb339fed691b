import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addRow,
  type ConverterState,
  moveRow,
  removeRow,
  replaceRow,
  routeOfState,
  stateOfRoute,
  swapRows,
  takeOver,
} from '../../../src/renderer/convert/converterState.ts'
import { storedAmount } from '../../../src/renderer/entry/amount.ts'
import { formatRoute, parseRoute } from '../../../src/renderer/state/route.ts'
import { MOST_CODES } from '../../../src/shared/contract/limits.ts'
import { isoDay } from '../../doubles/isoDay.ts'

const code = fc.stringMatching(/^[A-Z]{2,4}$/)
const state: fc.Arbitrary<ConverterState> = fc
  .record({
    amount: fc.string({ minLength: 1, maxLength: 20 }).map((text) => storedAmount(text, 'en')),
    codes: fc.uniqueArray(code, { minLength: 1, maxLength: 12 }),
    at: fc.nat(),
    on: fc.constantFrom(null, isoDay('2025-12-31')),
  })
  .map(({ amount, codes, at, on }) => ({ amount, codes, on, code: codes[at % codes.length] ?? 'USD' }))

/** What every row shows, which no step depends on here. */
const figureOf = () => '1.5'

const step: fc.Arbitrary<(state: ConverterState) => ConverterState> = fc.oneof(
  code.map((added) => (now: ConverterState) => addRow(now, added)),
  fc
    .nat()
    .map((at) => (now: ConverterState) => removeRow(now, now.codes[at % now.codes.length] ?? '', figureOf)),
  fc.tuple(fc.nat(), code).map(
    ([at, by]) =>
      (now: ConverterState) =>
        replaceRow(now, now.codes[at % now.codes.length] ?? '', by),
  ),
  fc.tuple(fc.nat(), fc.integer({ min: -3, max: 20 })).map(
    ([at, place]) =>
      (now: ConverterState) =>
        moveRow(now, now.codes[at % now.codes.length] ?? '', place),
  ),
  fc.constant(swapRows),
  fc.tuple(code, fc.array(code, { maxLength: 80 })).map(
    ([from, to]) =>
      (now: ConverterState) =>
        takeOver(now, { amount: storedAmount('1', 'en'), code: from, to, on: null }),
  ),
)

test('each currency is in the list once, with at least one row', () => {
  fc.assert(
    fc.property(state, fc.array(step, { maxLength: 30 }), (first, steps) => {
      for (const now of steps.map((_, at) => steps.slice(0, at + 1).reduce((s, f) => f(s), first))) {
        expect(new Set(now.codes).size).toBe(now.codes.length)
        expect(now.codes).toContain(now.code)
        expect(now.codes.length).toBeLessThanOrEqual(MOST_CODES)
      }
    }),
    { numRuns: 60 },
  )
})

test('swapping twice changes nothing at all', () => {
  fc.assert(
    fc.property(state, (now) => {
      expect(swapRows(swapRows(now))).toEqual(now)
    }),
  )
})

test('an address of a state gives that state back', () => {
  fc.assert(
    fc.property(state, (now) => {
      const route = parseRoute(formatRoute(routeOfState(now)))
      if (route.page !== 'convert') throw new Error('another page')
      const { amount, code: sourceCode, codes } = now
      expect(
        stateOfRoute(route, { amount: amount.plain, code: sourceCode, codes: [...codes] }, 'ru'),
      ).toEqual(now)
      const elsewhere = stateOfRoute(route, { amount: '9', code: 'ZZZZZ', codes: ['ZZZZZ'] }, 'ru')
      if (codes.length > 1)
        expect(elsewhere.codes).toEqual([sourceCode, ...codes.filter((one) => one !== sourceCode)])
      expect([elsewhere.code, elsewhere.on]).toEqual([sourceCode, now.on])
    }),
  )
})

test('the bare address gives the remembered state back', () => {
  const route = parseRoute('#/convert')
  if (route.page !== 'convert') throw new Error('another page')
  const remembered = { amount: '5000', code: 'EUR', codes: ['KZT', 'EUR'] }
  const amount = storedAmount('5000', 'en')
  expect(stateOfRoute(route, remembered, 'en')).toEqual({ ...remembered, amount, on: null })
})
