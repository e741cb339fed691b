import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Desktop } from '../../../src/shared/contract/desktop.ts'
import type { Settings } from '../../../src/shared/contract/settings.ts'
import { en } from '../../../src/shared/languages/en.ts'
import { fakeCore } from '../../doubles/fakeCore.ts'
import { renderApp, settle } from '../renderApp.tsx'

const onWindows: Desktop = {
  available: true,
  platform: 'win32',
  wayland: false,
  tray: 'there',
  autostart: 'off',
  notifications: 'unknown',
  shortcut: 'none',
  clipboardShortcut: 'none',
}

const open = async (desktop: Partial<Desktop> = {}, settings: Partial<Settings> = {}) => {
  const core = fakeCore({ desktop: { ...onWindows, ...desktop } })
  core.state.settings = { ...core.state.settings, ...settings }
  await renderApp(core, '#/settings')
  await screen.findByRole('heading', { level: 1, name: en.nav.settings })
  await settle(() => {})
  return core
}
const region = () => screen.getByRole('region', { name: en.desktop.title })
const keys = () => within(region()).getByRole('button', { name: new RegExp(`^${en.desktop.shortcut}`) })
const tick = (name: string) => within(region()).getByRole<HTMLInputElement>('checkbox', { name })
const press = (code: string, key: string, held: object = {}) =>
  settle(() => fireEvent.keyDown(keys(), { code, key, ...held }))
const ctrlAlt = { ctrlKey: true, altKey: true }

test('autostart shows the system’s state, and requests the user’s choice', async () => {
  const core = await open()
  await settle(() => fireEvent.click(tick(en.desktop.autostart)))
  expect(core.state.settings.autostart).toBe(true)
  expect(tick(en.desktop.autostart).checked).toBe(false)
  await settle(() => core.push('desktop.changed', { ...onWindows, autostart: 'on' }))
  expect(tick(en.desktop.autostart).checked).toBe(true)
  expect(region().textContent).toContain(en.desktop.autostartText)
})

test('a setting that the system refuses is reported', async () => {
  const core = await open()
  await settle(() => fireEvent.click(tick(en.desktop.autostart)))
  await settle(() => {
    core.push('settings.changed', { ...core.state.settings, autostart: false })
    core.push('desktop.changed', onWindows)
  })
  expect(region().textContent).toContain(en.desktop.autostartRefused)
})

test('an entry that macOS holds for approval says where the person allows it', async () => {
  await open({ autostart: 'approval' })
  expect(tick(en.desktop.autostart).checked).toBe(false)
  expect(tick(en.desktop.autostart).disabled).toBe(false)
  expect(region().textContent).toContain(en.desktop.autostartApproval)
})

test('a shortcut is set by pressing it, and shows its keys and its state', async () => {
  const core = await open()
  expect(keys().textContent).toBe(en.desktop.choose)
  await settle(() => fireEvent.click(keys()))
  expect(keys().textContent).toBe(en.desktop.press)
  await press('ControlLeft', 'Control', { ctrlKey: true })
  expect(keys().textContent).toBe('Ctrl + …')
  await press('KeyA', 'ф', ctrlAlt)
  expect(core.state.settings.shortcut).toBe('Control+Alt+A')
  expect(keys().textContent).toBe('Ctrl + Alt + A')
  await settle(() => core.push('desktop.changed', { ...onWindows, shortcut: 'registered' }))
  expect(region().textContent).toContain(en.desktop.state.registered)
})

test('keys that make no shortcut are answered, and the next ones count', async () => {
  const core = await open()
  await settle(() => fireEvent.click(keys()))
  await press('KeyA', 'a')
  expect(region().textContent).toContain('A shortcut needs one of Ctrl, Alt, Win')
  expect(core.state.settings.shortcut).toBe(null)
  await press('KeyA', 'a', ctrlAlt)
  expect(core.state.settings.shortcut).toBe('Control+Alt+A')
})

test('Escape leaves the shortcut as it was, Backspace takes it away, Tab goes on', async () => {
  const core = await open({ shortcut: 'registered' }, { shortcut: 'Control+B' })
  await settle(() => fireEvent.click(keys()))
  await press('Escape', 'Escape')
  expect([keys().textContent, core.state.settings.shortcut]).toEqual(['Ctrl + B', 'Control+B'])

  await settle(() => fireEvent.click(keys()))
  expect(fireEvent.keyDown(keys(), { code: 'Tab', key: 'Tab' })).toBe(true)
  expect(fireEvent.keyDown(keys(), { code: 'KeyX', key: 'x' })).toBe(false)
  await settle(() => fireEvent.blur(keys()))
  expect(keys().textContent).toBe('Ctrl + B')
  expect(fireEvent.keyDown(keys(), { code: 'KeyX', key: 'x' })).toBe(true)

  await settle(() => fireEvent.click(keys()))
  await press('Backspace', 'Backspace')
  expect([keys().textContent, core.state.settings.shortcut]).toEqual([en.desktop.choose, null])
})

test('the clipboard shortcut is off until set, and has advice for Wayland', async () => {
  const core = await open({ platform: 'linux', wayland: true })
  const copied = within(region()).getByRole('button', { name: new RegExp(`^${en.desktop.clipboard}`) })
  expect(copied.textContent).toBe(en.desktop.choose)
  expect(region().textContent).toContain(en.desktop.clipboardState.none)
  await settle(() => fireEvent.click(copied))
  await settle(() => fireEvent.keyDown(copied, { code: 'KeyV', key: 'v', ...ctrlAlt }))
  expect(core.state.settings).toMatchObject({ shortcut: null, clipboardShortcut: 'Control+Alt+V' })
  await settle(() =>
    core.push('desktop.changed', { ...onWindows, platform: 'linux', clipboardShortcut: 'unsure' }),
  )
  expect(region().textContent).toContain('aina --clipboard')
  await settle(() => core.push('desktop.changed', { ...onWindows, clipboardShortcut: 'twice' }))
  expect(region().textContent).toContain(en.desktop.state.twice)
})
