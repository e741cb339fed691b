import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calibrate, isKeepable } from '../../../src/renderer/entry/calibrate.ts'
import { tengeSide } from '../../../src/shared/answer/answerSide.ts'
import type { AnswerSide } from '../../../src/shared/contract/convert.ts'
import { bankFigures } from '../../../src/shared/money/bankFigures.ts'

const leg = (code: string, kzt: number, kind = 'fiat'): AnswerSide => ({
  ...tengeSide,
  ...{ code, kind, kzt, day: '2026-11-20' },
})
const bank = { buying: '1', selling: '2' }

test('handing in 100 USD brings the bank’s price, and buying them costs it', () => {
  expect(bankFigures('100', leg('USD', 500), tengeSide, bank)).toEqual({ brings: '49000', costs: '50500' })
})

test('the same tenge buy dollars dearly, and dollars sold for them come cheap', () => {
  const figures = bankFigures('50500', tengeSide, leg('USD', 500), bank)
  expect(figures?.brings).toBe('100')
  expect(new Big(figures?.costs ?? 0).round(2).toFixed()).toBe('103.06')
})

test('between two foreign currencies the bank takes both percentages', () => {
  const figures = bankFigures('100', leg('EUR', 600), leg('USD', 500), bank)
  expect(new Big(figures?.brings ?? 0).round(4).toFixed()).toBe('116.4356')
  expect(new Big(figures?.costs ?? 0).round(4).toFixed()).toBe('123.6735')
})

test('a bank trades no crypto, nothing for itself, and nothing where it takes all', () => {
  expect(bankFigures('1', leg('BTC', 5e7, 'crypto'), tengeSide, bank)).toBeNull()
  expect(bankFigures('1', leg('USD', 500), leg('USD', 500), bank)).toBeNull()
  expect(bankFigures('1', tengeSide, leg('USD', 500), { buying: '0', selling: '100' })).toBeNull()
})

test('without percentages both figures are the official one', () => {
  expect(bankFigures('3', leg('USD', 512.5), tengeSide, { buying: '0', selling: '0' })).toEqual({
    brings: '1537.5',
    costs: '1537.5',
  })
})

test('the percentage of a purchase makes that purchase again', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 5_000_000 }), cents, (tenge, units, rate) => {
      const [paid, amount, kzt] = [String(tenge / 100), String(units / 100), rate / 100]
      const found = calibrate('buying', paid, amount, kzt)
      if (!found || !isKeepable(found.percent)) return
      const costs = bankFigures(amount, leg('USD', kzt), tengeSide, {
        buying: found.percent,
        selling: '0',
      })?.costs
      // A percentage has six decimals.
      const off = new Big(costs ?? 0).minus(paid).abs()
      expect(off.lte(new Big(amount).times(kzt).times('0.00000001'))).toBe(true)
    }),
  )
})

test('a margin better than official is refused, and zero says nothing', () => {
  expect(calibrate('buying', '49000', '100', 500)).toEqual({ rate: '490', percent: '-2' })
  expect(calibrate('selling', '49000', '100', 500)).toEqual({ rate: '490', percent: '2' })
  expect(isKeepable('-2')).toBe(false)
  expect(calibrate('buying', '0', '100', 500)).toBeNull()
  expect(calibrate('buying', '100', '-1', 500)).toBeNull()
})
