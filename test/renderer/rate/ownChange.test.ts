import { expect, test } from 'vitest'
import { trendsOf } from '../../../src/renderer/rate/trend.ts'
import { parseDay } from '../../../src/shared/days/day.ts'
import { wordAgainst, wordOver } from '../../../src/shared/format/formatChange.ts'
import { formatMoment } from '../../../src/shared/format/formatTime.ts'
import { recentRates } from '../../../src/shared/live/recentRates.ts'
import { ownChange, serviceChange } from '../../../src/shared/rates/ownChange.ts'
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
  const previous = { day: '2026-11-19', at: null, kzt: 500 }
  const change = ownChange(sampleAsset('USD', { kzt: 505, previous }))
  expect(change?.percent).toBeCloseTo(1, 10)
  expect(change).toMatchObject({ amount: 5, since: friday - 1, in24Hours: false })
  // 532.83 - 533.88 is -1.0499999999999545 in binary.
  expect(ownChange(sampleAsset('USD', { kzt: 532.83, previous: { ...previous, kzt: 533.88 } }))?.amount).toBe(
    -1.05,
  )
})

test('without an earlier rate the change is null', () => {
  expect(ownChange(sampleAsset('USD'))).toBeNull()
  expect(serviceChange(sampleAsset('XAU', { change: null, changePct: null }))).toBeNull()
})

test('a live kind counts from the board 24 hours ago, else names a moment', () => {
  const btc = sampleAsset('BTC', {
    kind: 'crypto',
    kzt: 127,
    fetchedAt: '2026-11-20T00:05:00.000Z',
    day: '2026-11-20',
  })
  const from = (at: string) => ownChange({ ...btc, previous: { day: at.slice(0, 10), at, kzt: 100 } })
  const wording = { t: createTexts('en').t, language: 'en' as const }
  const words = (at: string) => [wordAgainst(from(at), true, wording), wordOver(from(at), wording)]
  // Five minutes after midnight in UTC the rate of the day before is five minutes old.
  expect(from('2026-11-19T00:05:00.000Z')).toMatchObject({ amount: 27, in24Hours: true })
  expect(words('2026-11-18T23:50:00.000Z')).toEqual(['compared with 24 hours ago', '24 h'])
  expect(words('2026-11-19T00:20:00.000Z')).toEqual(['compared with 24 hours ago', '24 h'])
  const moment = formatMoment(Date.parse('2026-11-19T00:20:01.000Z'), 'en')
  expect(words('2026-11-19T00:20:01.000Z')).toEqual([`compared with ${moment}`, `since ${moment}`])
  expect(from('2026-11-18T12:00:00.000Z')).toMatchObject({ percent: 27, in24Hours: false })
})
