import { expect, test } from 'vitest'
import { answerEntry, targetsOf } from '../../../src/renderer/entry/answerEntry.ts'
import { boardRates, pastRates, type Rates, sidesOf } from '../../../src/renderer/rate/rates.ts'
import { boardSide, tengeSide } from '../../../src/shared/answer/answerSide.ts'
import type { BoardAsset, PastRate } from '../../../src/shared/contract/rates.ts'
import type { Day } from '../../../src/shared/days/day.ts'
import { workOut } from '../../../src/shared/rates/workOut.ts'
import { isoDay } from '../../doubles/isoDay.ts'
import { sampleAsset, sampleBoard } from '../../doubles/sampleBoard.ts'

const board = sampleBoard()
const rates = boardRates(board, ['USD', 'XAU'])
const figureOf = (amount: string | null, from: string, code: string, by: Rates) =>
  workOut(amount, from, code, sidesOf(by, from, code))

test('a missing rate is a missing rate, never 1, never 0, never the amount', () => {
  expect(figureOf('100', 'USD', 'XAU', rates)).toEqual({ missing: 'XAU' })
  expect(figureOf('100', 'XAU', 'USD', rates)).toEqual({ missing: 'XAU' })
  expect(figureOf('100', 'XAU', 'XAU', rates)).toEqual({ missing: 'XAU' })
  expect(answerEntry([{ amount: '1', code: 'XAU' }], 'KZT', rates)).toEqual({ missing: 'XAU' })
})

test('a past day has the rates that were found for it, and none of another', () => {
  const rule = 'dated'
  const found: PastRate[] = [
    {
      code: 'USD',
      rule,
      side: { ...tengeSide, code: 'USD', kind: 'fiat', kzt: 470.5, day: isoDay('2025-12-31') },
      asDated: null,
    },
    { code: 'EUR', rule, side: null, asDated: null },
    { code: 'KZT', rule, side: tengeSide, asDated: null },
  ]
  const past = pastRates(isoDay('2025-12-31'), found)
  expect(figureOf('2', 'USD', 'KZT', past)).toEqual({ result: '941' })
  expect(figureOf('2', 'USD', 'EUR', past)).toEqual({ missing: 'EUR' })
  expect(figureOf('2', 'USD', 'RUB', past)).toBeNull()
  expect(past.legs.get('USD')).toMatchObject({ kind: 'fiat', day: isoDay('2025-12-31') })
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

test('a provisional mark is for rates that a later publication passed', () => {
  const asset = sampleAsset('USD', { provisional: true })
  const of = (over: Partial<BoardAsset>, newest: Day | null) =>
    boardSide({ ...asset, kind: 'fiat', day: isoDay('2026-11-19'), ...over }, newest).provisional
  expect(of({}, isoDay('2026-11-19'))).toBe(false)
  expect(of({}, isoDay('2026-11-20'))).toBe(true)
  expect(of({ provisional: false }, isoDay('2026-11-20'))).toBe(false)
  expect(of({ kind: 'crypto' }, isoDay('2026-11-20'))).toBe(false)
  expect(of({}, null)).toBe(false)
})
