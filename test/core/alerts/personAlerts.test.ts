import { expect, test } from 'vitest'
import { putAlert, removeAlert, snoozeAlert } from '../../../src/core/alerts/personAlerts.ts'
import type { Alert } from '../../../src/shared/contract/alerts.ts'
import { MOST_ALERTS } from '../../../src/shared/contract/limits.ts'
import { sampleAlert, sampleFiring } from '../../doubles/sampleAlerts.ts'
import { ownStore } from '../settings/ownStore.ts'

const change: Alert = {
  id: sampleAlert.id,
  kind: 'change',
  code: 'USD',
  quote: 'EUR',
  percent: '3',
  direction: 'either',
  days: 7,
  retreat: '0.25',
  on: true,
}

test('an alert that changes its kind stays one alert, also for new readers of the file', async () => {
  const { start } = ownStore()
  const store = start()
  await store.set((now) => putAlert(now, sampleAlert))
  expect((await store.set((now) => putAlert(now, change))).alerts).toEqual([change])
  expect(start().get().alerts).toEqual([change])
  expect(start().setAside).toBeNull()
})

test('a newer version’s alert kinds and additions to known ones stay', async () => {
  const { put, inFile, start } = ownStore()
  const newer = { id: 'n', kind: 'moon', code: 'USD', quote: 'KZT', phase: 'full', retreat: '0', on: true }
  put({ alerts: [{ ...sampleAlert, colour: 'red' }, newer] })
  const store = start()
  expect(store.get().alerts).toEqual([sampleAlert])
  await store.set((now) => putAlert(now, { ...sampleAlert, level: '540' }))
  expect(inFile().alerts).toEqual([{ ...sampleAlert, level: '540', colour: 'red' }, newer])
})

test('a bad alert, state or entry of the log costs no other', () => {
  const { put, start } = ownStore()
  const state = { id: 'a1', snoozed: null, watch: null }
  put({
    alerts: [sampleAlert, { ...change, id: 'b', days: 0 }, { ...sampleAlert, id: 'c', level: '0' }],
    alertStates: [{ ...state, id: 'x', snoozed: 'tomorrow' }, state],
    alertLog: [sampleFiring, { ...sampleFiring, rate: 'much' }],
  })
  expect(start().get()).toMatchObject({
    alerts: [sampleAlert],
    alertStates: [state],
    alertLog: [sampleFiring],
  })
})

test('more alerts than there may be are refused, and nothing has changed', async () => {
  const { start } = ownStore()
  const alerts = Array.from({ length: MOST_ALERTS }, (_, at) => ({ ...sampleAlert, id: `a${at}` }))
  const store = start()
  await store.set({ alerts })
  const one = { ...sampleAlert, id: 'more' }
  await expect(store.set((now) => putAlert(now, one))).rejects.toMatchObject({ code: 'bad-input' })
  await expect(
    store.set((now) => putAlert(now, { ...one, id: 'a1', quote: one.code })),
  ).rejects.toMatchObject({ code: 'bad-input' })
  expect(start().get().alerts).toHaveLength(MOST_ALERTS)
})

test('a removed or switched-off alert loses its state, and its firings stay in the log', async () => {
  const { start } = ownStore()
  const store = start()
  const state = { id: 'a1', snoozed: null, watch: { of: 'x', armed: true, from: AT, fired: null } }
  const before = { alerts: [sampleAlert], alertStates: [state], alertLog: [sampleFiring] }
  await store.set(before)
  const off = await store.set((now) => putAlert(now, { ...sampleAlert, on: false }))
  expect(off).toMatchObject({ alertStates: [], alertLog: [sampleFiring] })
  await store.set(before)
  const gone = await store.set((now) => removeAlert(now, 'a1'))
  expect(gone).toMatchObject({ alerts: [], alertStates: [], alertLog: [sampleFiring] })
})

const AT = '2026-11-20T09:00:00.000Z'

test('a firing is shown again after a snooze, except until the next crossing', async () => {
  const { start } = ownStore()
  const store = start()
  const watch = { of: 'x', armed: false, from: AT, fired: AT }
  const shown = { ...sampleFiring, handedAt: AT, shownAt: AT }
  const earlier = { ...shown, tag: 'a1:2026-11-10' }
  const others = { ...shown, tag: 'b:1', alert: { ...sampleAlert, id: 'b' } }
  await store.set({
    alerts: [sampleAlert],
    alertStates: [{ id: 'a1', snoozed: null, watch }],
    alertLog: [others, shown, earlier],
  })
  const now = Date.parse(AT)
  const hour = await store.set((was) => snoozeAlert(was, 'a1', { until: 'hour', now }))
  expect(hour.alertLog).toEqual([others, { ...shown, handedAt: null, shownAt: null }, earlier])
  expect(hour.alertStates).toEqual([{ id: 'a1', snoozed: '2026-11-20T10:00:00.000Z', watch }])
  const crossing = await store.set((was) => snoozeAlert(was, 'a1', { until: 'crossing', now }))
  expect(crossing.alertLog).toEqual([others, { ...shown, handedAt: null }, earlier])
  expect(crossing.alertStates).toEqual([{ id: 'a1', snoozed: 'crossing', watch }])
  const today = await store.set((was) => snoozeAlert(was, 'a1', { until: 'today', now }))
  const end = new Date(today.alertStates[0]?.snoozed ?? '')
  const tomorrow = new Date(now)
  tomorrow.setDate(tomorrow.getDate() + 1)
  expect([end.getDate(), end.getHours(), end.getMinutes()]).toEqual([tomorrow.getDate(), 8, 0])
  expect((await store.set((was) => snoozeAlert(was, 'a1', { until: null, now }))).alertStates[0]).toEqual({
    id: 'a1',
    snoozed: null,
    watch,
  })
})
