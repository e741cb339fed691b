import { expect, test } from 'vitest'
import { appMenu, fieldMenu } from '../../src/main/menus.ts'
import { createTexts } from '../doubles/texts.ts'

const actions = { openMain: () => {}, openConverter: () => {}, print: () => {}, quit: () => {} }
const menuOn = (platform: NodeJS.Platform, developer = false) =>
  appMenu({ platform, t: createTexts('en').t, actions, developer })
const flat = (items: ReturnType<typeof menuOn>): ReturnType<typeof menuOn> =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])])

test.each(['darwin', 'linux', 'win32'] as const)(
  'on %s every page and action has its shortcut',
  (platform) => {
    const shortcuts = flat(menuOn(platform)).flatMap(({ label, accelerator }) =>
      accelerator ? [[label, accelerator]] : [],
    )
    expect(Object.fromEntries(shortcuts)).toEqual({
      Rates: 'CmdOrCtrl+1',
      Converter: 'CmdOrCtrl+2',
      History: 'CmdOrCtrl+3',
      Settings: 'CmdOrCtrl+,',
      'Small converter': 'CmdOrCtrl+Shift+C',
      'Print…': 'CmdOrCtrl+P',
      ...(platform === 'darwin' ? { Quit: 'Cmd+Q' } : { 'Close window': 'Ctrl+W', Quit: 'Ctrl+Q' }),
    })
  },
)

const roles = (items: ReturnType<typeof menuOn>) => flat(items).flatMap(({ role }) => role ?? [])

test('on macOS the menu has the roles that texts and windows need', () => {
  for (const role of [
    'hide',
    'undo',
    'redo',
    'cut',
    'copy',
    'paste',
    'selectAll',
    'close',
    'minimize',
    'front',
  ])
    expect(roles(menuOn('darwin'))).toContain(role)
})

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
