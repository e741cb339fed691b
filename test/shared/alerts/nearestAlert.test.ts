import { expect, test } from 'vitest'
import { nearestAlert } from '../../../src/shared/alerts/nearestAlert.ts'
import type { AlertNow } from '../../../src/shared/contract/alerts.ts'
import { sampleAlert } from '../../doubles/sampleAlerts.ts'

const alerts = ['a', 'b', 'c', 'd'].map((id) => ({ ...sampleAlert, id }))
const now = (id: string, distance: number | null, state: AlertNow['state'] = 'armed'): AlertNow => ({
  ...{ id, state, distance },
  rate: 525,
  day: '2026-11-20',
})

test('the nearest alert is the one with the shortest way of those that are watched', () => {
  const all = [now('a', 3), now('b', 0.5), now('c', 0.1, 'fired'), now('d', null)]
  expect(nearestAlert(alerts, all)).toEqual({ alert: alerts[1], distance: 0.5 })
  expect(nearestAlert(alerts, [now('c', 0.1, 'fired'), now('a', 1, 'snoozed'), now('d', null)])).toBeNull()
  // One that was deleted while it was asked for.
  expect(nearestAlert(alerts, [now('gone', 0.1), now('a', 1)])?.alert.id).toBe('a')
  expect(nearestAlert([], [])).toBeNull()
})
