import { expect, test } from 'vitest'
import { parseDay } from '../../../src/shared/days/day.ts'
import { recentRates } from '../../../src/shared/live/recentRates.ts'
import { ownChange } from '../../../src/shared/rates/ownChange.ts'
import { sampleAsset } from '../../doubles/sampleBoard.ts'

const friday = parseDay('2026-11-20') ?? 0

const earlier = recentRates({
  from: '2026-10-23',
  assets: [
    { code: 'USD', points: 3, previous: { day: '2026-11-19', at: null, kzt: 500 }, fixedOn: null },
    { code: 'XDR', points: 0, previous: { day: '2026-11-19', at: null, kzt: 700 }, fixedOn: null },
    { code: 'EUR', points: 1, previous: null, fixedOn: null },
    { code: 'BTC', points: 2, previous: null, fixedOn: null },
  ],
  // The last asset's columns were cut short.
  day: [friday - 2, friday - 1, friday, friday],
  rate: [490, 500, 505, 600],
})

test('of each asset its points, the last and the publication before it are known; one without a point is left out', () => {
  expect([...earlier]).toEqual([
    [
      'USD',
      {
        points: { day: [friday - 2, friday - 1, friday], rate: [490, 500, 505] },
        last: { day: friday, kzt: 505 },
        previous: { day: friday - 1, at: null, kzt: 500 },
        fixedOn: null,
        from: parseDay('2026-10-23'),
      },
    ],
    [
      'EUR',
      {
        points: { day: [friday], rate: [600] },
        last: { day: friday, kzt: 600 },
        previous: null,
        fixedOn: null,
        from: parseDay('2026-10-23'),
      },
    ],
  ])
})

test('Monday is compared with Friday, not with Sunday', () => {
  const monday = sampleAsset('USD', { kzt: 510.05, day: '2026-11-23' })
  expect(ownChange(monday, earlier.get('USD'))).toMatchObject({ since: friday })
  expect(ownChange(monday, earlier.get('USD'))?.percent).toBeCloseTo(1, 10)
})
