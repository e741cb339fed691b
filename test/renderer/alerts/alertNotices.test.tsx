import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { historyRoute, parseRoute } from '../../../src/renderer/state/route.ts'
import type { Notification as Due } from '../../../src/shared/contract/alerts.ts'
import { defaultSettings } from '../../../src/shared/contract/settings.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { sampleAlert, sampleFiring } from '../../doubles/sampleAlerts.ts'
import { renderApp, settle } from '../renderApp.tsx'

const due: Due = { kind: 'alert', tag: sampleFiring.tag, firing: sampleFiring }

const withAlert = (shell: 'browser' | 'desktop' = 'browser') => {
  const core = fakeCore({
    settings: {
      ...defaultSettings,
      language: 'en',
      service: 'https://rates.example/api',
      alerts: [sampleAlert],
    },
  })
  core.state.info = { ...core.state.info, shell }
  return core
}
const named = (core: ReturnType<typeof fakeCore>, name: string) =>
  core.asked.filter((call) => call.name === name)

/** What the browser was asked to show. */
class Shown {
  static permission: NotificationPermission = 'default'
  static all: Shown[] = []
  static fails = false
  static requestPermission = vi.fn(async () => {
    Shown.permission = 'granted'
    return Shown.permission
  })
  onshow: (() => void) | null = null
  onerror: (() => void) | null = null
  onclick: (() => void) | null = null
  close = vi.fn()
  title: string
  options: NotificationOptions
  constructor(title: string, options: NotificationOptions) {
    this.title = title
    this.options = options
    Shown.all.push(this)
    queueMicrotask(() => (Shown.fails ? this.onerror?.() : this.onshow?.()))
  }
}

let hidden = false
const turn = (away: boolean) =>
  settle(() => {
    hidden = away
    document.dispatchEvent(new Event('visibilitychange'))
  })

beforeEach(() => {
  hidden = false
  Shown.all = []
  Shown.permission = 'default'
  Shown.fails = false
  Shown.requestPermission.mockClear()
  vi.stubGlobal('Notification', Shown)
  vi.spyOn(window, 'focus').mockImplementation(() => {})
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The core says that there is something, and waits until a page has taken it. */
const reported = async (core: ReturnType<typeof fakeCore>, notification: Due = due) => {
  core.state.notifications = [notification]
  await settle(() => core.push('notifications.due', {}))
  await waitFor(() => expect(core.state.notifications).toEqual([]))
  await settle(() => {})
}
const region = () => screen.queryByRole('region', { name: 'Alert notifications' })

test('the browser notification has pair, level, rate and day, and opens the history', async () => {
  Shown.permission = 'granted'
  const { core } = await renderApp(withAlert(), '#/settings')
  await reported(core)
  const [shown] = Shown.all
  expect(shown?.title).toBe('USD/KZT above 530')
  expect(shown?.options).toEqual({
    body: '530.20 KZT · rate date: 20 November 2026 · in effect from 21 November 2026',
    tag: due.tag,
    lang: 'en',
  })
  expect(named(core, 'notifications.shown')).toEqual([
    { name: 'notifications.shown', input: { tag: due.tag } },
  ])
  expect(region()).toBeNull()
  await settle(() => shown?.onclick?.())
  expect(parseRoute(window.location.hash)).toEqual({ ...historyRoute, code: 'USD', quote: 'KZT' })
  expect(shown?.close).toHaveBeenCalled()
})

test('without permission the page shows it, and never asks for permission', async () => {
  const { core } = await renderApp(withAlert(), '#/board')
  await reported(core)
  expect(within(region() ?? document.body).getByText('USD/KZT above 530')).toBeDefined()
  expect(named(core, 'notifications.shown')).toHaveLength(1)
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Snooze for an hour' })))
  expect(named(core, 'alerts.snooze')).toEqual([
    { name: 'alerts.snooze', input: { id: sampleAlert.id, until: 'hour' } },
  ])
  expect(region()).toBeNull()
  await reported(core)
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Hide' })))
  expect(region()).toBeNull()
  expect(Shown.requestPermission).not.toHaveBeenCalled()
})

test('a refused snooze is reported, and the notice stays', async () => {
  const { core, model } = await renderApp(withAlert(), '#/board')
  await reported(core)
  core.refuse('alerts.snooze', 'disk-full')
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Snooze for an hour' })))
  expect(model.refusal.get()).toBe('disk-full')
  expect(region()).not.toBeNull()
})

test('where the browser fails to show it, or cannot make one, nothing is lost', async () => {
  Shown.permission = 'granted'
  Shown.fails = true
  const { core } = await renderApp(withAlert(), '#/board')
  await reported(core)
  expect(region()).not.toBeNull()
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Hide' })))
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted'
      constructor() {
        throw new TypeError('Illegal constructor')
      }
    },
  )
  await reported(core)
  expect(region()).not.toBeNull()
})

