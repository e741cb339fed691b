import { expect, test } from 'vitest'
import { parseDay } from '../../../src/shared/days/day.ts'
import { recentRates } from '../../../src/shared/live/recentRates.ts'
import { isoDay } from '../../doubles/isoDay.ts'

const friday = parseDay('2026-11-20') ?? 0

test('takes the columns apart by asset, and leaves out one without all of its points', () => {
  const earlier = recentRates({
    from: isoDay('2026-10-23'),
    assets: [
      { code: 'USD', points: 3 },
      { code: 'XDR', points: 0 },
      { code: 'EUR', points: 1 },
      { code: 'BTC', points: 2 },
    ],
    // The last asset's columns were cut short.
    day: [friday - 2, friday - 1, friday, friday],
    rate: [490, 500, 505, 600],
  })
  const from = parseDay('2026-10-23')
  expect([...earlier]).toEqual([
    ['USD', { points: { day: [friday - 2, friday - 1, friday], rate: [490, 500, 505] }, from }],
    ['EUR', { points: { day: [friday], rate: [600] }, from }],
  ])
})
