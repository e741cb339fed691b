import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Alert, alertKinds } from '../../../src/shared/contract/alerts.ts'
import { noDesktop } from '../../../src/shared/contract/desktop.ts'
import { defaultSettings } from '../../../src/shared/contract/settings.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { alertOfEachKind } from '../../doubles/sampleAlerts.ts'
import { createTexts } from '../../doubles/texts.ts'
import { renderApp, settle } from '../renderApp.tsx'

afterEach(() => void vi.useRealTimers())

const en = createTexts('en').t

const above: Alert = {
  id: 'a',
  code: 'USD',
  quote: 'KZT',
  kind: 'above',
  level: '530',
  retreat: '0.25',
  on: true,
}

const withAlerts = (...alerts: Alert[]) =>
  fakeCore({
    settings: { ...defaultSettings, language: 'en', service: 'https://rates.example/api', alerts },
  })

const type = (field: HTMLElement, value: string) =>
  settle(() => fireEvent.change(field, { target: { value } }))
const press = (name: string | RegExp) => settle(() => fireEvent.click(screen.getByRole('button', { name })))
const items = () => [...document.querySelectorAll('[data-alert] .alert-name')].map((item) => item.textContent)

test('without alerts the page explains them, and a new one takes a typed level', async () => {
  const { core } = await renderApp(withAlerts(), '#/alerts')
  expect(await screen.findByText('No alerts yet')).toBeDefined()
  await press('New alert')
  await type(screen.getByRole('textbox', { name: 'Level, KZT per 1 USD' }), '1,000 / 2')
  expect(screen.getByText('= 500')).toBeDefined()
  await type(screen.getByRole('textbox', { name: 'Level, KZT per 1 USD' }), '530')
  expect(screen.queryByText(/already reached this level/)).toBeNull()
  await press('Save')
  expect(core.state.settings.alerts).toEqual([{ ...above, id: expect.any(String) }])
  expect(items()).toEqual(['USD/KZT above 530'])
  expect(screen.getByText('Saved: USD/KZT above 530.')).toBeDefined()
})

test('the side of a new alert follows the typed level until you choose one', async () => {
  const { core } = await renderApp(withAlerts(), '#/alerts')
  await press('New alert')
  const level = screen.getByRole('textbox', { name: 'Level, KZT per 1 USD' })
  const side = (name: 'Above' | 'Below') => screen.getByRole<HTMLInputElement>('radio', { name })
  expect(side('Above').checked).toBe(true)
  await type(level, '450')
  expect(side('Below').checked).toBe(true)
  await type(level, '700')
  expect(side('Above').checked).toBe(true)
  await type(level, '450')
  await settle(() => fireEvent.click(side('Above')))
  expect(
    screen.getByText(
      'The rate has already reached this level. The alert fires after the rate moves back by the percentage you set and rises past the level again.',
    ),
  ).toBeDefined()
  await type(level, '440')
  expect(side('Above').checked).toBe(true)
  await press('Save')
  expect(core.state.settings.alerts).toMatchObject([{ kind: 'above', level: '440' }])
})

test('a level below the rate makes an alert that fires below it', async () => {
  const { core } = await renderApp(withAlerts(), '#/alerts')
  await press('New alert')
  await type(screen.getByRole('textbox', { name: 'Level, KZT per 1 USD' }), '450')
  await press('Save')
  expect(core.state.settings.alerts).toMatchObject([{ kind: 'below', level: '450' }])
})

test('an edited alert keeps its side for every level', async () => {
  const { core } = await renderApp(withAlerts(above), '#/alerts')
  await screen.findByText('Notifications')
  await settle(() => fireEvent.click(screen.getByRole('button', { name: /^Edit / })))
  await type(screen.getByRole('textbox', { name: 'Level, KZT per 1 USD' }), '450')
  await press('Save')
  expect(core.state.settings.alerts).toMatchObject([{ kind: 'above', level: '450' }])
})

test('saving an incomplete form names the missing fields, and sets nothing', async () => {
  const { core } = await renderApp(withAlerts(), '#/alerts?code=EUR&quote=USD')
  const level = await screen.findByRole('textbox', { name: 'Level, USD per 1 EUR' })
  await press('Save')
  expect(screen.getByText('Enter a level above 0.')).toBeDefined()
  expect(level.getAttribute('aria-invalid')).toBe('true')
  await type(level, '-1')
  await press('Save')
  expect(screen.getByText('Enter a level above 0.')).toBeDefined()
  expect(core.state.settings.alerts).toEqual([])
})

