import { expect, test } from 'vitest'
import { goalOf } from '../../../src/shared/alerts/goalOf.ts'
import type { Notification } from '../../../src/shared/contract/alerts.ts'
import { goodOutputs } from '../../doubles/goodOutputs.ts'
import { sampleAlert, sampleFiring } from '../../doubles/sampleAlerts.ts'

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
