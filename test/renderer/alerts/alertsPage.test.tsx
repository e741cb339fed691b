import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Alert } from '../../../src/shared/contract/alerts.ts'
import { noDesktop } from '../../../src/shared/contract/desktop.ts'
import { defaultSettings } from '../../../src/shared/contract/settings.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { isoDay } from '../../doubles/isoDay.ts'
import { sampleAlert, sampleFiring } from '../../doubles/sampleAlerts.ts'
import { createTexts } from '../../doubles/texts.ts'
import { renderApp, settle } from '../renderApp.tsx'

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
const choose = async (name: string) => {
  const kind = await screen.findByRole('combobox', { name: 'When the rate is' })
  const option = within(kind).getByRole<HTMLOptionElement>('option', { name })
  await settle(() => fireEvent.change(kind, { target: { value: option.value } }))
}
const press = (name: string | RegExp) => settle(() => fireEvent.click(screen.getByRole('button', { name })))
const items = () => [...document.querySelectorAll('[data-alert] .alert-name')].map((item) => item.textContent)

test('without alerts the page explains them, and a new one takes a typed level', async () => {
  const { core } = await renderApp(withAlerts(), '#/alerts')
  expect(await screen.findByText('No alerts yet')).toBeDefined()
  await press('New alert')
  await type(screen.getByRole('textbox', { name: 'Level, KZT per 1 USD' }), '1,000 / 2')
  expect(screen.getByText(/^= 500/)).toBeDefined()
  await type(screen.getByRole('textbox', { name: 'Level, KZT per 1 USD' }), '530')
  await press('Save')
  expect(core.state.settings.alerts).toEqual([{ ...above, id: expect.any(String) }])
  expect(items()).toEqual(['USD/KZT above 530'])
})

test('saving an incomplete form asks for its number, and sets nothing', async () => {
  const { core } = await renderApp(withAlerts(), '#/alerts?code=EUR&quote=USD')
  const level = await screen.findByRole('textbox', { name: 'Level, USD per 1 EUR' })
  await press('Save')
  expect(screen.getByText('Enter a number above 0.')).toBeDefined()
  expect(document.activeElement).toBe(level)
  await type(level, '-1')
  await press('Save')
  expect(screen.getByText('Enter a number above 0.')).toBeDefined()
  expect(core.state.settings.alerts).toEqual([])
})

test('a text that is no amount has one message, and sets nothing', async () => {
  const { core } = await renderApp(withAlerts(), '#/alerts?code=USD')
  await type(await screen.findByRole('textbox', { name: 'Level, KZT per 1 USD' }), '53a')
  await press('Save')
  expect(document.querySelectorAll('.alert-form .mistake:not(:empty)')).toHaveLength(1)
  expect(core.state.settings.alerts).toEqual([])
})

test('a level that the rate has already passed is announced before it is saved', async () => {
  await renderApp(withAlerts(), '#/alerts?code=USD')
  const level = await screen.findByRole('textbox', { name: 'Level, KZT per 1 USD' })
  const hint = /The rate has already reached this level/
  await type(level, '530')
  expect(screen.queryByText(hint)).toBeNull()
  await type(level, '500')
  expect(screen.getByText(hint)).toBeDefined()
  await choose('Below')
  expect(screen.queryByText(hint)).toBeNull()
  await type(level, '530')
  expect(screen.getByText(hint)).toBeDefined()
})

test('a change within days is set with its direction, and put into words', async () => {
  const { core } = await renderApp(withAlerts(), '#/alerts?code=BTC')
  await choose('Down by')
  await type(await screen.findByRole('textbox', { name: 'By (%)' }), '5.5')
  await type(screen.getByRole('textbox', { name: 'Within (days)' }), '3')
  await press('Save')
  expect(core.state.settings.alerts).toMatchObject([
    { kind: 'change', code: 'BTC', quote: 'KZT', percent: '5.5', days: 3, direction: 'down' },
  ])
  expect(items()).toEqual(['BTC/KZT down by 5.5% within 3 days'])
})

test('an alert is switched, changed, deleted and restored', async () => {
  const core = withAlerts(above)
  core.state.alertNow = ({ id, on }) => ({
    ...{ id, state: on ? 'armed' : 'off', rate: 525.12, day: isoDay('2026-11-20'), distance: 0.93 },
  })
  await renderApp(core, '#/alerts')
  const item = await screen.findByText('watching')
  expect(item.closest('li')?.textContent).toContain('now 525.12 KZT')
  expect(item.closest('li')?.textContent).toContain('0.93% to go')
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

const withFiring = (shell: 'browser' | 'desktop', notifications: 'shown' | 'off' = 'shown') => {
  const core = withAlerts(sampleAlert)
  core.state.settings.alertStates = [{ id: sampleAlert.id, watch: null, firing: sampleFiring }]
  if (shell === 'desktop') core.state.desktop = { ...noDesktop, available: true, notifications }
  return core
}
const banner = () => screen.queryByRole('region', { name: 'Alert notifications' })

test('an alert shows when it last fired', async () => {
  await renderApp(withFiring('browser'), '#/alerts')
  const [item] = await screen.findAllByRole('listitem')
  expect(item?.textContent).toMatch(/last fired 20 Nov 2026, \d\d:\d\d/)
})

test('in a browser a fired alert is a banner on every page, until it is hidden', async () => {
  const { core } = await renderApp(withFiring('browser'), '#/board')
  const shown = within(banner() ?? document.body)
  expect(shown.getByText('USD/KZT above 530')).toBeDefined()
  expect(shown.getByText(/530\.20 KZT · rate date: 20 November 2026/)).toBeDefined()
  expect(shown.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('#/history/USD')
  await settle(() => fireEvent.click(shown.getByRole('button', { name: 'Hide' })))
  expect(core.requests).toContainEqual({
    name: 'alerts.shown',
    input: { id: sampleAlert.id, firedAt: sampleFiring.firedAt },
  })
  expect(banner()).toBeNull()
})

test('on the desktop a banner appears only if the system shows no notifications', async () => {
  const { core } = await renderApp(withFiring('desktop'), '#/alerts')
  expect(await screen.findByText('Fired alerts appear as system notifications.')).toBeDefined()
  expect(banner()).toBeNull()
  await settle(() => core.push('desktop.changed', { ...noDesktop, available: true, notifications: 'off' }))
  expect(await screen.findByText(/^System notifications are off/)).toBeDefined()
  expect(banner()).not.toBeNull()
})
