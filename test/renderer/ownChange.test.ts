import { expect, test } from 'vitest'
import { readTrends } from '../../src/renderer/board/readTrends.ts'
import { parseDay } from '../../src/shared/day.ts'
import { ownChange, serviceChange } from '../../src/shared/ownChange.ts'
import { sampleAsset } from '../doubles/sampleBoard.ts'

const dayOf = (text: string) => parseDay(text) ?? 0
const friday = dayOf('2026-11-20')
const trends = readTrends({
  assets: [
    { code: 'USD', points: 3, previous: { day: '2026-11-19', at: null, kzt: 500 } },
    { code: 'XDR', points: 0, previous: null },
    { code: 'EUR', points: 1, previous: null },
  ],
  day: [friday - 2, friday - 1, friday, friday],
  rate: [490, 500, 505, 600],
})

test('the columns of all assets are taken apart, and what has no point has no trend', () => {
  expect([...trends.keys()]).toEqual(['USD', 'EUR'])
  expect(trends.get('USD')).toMatchObject({
    lowest: 490,
    highest: 505,
    first: { kzt: 490 },
    last: { kzt: 505 },
  })
  expect(trends.get('EUR')?.last).toEqual({ day: friday, kzt: 600 })
})

test('a change is counted from the publication before, with its day', () => {
  const change = ownChange(sampleAsset('USD', { kzt: 505, day: '2026-11-20' }), trends.get('USD'))
  expect(change?.percent).toBeCloseTo(1, 10)
  expect(change).toMatchObject({ amount: 5, since: friday - 1 })
})

test('a board that is newer than the trends is counted from their last point', () => {
  const change = ownChange(sampleAsset('USD', { kzt: 510, day: '2026-11-23' }), trends.get('USD'))
  expect(change).toMatchObject({ amount: 5, since: friday })
})

test('there is no change where no earlier rate is known, or only one of more than 14 days before', () => {
  expect(ownChange(sampleAsset('USD'), undefined)).toBeNull()
  expect(ownChange(sampleAsset('EUR', { day: '2026-11-20' }), trends.get('EUR'))).toBeNull()
  expect(ownChange(sampleAsset('USD', { day: '2026-12-04' }), trends.get('USD'))).not.toBeNull()
  expect(ownChange(sampleAsset('USD', { day: '2026-12-05' }), trends.get('USD'))).toBeNull()
  expect(serviceChange(sampleAsset('XAU', { change: null, changePct: null }))).toBeNull()
})
