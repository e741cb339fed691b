import { expect, test } from 'vitest'
import { goalOf, nearestAlert } from '../../../src/shared/alerts/goalOf.ts'
import type { AlertNow, Notification } from '../../../src/shared/contract/alerts.ts'
import { goodOutputs } from '../../doubles/goodOutputs.ts'
import { sampleAlert, sampleFiring } from '../../doubles/sampleAlerts.ts'

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

test('an alert leads to its pair’s history, a notice of the day to the board', () => {
  const [, published] = goodOutputs['notifications.take']
  const of = (code: string, quote: string): Notification => ({
    kind: 'alert',
    tag: 't',
    firing: { ...sampleFiring, alert: { ...sampleAlert, code, quote } },
  })
  expect(published && goalOf(published)).toBe('#/board')
  expect(goalOf(of('BTC', 'KZT'))).toBe('#/history/BTC')
  expect(goalOf(of('BTC', 'USD'))).toBe('#/history/BTC?quote=USD')
})
