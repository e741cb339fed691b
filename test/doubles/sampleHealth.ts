import type {
  CheckedPair,
  Health,
  RequestMeter,
  SelfCheck,
  Verification,
} from '../../src/shared/contract/health.ts'

const at = '2026-11-20T09:00:00Z'

export const sampleAssetHealth: Health['assets'][number] = {
  code: 'USD',
  kind: 'fiat',
  firstDay: '1999-01-05',
  lastDay: '2026-11-20',
  points: 6_900,
  provisional: 1,
  refused: 0,
  complete: true,
  lastSuccessAt: at,
  lastFailure: null,
}

const pair: CheckedPair = {
  from: 'USD',
  to: 'KZT',
  amount: '1000',
  outcome: 'same',
  own: '525430',
  service: 525_430,
  percent: '0',
  day: '2026-11-20',
  failure: null,
}

/** One pair of each outcome. */
export const sampleCheck: SelfCheck = {
  at,
  pairs: [
    pair,
    { ...pair, to: 'EUR', outcome: 'rounded', own: '865.4234', service: 865.42, percent: '-0.000393' },
    { ...pair, from: 'KZT', to: 'EUR', outcome: 'differs', own: '1.6471', service: 1.7, percent: '3.211705' },
    {
      ...pair,
      to: 'RUB',
      outcome: 'other-day',
      own: '80000',
      service: 81_000,
      percent: '1.25',
      day: '2026-11-21',
    },
    {
      ...pair,
      to: 'CNY',
      outcome: 'failed',
      own: null,
      service: null,
      percent: null,
      day: null,
      failure: 'not-found',
    },
  ],
}

export const sampleMeter: RequestMeter = {
  limit: 55,
  asked: 60,
  lastMinute: 3,
  today: 402,
  failed: 2,
  since: '2026-11-19T19:00:00.000Z',
  kinds: [
    { kind: 'board', lastMinute: 1, today: 250, failed: 1 },
    { kind: 'history', lastMinute: 2, today: 146, failed: 1 },
    { kind: 'conversion', lastMinute: 0, today: 2, failed: 0 },
    { kind: 'address-check', lastMinute: 0, today: 1, failed: 0 },
    { kind: 'check', lastMinute: 0, today: 3, failed: 0 },
  ],
}

export const sampleVerification: Verification = {
  at,
  currencies: 61,
  years: 1_402,
  points: 350_120,
  damaged: [],
}

/** Nothing on the disk. */
export const noHealth: Health = {
  assets: [],
  refusals: [],
  corrections: [],
  moreCorrections: 0,
  unitJumps: [],
  selfCheck: null,
  bytes: 8_654_848,
}
