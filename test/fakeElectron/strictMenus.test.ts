import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appMenu } from '../../src/main/appMenu.ts'
import { trayMenu } from '../../src/main/tray/trayMenu.ts'
import { editMenu } from '../../src/main/windows/makeWindow.ts'
import { formatAccelerator, readAccelerator as readOwn } from '../../src/shared/desktop/accelerator.ts'
import { languageCodes } from '../../src/shared/languages/language.ts'
import { trayView } from '../../src/shared/tray/trayView.ts'
import { createTexts } from '../doubles/texts.ts'
import { recordedActions } from '../main/tray/menuAsData.ts'
import { inLanguage, trayFacts } from '../shared/tray/trayForTest.ts'
import { readAccelerator } from './accelerators.ts'
import { shortcutsOf } from './globalShortcut.ts'
import { menusOf } from './menu.ts'

const platforms = ['darwin', 'linux', 'win32'] as const
const performed: string[] = []
const on = (platform: NodeJS.Platform) => menusOf({ platform, perform: (role) => performed.push(role) })

test('Electron accepts every menu of Aina, on each system and in each language', () => {
  const nothing = () => {}
  const actions = { openMain: nothing, openConverter: nothing, print: nothing, quit: nothing }
  for (const platform of platforms)
    for (const language of languageCodes) {
      const Menu = on(platform)
      const { t } = createTexts(language)
      for (const developer of [true, false]) {
        const menu = Menu.buildFromTemplate(appMenu({ platform, t, actions, developer }))
        // An accelerator used twice would be refused.
        Menu.setApplicationMenu(menu)
        expect(menu.getMenuItemById('settings')?.label).toBe(t('nav.settings'))
      }
      const editFlags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true }
      const edit = editMenu({ isEditable: true, selectionText: '', editFlags }, t)
      expect(Menu.buildFromTemplate(edit).items).toHaveLength(edit.length)
      const facts = trayFacts()
      const context = inLanguage(language)
      const view = trayView(facts, context)
      const parts = { ...context, view, facts, platform, actions: recordedActions().actions }
      const tray = trayMenu(parts)
      expect(Menu.buildFromTemplate(tray).items.length).toBe(tray.length)
    }
})

test('what Electron refuses in a menu is refused in its words', () => {
  const Menu = on('linux')
  const say = (template: unknown) => () => Menu.buildFromTemplate(template)
  expect(say({})).toThrow('Invalid template for Menu: Menu template must be an array')
  const nothing = 'Invalid template for MenuItem: must have at least one of label, role or type'
  for (const item of [{}, null, 'Open', { type: 'normal' }, { click() {} }])
    expect(say([item])).toThrow(nothing)
  expect(say([{ label: 'Open', submenu: [{}] }])).toThrow(nothing)
  expect(say([{ label: 'Open', type: 'submenu' }])).toThrow('Invalid submenu')
  expect(say([{ label: 'Open', type: 'button' }])).toThrow('Unknown menu item type: button')
  expect(() => Menu.setApplicationMenu([])).toThrow('Invalid menu')
  expect(() => new Menu().popup(null)).toThrow('Options must be an object')
})

test('what Electron takes and then passes over is refused too', () => {
  const Menu = on('linux')
  const say = (item: object) => () => Menu.buildFromTemplate([{ label: 'Open', ...item }])
  expect(say({ colour: 'red' })).toThrow('has no colour')
  expect(say({ role: 'fly' })).toThrow('has no role fly')
  expect(say({ role: 'hideOthers' })).toThrow('has no role hideOthers on linux')
  expect(say({ toolTip: 'there' })).toThrow('has no toolTip on linux')
  expect(say({ accelerator: 'CmdOrCtrl+Ы' })).toThrow('takes no accelerator')
  expect(say({ accelerator: 'Ctrl' })).toThrow('takes no accelerator')
  expect(say({ enabled: 'yes' })).toThrow('no string as enabled')
  expect(say({ label: '' })).toThrow('no name')
  const twice = [{ label: 'Open', accelerator: 'Ctrl+W' }, { role: 'close' }]
  expect(() => Menu.setApplicationMenu(Menu.buildFromTemplate(twice))).toThrow('Control+w twice')
})

test('lines fold, items are found in submenus, and a role replaces a click', () => {
  const Menu = on('win32')
  const line = { type: 'separator' }
  const clicked: string[] = []
  const click = (item: object) => clicked.push('label' in item ? String(item.label) : '')
  const menu = Menu.buildFromTemplate([
    line,
    { label: 'Open', click },
    line,
    line,
    { label: 'More', submenu: [{ id: 'deep', label: 'Deep', click }] },
    { role: 'close', click },
    line,
  ])
  expect(menu.items.map(({ label, type }) => label || type)).toEqual(['Open', 'separator', 'More', 'Close'])
  menu.getMenuItemById('deep')?.click()
  menu.items.at(-1)?.click()
  expect([clicked, performed]).toEqual([['Deep'], ['close']])
})

test('accelerators are read as Electron reads them', () => {
  const read = (text: string, platform: NodeJS.Platform = 'linux') => readAccelerator(text, platform)
  expect(read('CmdOrCtrl+Shift+C')).toBe('Control+Shift+c')
  expect(read('CmdOrCtrl+C', 'darwin')).toBe('Command+c')
  expect([read('Ctrl+Plus'), read('Ctrl+Shift+=')]).toEqual(['Control+Shift+=', 'Control+Shift+='])
  expect([read('Ctrl+!'), read('Ctrl+Shift+1')]).toEqual(['Control+Shift+1', 'Control+Shift+1'])
  // Of two keys the last one counts, also where it is none.
  expect([read('A+B'), read('Ctrl+B+Nonsense')]).toEqual(['b', null])
  for (const text of ['', 'Ctrl', 'Ctrl+', 'Ctrl+F25', 'Ctrl+ы', 'Ctrl+Page Down'])
    expect(read(text)).toBeNull()
})

test('every shortcut that the settings take is one that Electron takes', () => {
  const words =
    'Space Insert Delete Home End PageUp PageDown Up Down Left Right Plus Tab Enter Backspace Escape'
  const functionKeys = Array.from({ length: 24 }, (_, index) => `F${index + 1}`)
  const keys = fc.constantFrom(...'AMZ09,./;[=-`', ...words.split(' '), ...functionKeys)
  const held = fc.subarray(['Control', 'Alt', 'Shift', 'Super', 'Command', 'CmdOrCtrl'])
  fc.assert(
    fc.property(held, keys, fc.constantFrom(...platforms), (modifiers, key, platform) => {
      const own = readOwn([...modifiers, key].join('+'), platform)
      if (own) expect(readAccelerator(formatAccelerator(own), platform)).not.toBeNull()
    }),
  )
})

test('a shortcut is refused with Electron’s words, and taken once', () => {
  let ready = false
  const parts = { platform: 'linux', wayland: false, isReady: () => ready, taken: ['Control+q'] } as const
  const system = shortcutsOf(parts)
  const nothing = () => {}
  expect(() => system.register('Nonsense', nothing)).toThrow(
    new TypeError('Error processing argument at index 0, conversion failure from Nonsense'),
  )
  expect(() => system.register('Ctrl+A', nothing)).toThrow(
    'globalShortcut cannot be used before the app is ready',
  )
  ready = true
  expect([system.register('Ctrl+A', nothing), system.register('Control+a', nothing)]).toEqual([true, false])
  expect(system.register('Ctrl+Q', nothing)).toBe(false)
  system.unregister('Control+A')
  expect(system.isRegistered('Ctrl+A')).toBe(false)
})
