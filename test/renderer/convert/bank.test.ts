import Big from 'big.js'
import { expect, test } from 'vitest'
import { tengeSide } from '../../../src/shared/answer/answerSide.ts'
import type { AnswerSide } from '../../../src/shared/contract/convert.ts'
import { bankFigures } from '../../../src/shared/money/bankFigures.ts'
import { isoDay } from '../../doubles/isoDay.ts'

const leg = (code: string, kzt: number, kind = 'fiat'): AnswerSide => ({
  ...tengeSide,
  ...{ code, kind, kzt, day: isoDay('2026-11-20') },
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
