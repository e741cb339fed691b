import { expect, test } from 'vitest'
import { boardSide, marksOf, pastSide, tengeSide } from '../../../src/shared/answer/answerSide.ts'
import { wordWhen } from '../../../src/shared/answer/wordDays.ts'
import type { Day } from '../../../src/shared/days/day.ts'
import { isoDay } from '../../doubles/isoDay.ts'
import { sampleBoard } from '../../doubles/sampleBoard.ts'
import { createTexts } from '../../doubles/texts.ts'

const wording = { t: createTexts('en').t, language: 'en' as const }
const { assets } = sampleBoard()
const usd = assets.find(({ code }) => code === 'USD')
const btc = assets.find(({ code }) => code === 'BTC')
if (!usd || !btc) throw new Error('the sample has no such assets')

test('a side says what its day means, and its words follow that', () => {
  const saidOf = (fixedOn: Day | null) => {
    const side = boardSide({ ...usd, day: isoDay('2026-11-21'), fixedOn }, isoDay('2026-11-21'))
    return [side.means, wordWhen(side, wording)]
  }
  expect(saidOf(isoDay('2026-11-21'))).toEqual(['fixed-on', 'rate for 21 November 2026'])
  expect(saidOf(isoDay('2026-11-20'))).toEqual(['in-effect-from', 'in effect from 21 November 2026'])
  // The next working day may be days after the rate has come into effect.
  expect(saidOf(isoDay('2026-11-18'))).toEqual(['dated', 'rate for 21 November 2026'])
  expect(saidOf(null)).toEqual(['dated', 'rate for 21 November 2026'])
  expect(boardSide(btc, null).means).toBe('live-at')
  expect([tengeSide.means, wordWhen(tengeSide, wording)]).toEqual([null, ''])
})

test('a side of a past day has the meaning of its rule', () => {
  const [set, on] = [20_777, 20_779]
  const saidBy = (rule: 'in-force' | 'fixed' | 'dated') => {
    const found = { day: set, dated: set, rate: 500, rule, provisional: false, jumpedFrom: null }
    const side = pastSide(found, { code: 'USD', kind: 'fiat', on, fetchedAt: null, newest: null })
    return [side.means, wordWhen(side, wording)]
  }
  expect(saidBy('in-force')).toEqual(['fixed-on', 'in effect on 22 November 2026, set on 20 November 2026'])
  expect(saidBy('fixed')).toEqual(['fixed-on', 'set on 20 November 2026'])
  expect(saidBy('dated')).toEqual(['dated', 'rate dated 20 November 2026'])
})

test('the marks of a side are its own', () => {
  expect(marksOf(tengeSide)).toEqual([])
  expect(marksOf({ ...tengeSide, state: 'current' })).toEqual([])
  expect(marksOf({ ...tengeSide, state: 'stale', provisional: true, jumpedFrom: 1 })).toEqual([
    'stale',
    'provisional',
    'implausible-jump',
  ])
})
