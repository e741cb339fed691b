import type { Alert, Firing } from '../../src/shared/contract/alerts.ts'

export const sampleAlert: Extract<Alert, { kind: 'above' }> = {
  id: 'a1',
  kind: 'above',
  code: 'USD',
  quote: 'KZT',
  level: '530',
  retreat: '0.25',
  on: true,
}

/** What `sampleAlert` has fired, and nobody has shown yet. */
export const sampleFiring: Firing = {
  tag: 'a1:2026-11-20',
  alert: sampleAlert,
  rate: 530.2,
  day: '2026-11-20',
  at: null,
  inForceFrom: '2026-11-21',
  moved: null,
  firedAt: '2026-11-20T09:00:00.000Z',
  handedAt: null,
  shownAt: null,
}
