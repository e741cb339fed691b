import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { showAlerts } from '../../src/main/showAlerts.ts'
import type { Desktop } from '../../src/shared/contract/desktop.ts'
import { localApi } from '../../src/shared/contract/localApi.ts'
import { defaultSettings, type Settings } from '../../src/shared/contract/settings.ts'
import { createStore } from '../../src/shared/live/store.ts'
import { fakeContract } from '../doubles/fakeContract.ts'
import { sampleAlert, sampleFiring } from '../doubles/sampleAlerts.ts'
import { createTexts } from '../doubles/texts.ts'

const settle = async (): Promise<void> => {
  for (let round = 0; round < 6; round++) await new Promise((resolve) => setImmediate(resolve))
}

type System = 'shows' | 'fails' | 'unsupported'

/** A fired alert on a system, and a core that marks it as shown. */
const opened = async (platform: NodeJS.Platform, system: System, hasFired = true) => {
  const firing = { ...sampleFiring }
  let settings: Settings = {
    ...defaultSettings,
    alerts: [sampleAlert],
    alertStates: hasFired ? [{ id: sampleAlert.id, watch: null, firing }] : [],
  }
  const done: string[] = []
  const made: FakeNotification[] = []
  const os = { system }
  class FakeNotification extends EventEmitter {
    static isSupported = () => os.system !== 'unsupported'
    options: { title: string; body: string }
    constructor(options: { title: string; body: string }) {
      super()
      this.options = options
      made.push(this)
    }
    show() {
      if (os.system === 'shows') this.emit('show', {})
      else this.emit('failed', {}, 'not allowed')
    }
    close() {}
  }
  const source = fakeContract({
    'settings.get': () => settings,
    'alerts.shown': ({ id, firedAt }) => {
      done.push(`shown ${id} ${firedAt}`)
      settings = { ...settings, alertStates: [{ id, watch: null, firing: { ...firing, shown: true } }] }
      return settings
    },
  })
  const type: unknown = FakeNotification
  const delivery = createStore<Desktop['notifications']>('unknown')
  const first = { is: false }
  const alerts = showAlerts({
    // The double has what the shell touches of it, and no more of Electron's class.
    Notification: type as typeof import('electron').Notification,
    platform,
    api: localApi(source.handlers, source.listen),
    wording: () => ({ t: createTexts('en').t, language: 'en' }),
    open: (hash) => void done.push(`open ${hash}`),
    delivery,
    first: {
      shown: () => first.is,
      setShown: () => {
        first.is = true
      },
    },
    log: { warn: () => {} },
  })
  await settle()
  const change = async () => {
    source.push('settings.changed', settings)
    await settle()
  }
  return { made, done, delivery, os, alerts, change, first }
}

test('a fired alert is shown once, and a click opens its history', async () => {
  const { made, done, delivery, change } = await opened('linux', 'shows')
  await change()
  expect(made.map(({ options }) => options)).toEqual([
    { title: 'USD/KZT above 530', body: '530.20 KZT · rate date: 20 November 2026', urgency: 'normal' },
  ])
  expect([done, delivery.get()]).toEqual([[`shown a1 ${sampleFiring.firedAt}`], 'shown'])
  made[0]?.emit('click')
  expect(done.at(-1)).toBe('open #/history/USD')
})

test('a failed notification is tried three times in a run and never marked as shown', async () => {
  const { made, done, delivery, change } = await opened('win32', 'fails')
  for (let time = 0; time < 5; time++) await change()
  expect([made.length, done, delivery.get()]).toEqual([3, [], 'off'])
})

test('a system without notifications leaves fired alerts to the pages', async () => {
  const { made, done, delivery } = await opened('linux', 'unsupported')
  expect([made, done, delivery.get()]).toEqual([[], [], 'off'])
})

test('on macOS the first alert shows one notification, so that the system asks for permission', async () => {
  const { made, first, change } = await opened('darwin', 'shows', false)
  await change()
  expect(made.map(({ options }) => options)).toEqual([{ title: 'Aina', body: 'Alerts appear here.' }])
  expect(first.is).toBe(true)
  expect((await opened('win32', 'shows', false)).made).toEqual([])
})

test('after the end nothing is shown', async () => {
  const { made, alerts, change } = await opened('linux', 'fails')
  alerts.close()
  await change()
  expect(made).toHaveLength(1)
})
