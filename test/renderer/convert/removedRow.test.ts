import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ConverterState, removeRow, swapRows } from '../../../src/renderer/convert/converterState.ts'
import {
  canRestore,
  type RemovedRow,
  removedRow,
  restoreRow,
} from '../../../src/renderer/convert/useRowList.ts'
import { storedAmount } from '../../../src/renderer/entry/amount.ts'
import { type Rates, sidesOf } from '../../../src/renderer/rate/rates.ts'
import { tengeSide } from '../../../src/shared/answer/answerSide.ts'
import type { AnswerSide } from '../../../src/shared/contract/convert.ts'
import { formatMoney } from '../../../src/shared/format/formatMoney.ts'
import { readTyped } from '../../../src/shared/money/calculate.ts'
import { workOut } from '../../../src/shared/rates/workOut.ts'
import { isoDay } from '../../doubles/isoDay.ts'

const codes = ['KZT', 'USD', 'EUR', 'JPY', 'IRR', 'BTC', 'PEPE']

const legs = fc
  .array(fc.double({ min: 1e-7, max: 5e7, noNaN: true }), {
    minLength: codes.length,
    maxLength: codes.length,
  })
  .map((rates): Rates => {
    const entries = codes.map((code, at): [string, AnswerSide] => [
      code,
      code === 'KZT'
        ? tengeSide
        : { ...tengeSide, code, kind: 'fiat', kzt: rates[at] ?? 1, day: isoDay('2026-11-20') },
    ])
    return { on: null, legs: new Map(entries) }
  })

const figuresOf = (state: ConverterState, rates: Rates) => {
  const reading = readTyped(state.amount.plain, 'en')
  const amount = reading.kind === 'amount' ? reading.amount : null
  return (code: string): string | null => {
    const found = workOut(amount, state.code, code, sidesOf(rates, state.code, code))
    return found && 'result' in found ? found.result : null
  }
}

/** The text in each row. */
const seen = (state: ConverterState, rates: Rates) => {
  const figureOf = figuresOf(state, rates)
  return new Map(state.codes.map((code) => [code, formatMoney(figureOf(code) ?? '', code, 'en')]))
}

const typed = fc.oneof(
  fc.constantFrom('100', '1,234.50', '0.1', '(1 + 2) / 3', '1/3', '10 000 000', '12a', ''),
  fc.double({ min: 1e-6, max: 1e12, noNaN: true }).map((value) => value.toFixed(6)),
)
const start = fc.tuple(typed, fc.shuffledSubarray(codes, { minLength: 2 }), fc.nat()).map(
  ([text, rows, at]): ConverterState => ({
    amount: storedAmount(text, 'en'),
    code: rows[at % rows.length] ?? 'KZT',
    codes: rows,
    on: null,
  }),
)

test('a removed row changes no other, and undo shows the same again', () => {
  fc.assert(
    fc.property(start, legs, fc.array(fc.nat(), { maxLength: 8 }), (first, rates, steps) => {
      let state = first
      const before: ConverterState[] = []
      const taken: RemovedRow[] = []
      for (const step of steps) {
        const code = state.codes[step % state.codes.length] ?? ''
        const next = removeRow(state, code, figuresOf(state, rates))
        if (next === state) continue
        const was = seen(state, rates)
        was.delete(code)
        expect(seen(next, rates)).toEqual(was)
        taken.push(removedRow(state, next, code))
        before.push(state)
        state = next
      }
      while (taken.length > 0) {
        const last = taken.findLast((removed) => canRestore(removed, state.codes))
        if (!last) throw new Error('nothing to put back')
        state = restoreRow(state, last)
        taken.pop()
        expect(state).toEqual(before.pop())
      }
    }),
    { numRuns: 300 },
  )
})

const usd = { amount: storedAmount('100', 'en'), code: 'USD', codes: ['USD', 'KZT', 'EUR'], on: null }

test('an amount that was swapped to another row meanwhile stays there', () => {
  const without = removeRow(usd, 'USD', () => '52512')
  const swapped = swapRows(without)
  expect(restoreRow(swapped, removedRow(usd, without, 'USD'))).toMatchObject({
    code: 'EUR',
    amount: without.amount,
  })
})
