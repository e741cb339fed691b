import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Desktop } from '../../../src/shared/contract/desktop.ts'
import { defaultSettings, type Settings } from '../../../src/shared/contract/settings.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { renderApp, settle } from '../renderApp.tsx'

const desktop: Desktop = {
  available: true,
  platform: 'darwin',
  wayland: false,
  tray: 'there',
  autostart: 'off',
  notifications: 'unknown',
  shortcut: 'none',
  clipboardShortcut: 'none',
}
const usual = defaultSettings.tray.template

const open = async (tray: Partial<Settings['tray']> = {}) => {
  const core = fakeCore({ desktop })
  core.state.settings = {
    ...core.state.settings,
    pins: ['USD', 'EUR', 'BTC'],
    tray: { ...defaultSettings.tray, show: 'all', ...tray },
  }
  await renderApp(core, '#/settings')
  const section = await screen.findByRole('region', { name: en.tray.title })
  const field = () => within(section).getByRole<HTMLInputElement>('textbox', { name: en.tray.template })
  const type = (text: string) => settle(() => fireEvent.change(field(), { target: { value: text } }))
  return { core, section, field, type, kept: () => core.state.settings.tray }
}

test('a text holds as it is typed', async () => {
  const { type, kept } = await open()
  await type('1 {symbol} = {rate}')
  expect(kept().template).toBe('1 {symbol} = {rate}')
})

test('a template mistake is named with its place, and the last text stays', async () => {
  const { section, field, type, kept } = await open()
  await type('{code} {rte} [x')
  expect(kept().template).toBe(usual)
  const alert = within(section).getByRole('alert')
  expect([...alert.children].map(({ textContent }) => textContent)).toEqual([
    'Character 8: {rte} is not a field in the list below.',
    'Character 14: the square bracket is not closed.',
    en.tray.lastValidText,
  ])
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(field().getAttribute('aria-describedby')).toContain(alert.id)
  await settle(() => fireEvent.blur(field()))
  expect(field().value).toBe('{code} {rte} [x')
  await settle(() => fireEvent.click(within(section).getByRole('button', { name: en.tray.restore })))
  expect([field().value, kept().template, alert.textContent]).toEqual([usual, usual, ''])
})

test('one after another asks for seconds', async () => {
  const { section, kept } = await open({ template: '{code}' })
  expect(within(section).queryByRole('textbox', { name: en.tray.seconds })).toBeNull()
  await settle(() => fireEvent.click(within(section).getByRole('radio', { name: en.tray.shows.rotate })))
  const seconds = within(section).getByRole('textbox', { name: en.tray.seconds })
  await settle(() => fireEvent.change(seconds, { target: { value: '12' } }))
  expect(kept()).toMatchObject({ show: 'rotate', seconds: 12 })
})