test('an address fills in the form, and saving cleans the address', async () => {
  const { core } = await renderApp(withAlerts(), '#/alerts?code=EUR&quote=USD&level=1.08')
  const level = await screen.findByRole('textbox', { name: 'Level, USD per 1 EUR' })
  expect(level).toHaveProperty('value', '1.08')
  expect(screen.getByRole('radio', { name: 'Below' })).toHaveProperty('checked', true)
  await press('Save')
  expect(core.state.settings.alerts).toMatchObject([
    { code: 'EUR', quote: 'USD', kind: 'below', level: '1.08' },
  ])
  expect(window.location.hash).toBe('#/alerts')
})

test('a change within days is set with its direction, and put into words', async () => {
  const { core } = await renderApp(withAlerts(), '#/alerts?code=BTC&kind=change')
  await type(await screen.findByRole('textbox', { name: 'By (%)' }), '5.5')
  await type(screen.getByRole('textbox', { name: 'Within (days)' }), '3')
  await settle(() => fireEvent.click(screen.getByRole('radio', { name: 'Down' })))
  await press('Save')
  expect(core.state.settings.alerts).toMatchObject([
    { kind: 'change', code: 'BTC', quote: 'KZT', percent: '5.5', days: 3, direction: 'down' },
  ])
  expect(items()).toEqual(['BTC/KZT down by 5.5% within 3 days'])
})

test.each(alertKinds)('an alert of the kind %s is opened, and saved again as it was', async (kind) => {
  const { core } = await renderApp(withAlerts(alertOfEachKind[kind]), '#/alerts')
  await screen.findByText('Notifications')
  await settle(() => fireEvent.click(screen.getByRole('button', { name: /^Edit / })))
  await press('Save')
  expect(core.asked).toContainEqual({ name: 'alerts.put', input: alertOfEachKind[kind] })
  expect(core.state.settings.alerts).toEqual([alertOfEachKind[kind]])
})

