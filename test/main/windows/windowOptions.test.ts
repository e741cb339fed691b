import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { NativeImage } from 'electron'
import { expect, test } from 'vitest'
import {
  BACKGROUND,
  backgroundColor,
  CONVERTER_SIZE,
  converterWindowOptions,
  hasWindowIcon,
  mainWindowOptions,
} from '../../../src/main/windows/mainWindowOptions.ts'
import { makeWindow } from '../../../src/main/windows/makeWindow.ts'
import { pagePreferences } from '../../../src/main/windows/pagePreferences.ts'
import { createTexts } from '../../doubles/texts.ts'

const icon = { isEmpty: () => true } as NativeImage
const display = { workArea: { x: 0, y: 24, width: 1_920, height: 1_056 } }

const linux = { platform: 'linux', wayland: false } as const

test('the main window is made by this, the first time', () => {
  const view = { theme: 'system', systemDark: false, icon, remembered: null, displays: [display] } as const
  expect(mainWindowOptions(view)).toEqual({
    title: 'Aina',
    show: false,
    icon,
    backgroundColor: '#f4f6f7',
    autoHideMenuBar: true,
    width: 1_100,
    height: 780,
    minWidth: 340,
    minHeight: 420,
  })
})

test('later the main window is where it was', () => {
  const remembered = { x: 40, y: 60, width: 900, height: 700 }
  const view = { theme: 'dark', systemDark: false, icon, remembered, displays: [display] } as const
  expect(mainWindowOptions(view)).toMatchObject({ ...remembered, backgroundColor: '#121619' })
})

test('the converter is made by this', () => {
  const place = { x: 1_468, y: 32, ...CONVERTER_SIZE }
  expect(
    converterWindowOptions({ ...linux, theme: 'dark', systemDark: false, icon, place, onTop: true }),
  ).toEqual({
    title: 'Aina',
    show: false,
    icon,
    backgroundColor: '#121619',
    autoHideMenuBar: true,
    ...place,
    minWidth: 340,
    minHeight: 320,
    alwaysOnTop: true,
    maximizable: false,
    fullscreenable: false,
    skipTaskbar: true,
  })
  const small = { x: 0, y: 0, width: 300, height: 200 }
  const options = converterWindowOptions({
    theme: 'light',
    systemDark: true,
    icon,
    place: small,
    onTop: false,
    ...linux,
  })
  expect(options).toMatchObject({ minWidth: 300, minHeight: 200, alwaysOnTop: false })
})

test('under Wayland it asks neither for a place nor to be above others', () => {
  const place = { x: 1_468, y: 32, ...CONVERTER_SIZE }
  const view = { ...linux, theme: 'dark', systemDark: false, icon, place, onTop: true } as const
  const { x, y, ...rest } = converterWindowOptions({ ...view, wayland: false })
  expect([x, y, rest.alwaysOnTop]).toEqual([1_468, 32, true])
  expect(converterWindowOptions({ ...view, wayland: true })).toEqual({ ...rest, alwaysOnTop: false })
})

test('on macOS the converter is a panel, which appears over another app’s full screen', () => {
  const place = { x: 1_468, y: 32, ...CONVERTER_SIZE }
  const view = { theme: 'dark', systemDark: false, icon: null, place, onTop: true, wayland: false } as const
  expect(converterWindowOptions({ ...view, platform: 'darwin' })).toMatchObject({ type: 'panel' })
  for (const platform of ['linux', 'win32'] as const)
    expect(converterWindowOptions({ ...view, platform })).not.toHaveProperty('type')
})

test('an installed app on Windows and macOS gives its windows no icon of their own', () => {
  const needs = (['linux', 'win32', 'darwin'] as const).map((platform) =>
    [true, false].map((packaged) => hasWindowIcon(platform, packaged)),
  )
  expect(needs).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ])
  const view = { theme: 'system', systemDark: false, icon: null, remembered: null, displays: [] } as const
  expect(mainWindowOptions(view)).not.toHaveProperty('icon')
})

test('a new window has the ground that its page will have, so that nothing flashes', () => {
  const grounds = (['light', 'dark', 'system'] as const).map((theme) =>
    [false, true].map((systemDark) => backgroundColor(theme, systemDark)),
  )
  expect(grounds).toEqual([
    [BACKGROUND.light, BACKGROUND.light],
    [BACKGROUND.dark, BACKGROUND.dark],
    [BACKGROUND.light, BACKGROUND.dark],
  ])
  const tokens = readFileSync(resolve(import.meta.dirname, '../../../src/renderer/styles/tokens.css'), 'utf8')
  expect(tokens).toContain(`--ground: light-dark(${BACKGROUND.light}, ${BACKGROUND.dark})`)
})

test('every page is shut in by the same preferences, which nobody can change', () => {
  const preferences = pagePreferences('/app/out/preload/index.cjs', false)
  expect(preferences).toEqual({
    preload: '/app/out/preload/index.cjs',
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    plugins: false,
    spellcheck: false,
    devTools: false,
  })
  expect(Object.isFrozen(preferences)).toBe(true)
  expect(pagePreferences('x', true)).toEqual({ ...preferences, preload: 'x', devTools: true })
})

test('a window is made with these preferences whatever else it asks for', () => {
  const made: unknown[] = []
  const done: string[] = []
  const BrowserWindow = class {
    webContents = { on: (name: string) => done.push(name) }
    constructor(options: unknown) {
      made.push(options)
    }
  } as unknown as Parameters<typeof makeWindow>[0]['BrowserWindow']
  const preferences = pagePreferences(join('/app', 'index.cjs'), false)
  const wish = { width: 5, webPreferences: { nodeIntegration: true, partition: 'other' } }
  const Menu = { buildFromTemplate: () => expect.fail('no menu yet') }
  makeWindow({ BrowserWindow, Menu, preferences, t: createTexts('en').t }, wish)
  expect(made).toEqual([{ width: 5, webPreferences: preferences }])
  expect(done).toEqual(['context-menu'])
})
