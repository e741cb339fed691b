import type { Health } from '../../src/shared/contract/health.ts'
import { isoDay } from './isoDay.ts'

const at = '2026-11-20T09:00:00Z'

export const sampleAssetHealth: Health['assets'][number] = {
  code: 'USD',
  kind: 'fiat',
  firstDay: isoDay('1999-01-05'),
  lastDay: isoDay('2026-11-20'),
  points: 6_900,
  provisional: 1,
  refused: 0,
  complete: true,
  lastSuccessAt: at,
  lastFailure: null,
}

/** Nothing on the disk. */
export const noHealth: Health = {
  assets: [],
  refusals: [],
  bytes: 8_654_848,
}
