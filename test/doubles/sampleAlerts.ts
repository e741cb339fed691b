import type { Alert, AlertKind, Firing } from '../../src/shared/contract/alerts.ts'

export const sampleAlert: Extract<Alert, { kind: 'above' }> = {
  id: 'a1',
  kind: 'above',
  code: 'USD',
  quote: 'KZT',
  level: '530',
  retreat: '0.25',
  on: true,
}

const { level: _, kind: __, ...common } = sampleAlert

/** One alert of each kind, so that none is left out where all of them are tried. */
export const alertOfEachKind: { [K in AlertKind]: Extract<Alert, { kind: K }> } = {
  above: sampleAlert,
  below: { ...common, id: 'a2', kind: 'below', level: '480.5' },
  change: { ...common, id: 'a3', kind: 'change', percent: '5', direction: 'either', days: 9 },
}

/** A firing of `sampleAlert` that the user has not been shown. */
export const sampleFiring: Firing = {
  rate: 530.2,
  day: '2026-11-20',
  at: null,
  moved: null,
  firedAt: '2026-11-20T09:00:00.000Z',
  shown: false,
}
