import { expect, test } from 'vitest'
import { pairSparkline } from '../../../src/renderer/convert/pairSparkline.ts'
import { trendsOf } from '../../../src/renderer/rate/trend.ts'
import { recentRates } from '../../../src/shared/live/recentRates.ts'
import { isoDay } from '../../doubles/isoDay.ts'
import { sampleTrends } from '../../doubles/sampleTrends.ts'

test('a pair’s month is on the days on which both have a rate of their own', () => {
  const trends = trendsOf(
    recentRates(
      sampleTrends(
        {
          USD: {
            points: [
              [20_000, 500],
              [20_001, 510],
              [20_004, 520],
            ],
          },
          BTC: {
            points: [
              [20_000, 5_000_000],
              [20_001, 5_610_000],
              [20_002, 1],
              [20_004, 5_200_000],
            ],
          },
        },
        isoDay('2024-10-05'),
      ),
    ),
  )
  const course = pairSparkline(trends, { code: 'BTC', quote: 'USD' })
  expect(course).toMatchObject({
    first: { day: 20_000, kzt: 10_000 },
    last: { day: 20_004, kzt: 10_000 },
    lowest: 10_000,
    highest: 11_000,
  })
  expect(pairSparkline(trends, { code: 'USD', quote: 'KZT' })?.last).toEqual({ day: 20_004, kzt: 520 })
  expect(pairSparkline(trends, { code: 'USD', quote: 'XAU' })).toBeUndefined()
  expect(pairSparkline(trends, { code: 'XAU', quote: 'USD' })).toBeUndefined()
})
