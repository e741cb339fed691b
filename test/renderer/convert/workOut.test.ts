import { expect, test } from 'vitest'
import { plainMoney } from '../../../src/renderer/convert/wordSentences.ts'
import { answerEntry, targetsOf } from '../../../src/renderer/entry/answerEntry.ts'
import { boardRates, pastRates, type Rates, sidesOf } from '../../../src/renderer/rate/rates.ts'
import { receiptOf } from '../../../src/renderer/receipt/receipt.ts'
import { boardSide, tengeSide } from '../../../src/shared/answer/answerSide.ts'
import type { BoardAsset, PastRate } from '../../../src/shared/contract/rates.ts'
import { compareAnswers, isRounded } from '../../../src/shared/rates/compareAnswers.ts'
import { workOut } from '../../../src/shared/rates/workOut.ts'
import { sampleAsset, sampleBoard } from '../../doubles/sampleBoard.ts'

const board = sampleBoard()
const rates = boardRates(board, ['USD', 'XAU'])
const figureOf = (amount: string | null, from: string, code: string, by: Rates) =>
  workOut(amount, from, code, sidesOf(by, from, code))

test('A5: a missing rate is a missing rate, never 1, never 0, never the amount', () => {
  expect(figureOf('100', 'USD', 'XAU', rates)).toEqual({ missing: 'XAU' })
  expect(figureOf('100', 'XAU', 'USD', rates)).toEqual({ missing: 'XAU' })
  expect(figureOf('100', 'XAU', 'XAU', rates)).toEqual({ missing: 'XAU' })
  expect(answerEntry([{ amount: '1', code: 'XAU' }], 'KZT', rates)).toEqual({ missing: 'XAU' })
})

test('A5: a currency in itself is exactly 1, and an unknown one is empty', () => {
  expect(figureOf('0100.50', 'USD', 'USD', rates)).toEqual({ result: '100.5' })
  expect(figureOf('5', 'KZT', 'KZT', boardRates(null, []))).toEqual({ result: '5' })
  expect(figureOf('5', 'USD', 'KZT', boardRates(null, ['USD', 'KZT']))).toBeNull()
  expect(figureOf(null, 'USD', 'KZT', rates)).toBeNull()
})

test('a past day has the rates that were found for it, and none of another', () => {
  const rule = 'dated'
  const found: PastRate[] = [
    {
      code: 'USD',
      rule,
      side: { ...tengeSide, code: 'USD', kind: 'fiat', kzt: 470.5, day: '2025-12-31' },
      asDated: null,
    },
    { code: 'EUR', rule, side: null, asDated: null },
    { code: 'KZT', rule, side: tengeSide, asDated: null },
  ]
  const past = pastRates('2025-12-31', found)
  expect(figureOf('2', 'USD', 'KZT', past)).toEqual({ result: '941' })
  expect(figureOf('2', 'USD', 'EUR', past)).toEqual({ missing: 'EUR' })
  expect(figureOf('2', 'USD', 'RUB', past)).toBeNull()
  expect(past.legs.get('USD')).toMatchObject({ kind: 'fiat', day: '2025-12-31' })
})

test('an entry’s terms are added up, also those taken away', () => {
  const terms = [
    { amount: '5', code: 'USD' },
    { amount: '-1000', code: 'KZT' },
  ]
  expect(answerEntry(terms, 'KZT', rates)).toEqual({ result: '1625.6' })
})

test('an entry without a target is answered in the list’s other currencies', () => {
  const asked = { terms: [{ amount: '1', code: 'USD' }], each: false, targets: [] }
  expect(targetsOf(asked, ['USD', 'KZT', 'EUR', 'RUB', 'CNY', 'BTC'])).toEqual(['KZT', 'EUR', 'RUB', 'CNY'])
  expect(targetsOf(asked, ['USD'])).toEqual(['KZT'])
  expect(targetsOf({ ...asked, targets: ['GBP'] }, ['USD'])).toEqual(['GBP'])
})

test('a copied number has the shown digits, no groups, and the language’s decimal sign', () => {
  expect(plainMoney('1234567.891', 'KZT', 'en')).toBe('1234567.89')
  expect(plainMoney('1234567.891', 'KZT', 'ru')).toBe('1234567,89')
  expect(plainMoney('-1234.5', 'JPY', 'kk')).toBe('-1235')
  expect(plainMoney('0.00000000000012', 'BTC', 'en')).toBe('0.00000000000012')
})

test('the service’s answer differs as it does, binary digits aside', () => {
  expect(compareAnswers('0.3', 0.1 + 0.2)).toEqual({ amount: '0', percent: '0', same: true })
  expect(compareAnswers('200', 201)).toEqual({ amount: '1', percent: '0.500000', same: false })
  expect(compareAnswers('0', 0)).toEqual({ amount: '0', percent: null, same: true })
})

test('a number with fewer digits of Aina’s figure is rounded; other digits differ', () => {
  for (const theirs of [865.42, 865.4, 865, 865.4234]) expect(isRounded('865.4234', theirs)).toBe(true)
  for (const theirs of [865.43, 865.5, 866, 865.42341]) expect(isRounded('865.4234', theirs)).toBe(false)
  expect(isRounded('0.00000012', 1e-7)).toBe(true)
  expect(isRounded('0.00000012', 1.3e-7)).toBe(false)
})

test('a receipt holds the exact result, and for a currency in itself 1', () => {
  const usd = rates.legs.get('USD')
  if (!usd) throw new Error('no USD')
  expect(receiptOf('0100', usd, tengeSide)).toMatchObject({ amount: '100', rate: '525.12', result: '52512' })
  expect(receiptOf('7', usd, usd)).toMatchObject({ rate: '1', result: '7' })
})

test('a provisional mark is for rates that a later publication passed', () => {
  const asset = sampleAsset('USD', { provisional: true })
  const of = (over: Partial<BoardAsset>, newest: string | null) =>
    boardSide({ ...asset, kind: 'fiat', day: '2026-11-19', ...over }, newest).provisional
  expect(of({}, '2026-11-19')).toBe(false)
  expect(of({}, '2026-11-20')).toBe(true)
  expect(of({ provisional: false }, '2026-11-20')).toBe(false)
  expect(of({ kind: 'crypto' }, '2026-11-20')).toBe(false)
  expect(of({}, null)).toBe(false)
})
