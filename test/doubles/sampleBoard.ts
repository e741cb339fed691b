import type { Board, BoardAsset } from '../../src/shared/contract/rates.ts'
import { namesOf } from '../../src/shared/currencies/names.ts'
import { isoDay } from './isoDay.ts'

/** A Friday morning: official rates of that day, fetched three minutes before `sampleNow`. */
export const sampleNow = Date.parse('2026-11-20T09:30:00Z')
const sampleFetchedAt = '2026-11-20T09:27:00Z'

const fiat: readonly [code: string, kzt: number, change: number, changePct: number][] = [
  ['AED', 142.98, 0.11, 0.08],
  ['AUD', 341.2, -1.02, -0.3],
  ['CHF', 651.13, 2.4, 0.37],
  ['CNY', 73.81, 0.06, 0.08],
  ['EUR', 609.44, -2.31, -0.38],
  ['GBP', 690.02, 0, 0],
  ['IRR', 0.0125, 0, 0],
  ['JPY', 3.3841, -0.01, -0.29],
  ['KGS', 6.0052, 0.01, 0.17],
  ['KRW', 0.3571, 0.0011, 0.31],
  ['KWD', 1711.35, 3.5, 0.2],
  ['RUB', 6.47, -0.05, -0.77],
  ['TRY', 12.41, 0.02, 0.16],
  ['USD', 525.12, 0.42, 0.08],
  ['UZS', 0.0439, 0.0001, 0.23],
  ['XDR', 714.2, 0.3, 0.04],
]
const crypto: readonly [code: string, kzt: number, changePct: number][] = [
  ['BTC', 48_211_540.5, 1.84],
  ['DOGE', 83.412, -2.2],
  ['ETH', 1_588_020.17, -0.64],
  ['PEPE', 0.00000431, 5.1],
  ['USDT', 525.6, 0.01],
]

export const sampleAsset = (code: string, over: Partial<BoardAsset> = {}): BoardAsset => ({
  code,
  kind: 'fiat',
  names: namesOf(code, null, over.kind ?? 'fiat'),
  kzt: 100,
  change: 1,
  changePct: 1,
  day: isoDay('2026-11-20'),
  fetchedAt: sampleFetchedAt,
  fixedOn: null,
  state: 'current',
  provisional: true,
  jumpedFrom: null,
  previous: null,
  ...over,
})

export const sampleBoard = (over: Partial<Board> = {}): Board => ({
  day: isoDay('2026-11-20'),
  fetchedAt: sampleFetchedAt,
  service: 'https://rates.example/api',
  demo: false,
  assets: [
    ...fiat.map(([code, kzt, change, changePct]) => sampleAsset(code, { kzt, change, changePct })),
    ...crypto.map(([code, kzt, changePct]) =>
      sampleAsset(code, { kind: 'crypto', kzt, change: null, changePct }),
    ),
  ],
  ...over,
})
