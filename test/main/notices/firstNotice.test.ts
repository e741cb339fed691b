import { expect, test } from 'vitest'
import { openFirstNotice, wantsFirstNotice } from '../../../src/main/notices/firstNotice.ts'
import type { Desktop } from '../../../src/shared/contract/desktop.ts'
import { localApi } from '../../../src/shared/contract/localApi.ts'
import { defaultSettings } from '../../../src/shared/contract/settings.ts'
import { createStore } from '../../../src/shared/live/store.ts'
import { fakeClock } from '../../doubles/clock.ts'
import { fakeContract } from '../../doubles/fakeContract.ts'
import { sampleAlert } from '../../doubles/sampleAlerts.ts'
import { createTexts } from '../../doubles/texts.ts'
import { notificationsOf } from '../../fakeElectron/notification.ts'

type Kind = typeof import('electron').Notification

/** A desktop whose system `shows` notifications so, and a person with `alerts`. */
const opened = async ({ platform = 'darwin' as NodeJS.Platform, alerts = 0, wasShown = false } = {}) => {
  const system = { shows: 'shown' }
  const kept = { shown: wasShown, alerts: Array.from({ length: alerts }, () => sampleAlert) }
  const titles: string[] = []
  class Recorded extends notificationsOf({ platform, shows: () => system.shows }) {
    constructor(options: object) {
      super(options)
      titles.push(`${this.title}: ${this.body}`)
    }
  }
  const core = fakeContract({ 'settings.get': () => ({ ...defaultSettings, alerts: kept.alerts }) })
  const clock = fakeClock(0)
  const delivery = createStore<Desktop['notifications']>('unknown')
  const type: unknown = Recorded
  const first = openFirstNotice({
    // The double has what is used of Electron's class.
    Notification: type as Kind,
    platform,
    api: localApi(core.handlers, core.listen),
    t: createTexts('en').t,
    delivery,
    shown: {
      get: () => kept.shown,
      set: (shown) => {
        kept.shown = shown
      },
    },
    clock,
    log: { warn: () => {} },
  })
  const settle = async () => {
    for (let round = 0; round < 6; round++) await new Promise((resolve) => setImmediate(resolve))
  }
  const makeAlert = async () => {
    kept.alerts = [...kept.alerts, sampleAlert]
    core.push('settings.changed', { ...defaultSettings, alerts: kept.alerts })
    await settle()
  }
  await settle()
  return { system, kept, titles, clock, delivery, first, settle, makeAlert }
}

test('a first notification is due on macOS alone, with the first alert, once', () => {
  expect(wantsFirstNotice('darwin', { alerts: 1, wasShown: false })).toBe(true)
  expect(wantsFirstNotice('darwin', { alerts: 0, wasShown: false })).toBe(false)
  expect(wantsFirstNotice('darwin', { alerts: 1, wasShown: true })).toBe(false)
  expect(wantsFirstNotice('win32', { alerts: 1, wasShown: false })).toBe(false)
  expect(wantsFirstNotice('linux', { alerts: 1, wasShown: false })).toBe(false)
})

test('the first alert shows one notification, and later alerts show none', async () => {
  const { titles, kept, delivery, makeAlert, clock } = await opened()
  expect(titles).toEqual([])
  await makeAlert()
  await makeAlert()
  expect([titles, kept.shown, delivery.get()]).toEqual([['Aina: Alerts appear here.'], true, 'shown'])
  expect(clock.pending()).toBe(0)
})

test('a person who has alerts from before gets it at the start', async () => {
  expect((await opened({ alerts: 1 })).titles).toHaveLength(1)
  expect((await opened({ alerts: 1, wasShown: true })).titles).toEqual([])
})

test('one that fails while macOS asks is shown after the answer', async () => {
  const { system, titles, kept, delivery, clock, settle, makeAlert } = await opened()
  system.shows = 'Notifications are not allowed for this application'
  await makeAlert()
  expect([kept.shown, delivery.get()]).toEqual([false, 'off'])
  system.shows = 'shown'
  await clock.advance(30_000)
  await settle()
  expect([titles.length, kept.shown, delivery.get(), clock.pending()]).toEqual([2, true, 'shown', 0])
})

test('without permission it is tried three times a run, and not after the end', async () => {
  const refused = await opened()
  refused.system.shows = 'Notifications are not allowed for this application'
  await refused.makeAlert()
  for (let at = 0; at < 5; at++) {
    await refused.clock.advance(30_000)
    await refused.settle()
  }
  await refused.makeAlert()
  expect([refused.titles.length, refused.delivery.get(), refused.clock.pending()]).toEqual([3, 'off', 0])
  const ended = await opened({ alerts: 0 })
  ended.system.shows = 'no'
  await ended.makeAlert()
  ended.first.close()
  await ended.clock.advance(60_000)
  expect([ended.titles.length, ended.clock.pending()]).toEqual([1, 0])
})