test('a hidden page asks once a minute and confirms only when it is seen', async () => {
  const core = withAlert()
  await renderApp(core, '#/board')
  await waitFor(() => expect(named(core, 'notifications.take')).not.toHaveLength(0))
  // What the timer of the page does is looked at, not waited for.
  const timers = vi.spyOn(globalThis, 'setInterval')
  await settle(() => core.resync())
  const everyMinute = timers.mock.calls.find(([, ms]) => ms === 60_000)?.[0]
  await turn(true)
  const before = named(core, 'notifications.take').length
  core.state.notifications = [due]
  await settle(() => core.push('notifications.due', {}))
  expect(named(core, 'notifications.take')).toHaveLength(before)
  await settle(() => typeof everyMinute === 'function' && everyMinute())
  expect(document.title).toMatch(/^\(1\) /)
  expect(named(core, 'notifications.shown')).toHaveLength(0)
  await turn(false)
  expect(document.title).not.toMatch(/^\(/)
  expect(region()).not.toBeNull()
  expect(named(core, 'notifications.shown')).toHaveLength(1)
})

test('the day’s rates and the summary are shown with their pins', async () => {
  Shown.permission = 'granted'
  const { core } = await renderApp(withAlert(), '#/settings')
  const pins = [
    { pin: 'USD', value: 525.12, percent: 0.08 },
    { pin: 'XDR', value: 714.2, percent: null },
  ]
  const inForce = { from: '2026-11-21', to: '2026-11-23' }
  await reported(core, { kind: 'published', tag: 'p', day: '2026-11-20', inForce, pins })
  await reported(core, { kind: 'summary', tag: 's', day: '2026-11-20', pins })
  expect(Shown.all.map(({ title, options }) => [title, options.body])).toEqual([
    ['Rates for 20 November 2026 are out', 'in effect from 21 November 2026\nUSD 525.12 +0.08%\nXDR 714.20'],
    ['Pinned rates on 20 November 2026', 'USD 525.12 +0.08%\nXDR 714.20'],
  ])
  await settle(() => Shown.all[0]?.onclick?.())
  expect(window.location.hash).toBe('#/board')
})

test('in the desktop, and without notifications, a page asks for nothing', async () => {
  const { core } = await renderApp(withAlert('desktop'), '#/board')
  await settle(() => core.push('notifications.due', {}))
  expect(named(core, 'notifications.take')).toHaveLength(0)
  const { core: without } = await renderApp(fakeCore(), '#/board')
  await settle(() => without.push('notifications.due', {}))
  expect(named(without, 'notifications.take')).toHaveLength(0)
})

test('a click alone asks for permission; without one the page says what to do', async () => {
  await renderApp(withAlert(), '#/alerts')
  expect(await screen.findByText(/^Until you allow notifications/)).toBeDefined()
  expect(Shown.requestPermission).not.toHaveBeenCalled()
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Allow notifications' })))
  expect(screen.getByText(/^This browser shows notifications while/)).toBeDefined()
  expect(screen.getByText(/start Aina with --port=/)).toBeDefined()
  Shown.permission = 'denied'
  await settle(() => window.dispatchEvent(new Event('focus')))
  expect(screen.getByText(/^This browser blocks notifications for http/)).toBeDefined()
})