test('a typed alert is tested on the last year, and each firing is marked', async () => {
  const day = [20_400, 20_500, 20_600, 20_764]
  const core = withAlerts()
  core.answers['alerts.rehearse'] = ({ alert }) => ({
    day,
    rate: [500, 531, 520, 525],
    fired: alert.kind === 'above' && alert.level === '530' ? [1, 3] : [],
    complete: true,
  })
  await renderApp(core, '#/alerts?code=USD&level=530')
  expect(
    await screen.findByText(/^It would have fired 2 times in the last year: 16 February, 7 November\.$/),
  ).toBeDefined()
  expect(document.querySelector('.rehearsal-dots')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  expect(document.querySelector('.rehearsal-level')).not.toBeNull()
  await type(screen.getByRole('textbox', { name: 'Level, KZT per 1 USD' }), '999')
  expect(
    await screen.findByText(
      /^It would not have fired in the last year\. The rate was between 500\.00 and 531\.00\.$/,
    ),
  ).toBeDefined()
  // Too far away to be drawn with the line.
  expect(document.querySelector('.rehearsal-level')).toBeNull()
})

test('a test with many firings names the last eight and counts the rest', async () => {
  const day = Array.from({ length: 10 }, (_, at) => 20_600 + at)
  const core = withAlerts()
  core.answers['alerts.rehearse'] = () => ({
    day,
    rate: day.map(() => 531),
    fired: day.map((_, at) => at),
    complete: true,
  })
  await renderApp(core, '#/alerts?code=USD&level=530')
  expect(
    await screen.findByText(/in the last year: 29 May, .*, 5 June, and 2 more times before that\./),
  ).toBeDefined()
})

test('while one types nothing is tried until the hand rests', async () => {
  const { core } = await renderApp(withAlerts(), '#/alerts?code=USD')
  const level = await screen.findByRole('textbox', { name: 'Level, KZT per 1 USD' })
  const tried = () => core.asked.filter(({ name }) => name === 'alerts.rehearse')
  vi.useFakeTimers()
  for (const text of ['5', '53', '530']) {
    act(() => void fireEvent.change(level, { target: { value: text } }))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(tried()).toEqual([])
  }
  await act(() => vi.advanceTimersByTimeAsync(250))
  vi.useRealTimers()
  expect(await screen.findByText(/^It would/)).toBeDefined()
  expect(tried()).toEqual([
    { name: 'alerts.rehearse', input: { alert: expect.objectContaining({ level: '530' }) } },
  ])
})

test('an alert is snoozed, switched, changed, deleted and restored', async () => {
  const core = withAlerts(above)
  core.state.alertNow = ({ id, on }) => {
    const snoozed = core.state.settings.alertStates.find((state) => state.id === id)?.snoozed
    const state = on ? (snoozed ? 'snoozed' : 'armed') : 'off'
    return { id, state, rate: 525.12, day: '2026-11-20', distance: 0.93 }
  }
  await renderApp(core, '#/alerts')
  const item = await screen.findByText('watching')
  expect(item.closest('li')?.textContent).toContain('now 525.12 KZT')
  expect(item.closest('li')?.textContent).toContain('0.93% to go')
  const snooze = screen.getByRole('combobox', { name: 'Snooze USD/KZT above 530' })
  await settle(() => fireEvent.change(snooze, { target: { value: 'crossing' } }))
  expect(core.state.settings.alertStates).toMatchObject([{ id: 'a', snoozed: 'crossing' }])
  expect(screen.getByText('snoozed until the next crossing')).toBeDefined()
  await settle(() => fireEvent.change(snooze, { target: { value: 'none' } }))
  expect(screen.getByText('watching')).toBeDefined()
  await settle(() => fireEvent.click(screen.getByRole('checkbox', { name: 'USD/KZT above 530: on' })))
  expect(core.state.settings.alerts[0]?.on).toBe(false)
  expect(screen.getByText('off')).toBeDefined()
  await press('Edit USD/KZT above 530')
  await type(screen.getByRole('textbox', { name: 'Level, KZT per 1 USD' }), '540')
  await press('Save')
  // It is still off: changing it does not turn it on.
  expect(core.state.settings.alerts).toEqual([{ ...above, level: '540', on: false }])
  await press('Remove USD/KZT above 540')
  expect(core.state.settings.alerts).toEqual([])
  expect(document.activeElement?.textContent).toBe('Undo')
  await press('Undo')
  expect(core.state.settings.alerts).toEqual([{ ...above, level: '540', on: false }])
})

test('a refused change is reported, and the typed text stays', async () => {
  const { core } = await renderApp(withAlerts(), '#/alerts?code=USD&level=530')
  await screen.findByRole('textbox', { name: 'Level, KZT per 1 USD' })
  core.refuse('alerts.put', 'disk-full')
  await press('Save')
  expect(screen.getByText(new RegExp(en('errors.disk-full.says')))).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Level, KZT per 1 USD' })).toHaveProperty('value', '530')
})

test('quiet hours, the day’s rates and the summary are set where alerts are', async () => {
  const { core } = await renderApp(withAlerts(), '#/alerts')
  const telling = within(await screen.findByRole('region', { name: 'Notifications' }))
  await settle(() => fireEvent.click(telling.getByRole('checkbox', { name: 'New official rates' })))
  await settle(() => fireEvent.click(telling.getByRole('checkbox', { name: /^Daily summary/ })))
  await settle(() => fireEvent.click(telling.getByRole('checkbox', { name: /^Quiet hours/ })))
  await settle(() =>
    fireEvent.change(telling.getByRole('combobox', { name: 'At' }), { target: { value: '09:30' } }),
  )
  await settle(() =>
    fireEvent.change(telling.getByRole('combobox', { name: 'From' }), { target: { value: '23:00' } }),
  )
  expect(core.state.settings).toMatchObject({
    publishedNotice: true,
    dailySummary: { on: true, at: '09:30' },
    quietHours: { on: true, from: '23:00', to: '08:00' },
  })
})

test('the desktop app names a system that shows no notifications', async () => {
  const core = withAlerts(above)
  core.state.info = { ...core.state.info, shell: 'desktop' }
  core.state.desktop = { ...noDesktop, available: true, notifications: 'off' }
  await renderApp(core, '#/alerts')
  expect(await screen.findByText(en('alerts.telling.off'))).toBeDefined()
  await settle(() => core.push('desktop.changed', { ...noDesktop, available: true, notifications: 'shown' }))
  expect(screen.getByText(en('alerts.telling.inApp'))).toBeDefined()
})
