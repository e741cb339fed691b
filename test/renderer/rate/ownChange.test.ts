import { expect, test } from 'vitest'
import { trendsOf } from '../../../src/renderer/rate/trend.ts'
import { parseDay } from '../../../src/shared/days/day.ts'
import { wordAgainst } from '../../../src/shared/format/formatChange.ts'
import { recentRates } from '../../../src/shared/live/recentRates.ts'
import { ownChange } from '../../../src/shared/rates/ownChange.ts'
import { isoDay } from '../../doubles/isoDay.ts'
import { sampleAsset } from '../../doubles/sampleBoard.ts'
import { sampleTrends } from '../../doubles/sampleTrends.ts'
import { createTexts } from '../../doubles/texts.ts'

const dayOf = (text: string) => parseDay(text) ?? 0
const friday = dayOf('2026-11-20')
const trends = trendsOf(
  recentRates(
    sampleTrends({
      USD: {
        points: [
          [friday - 2, 490],
          [friday - 1, 500],
          [friday, 505],
        ],
      },
      XDR: { points: [] },
      EUR: { points: [[friday, 600]] },
    }),
  ),
)

test('the columns of all assets are split, and an asset without points has no trend', () => {
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
  const previous = { day: isoDay('2026-11-19'), kzt: 500 }
  const change = ownChange(sampleAsset('USD', { kzt: 505, previous }))
  expect(change?.percent).toBeCloseTo(1, 10)
  expect(change).toMatchObject({ amount: 5, since: friday - 1 })
  // 532.83 - 533.88 is -1.0499999999999545 in binary.
  expect(ownChange(sampleAsset('USD', { kzt: 532.83, previous: { ...previous, kzt: 533.88 } }))?.amount).toBe(
    -1.05,
  )
})

test('without an earlier rate the change is null', () => {
  expect(ownChange(sampleAsset('USD'))).toBeNull()
})

test('a change of a live kind names the day of its base', () => {
  const previous = { day: isoDay('2026-11-19'), kzt: 100 }
  const change = ownChange(sampleAsset('BTC', { kind: 'crypto', kzt: 127, previous }))
  expect(change).toMatchObject({ amount: 27, since: friday - 1 })
  expect(wordAgainst(change, true, { t: createTexts('en').t, language: 'en' })).toBe(
    'compared with the last rate on 19 November 2026',
  )
})
