import { expect, test } from 'vitest'
import { appMenu, fieldMenu } from '../../src/main/menus.ts'
import type { LanguageCode } from '../../src/shared/languages/language.ts'
import { createTexts } from '../doubles/texts.ts'

const openMain = () => {}
const actions = { openMain, openConverter: () => {}, print: () => {}, quit: () => {} }
const line = { type: 'separator' }
const click = expect.any(Function)
const menuOn = (platform: NodeJS.Platform, developer = false, language: LanguageCode = 'en') =>
  appMenu({ platform, t: createTexts(language).t, actions, developer })

const go = {
  label: 'Go',
  submenu: [
    { id: 'board', label: 'Rates', accelerator: 'CmdOrCtrl+1', click },
    { id: 'convert', label: 'Converter', accelerator: 'CmdOrCtrl+2', click },
    { id: 'history', label: 'History', accelerator: 'CmdOrCtrl+3', click },
  ],
}
const settings = { id: 'settings', label: 'Settings', accelerator: 'CmdOrCtrl+,', click }
const converter = {
  id: 'small-converter',
  label: 'Small converter',
  accelerator: 'CmdOrCtrl+Shift+C',
  click: actions.openConverter,
}
const print = { id: 'print', label: 'Print…', accelerator: 'CmdOrCtrl+P', click: actions.print }
const view = {
  label: 'View',
  submenu: [
    { role: 'resetZoom', label: 'Actual size' },
    { role: 'zoomIn', label: 'Zoom in' },
    { role: 'zoomOut', label: 'Zoom out' },
    line,
    { role: 'togglefullscreen', label: 'Full screen' },
  ],
}

test('on macOS the menu has the usual roles and shortcuts', () => {
  expect(menuOn('darwin')).toEqual([
    {
      label: 'Aina',
      submenu: [
        { role: 'about', label: 'About Aina' },
        line,
        settings,
        line,
        { role: 'services', label: 'Services' },
        line,
        { role: 'hide', label: 'Hide Aina' },
        { role: 'hideOthers', label: 'Hide others' },
        { role: 'unhide', label: 'Show all' },
        line,
        { id: 'quit', label: 'Quit', accelerator: 'Cmd+Q', click: actions.quit },
      ],
    },
    { label: 'File', submenu: [converter, line, { role: 'close', label: 'Close window' }, line, print] },
    {
      label: 'Edit',
      submenu: [
        { role: 'undo', label: 'Undo' },
        { role: 'redo', label: 'Redo' },
        line,
        { role: 'cut', label: 'Cut' },
        { role: 'copy', label: 'Copy' },
        { role: 'paste', label: 'Paste' },
        { role: 'selectAll', label: 'Select all' },
      ],
    },
    go,
    view,
    {
      role: 'windowMenu',
      label: 'Window',
      submenu: [
        { role: 'minimize', label: 'Minimize' },
        { role: 'zoom', label: 'Zoom' },
        line,
        { role: 'front', label: 'Bring all to front' },
      ],
    },
  ])
})

test.each(['linux', 'win32'] as const)('on %s the menu is a short one, for its shortcuts', (platform) => {
  expect(menuOn(platform)).toEqual([
    {
      label: 'File',
      submenu: [
        converter,
        settings,
        line,
        print,
        line,
        { role: 'close', label: 'Close window', accelerator: 'Ctrl+W' },
        { id: 'quit', label: 'Quit', accelerator: 'Ctrl+Q', click: actions.quit },
      ],
    },
    go,
    view,
  ])
})

const roles = (items: ReturnType<typeof menuOn>): unknown[] =>
  items.flatMap(({ role, submenu }) => [role, ...(Array.isArray(submenu) ? roles(submenu) : [])])

test('the developer tools are in no released build', () => {
  for (const platform of ['darwin', 'linux', 'win32'] as const) {
    expect(roles(menuOn(platform, true))).toContain('toggleDevTools')
    expect(roles(menuOn(platform))).not.toContain('toggleDevTools')
    expect(roles(menuOn(platform))).not.toContain('reload')
    expect(roles(menuOn(platform))).not.toContain('forceReload')
  }
})

const all = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true }

test.each([
  ['en', ['Cut', 'Copy', 'Paste', 'Select all']],
  ['ru', ['Вырезать', 'Копировать', 'Вставить', 'Выделить всё']],
  ['kk', ['Қиып алу', 'Көшіру', 'Қою', 'Барлығын белгілеу']],
] as const)('a text field has a menu in the app’s language (%s)', (language, [cut, copy, paste, every]) => {
  const clicked = {
    isEditable: true,
    selectionText: '',
    editFlags: { ...all, canCut: false, canCopy: false },
  }
  expect(fieldMenu(clicked, createTexts(language).t)).toEqual([
    { role: 'cut', label: cut, enabled: false },
    { role: 'copy', label: copy, enabled: false },
    { role: 'paste', label: paste, enabled: true },
    { type: 'separator' },
    { role: 'selectAll', label: every, enabled: true },
  ])
})

test('a selected text can be copied; without actions no menu opens', () => {
  const { t } = createTexts('en')
  const on = (selectionText: string) => fieldMenu({ isEditable: false, selectionText, editFlags: all }, t)
  expect(on('478.10')).toEqual([{ role: 'copy', label: 'Copy', enabled: true }])
  expect([on(''), on(' \n')]).toEqual([[], []])
})
