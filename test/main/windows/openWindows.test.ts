import { EventEmitter } from 'node:events'
import type { NativeImage } from 'electron'
import { expect, test } from 'vitest'
import { type LockableContents, lockContents } from '../../../src/main/security/lockContents.ts'
import { openWindows, type WindowsParts } from '../../../src/main/windows/openWindows.ts'
import { pagePreferences } from '../../../src/main/windows/pagePreferences.ts'
import { fakeClock } from '../../doubles/clock.ts'
import { createTexts } from '../../doubles/texts.ts'

const area = { x: 0, y: 0, width: 1_920, height: 1_080 }

const setting = (instead: Partial<WindowsParts> = {}) => {
  const made: InstanceType<typeof BrowserWindow>[] = []
  const printed: string[] = []
  const troubles: string[] = []
  /** Why the next page is not printed. */
  let printing: string | null = null
  class BrowserWindow extends EventEmitter {
    options: { backgroundColor?: string; webPreferences?: object }
    url = ''
    gone = false
    visible = false
    focused = false
    onTop: unknown = null
    ground: unknown = null
    maximized = false
    webContents = Object.assign(new EventEmitter(), {
      getURL: () => this.url,
      print: (_options: object, done: (printed: boolean, why: string) => void) => {
        printed.push(this.url)
        done(printing === null, printing ?? '')
      },
      setWindowOpenHandler: (handler: (asked: { url: string }) => unknown) => {
        this.opens = handler
      },
    })
    opens: (asked: { url: string }) => unknown = () => null
    constructor(options: BrowserWindow['options']) {
      super()
      this.options = options
      made.push(this)
    }
    loadURL(url: string) {
      this.url = url
      return Promise.resolve()
    }
    show() {
      this.visible = true
      this.focus()
    }
    focus() {
      for (const other of made) other.focused = other === this
    }
    isMinimized = () => false
    isVisible = () => this.visible
    isFocused = () => this.visible && this.focused
    isDestroyed = () => this.gone
    isMaximized = () => this.maximized
    normal = { x: 1, y: 2, width: 900, height: 700 }
    getNormalBounds = () => this.normal
    getBounds = () => (this.maximized ? area : this.normal)
    maximize() {
      this.maximized = true
    }
    setBackgroundColor(ground: string) {
      this.ground = ground
    }
    setAlwaysOnTop(onTop: boolean) {
      this.onTop = onTop
    }
    close() {
      this.emit('close')
      this.gone = true
      this.emit('closed')
    }
  }
  const settings: ReturnType<WindowsParts['settings']> = { theme: 'system', converterOnTop: false }
  const placed: unknown[] = []
  const nativeTheme = { shouldUseDarkColors: false, themeSource: 'system' }
  const popped: { labels: unknown[]; window: unknown }[] = []
  const Menu = {
    buildFromTemplate: (template: { label?: string }[]) => ({
      popup: ({ window }: { window: unknown }) =>
        void popped.push({ labels: template.map(({ label }) => label), window }),
    }),
  }
  const screen = {
    getAllDisplays: () => [{ bounds: area, workArea: area }],
    getCursorScreenPoint: () => ({ x: 0, y: 0 }),
  }
  const parts = {
    electron: { BrowserWindow, Menu, nativeTheme, screen },
    preferences: pagePreferences('preload', false),
    icon: () => ({}) as NativeImage,
    settings: () => settings,
    place: { get: () => null, set: (place: unknown) => void placed.push(place) },
    tray: () => null,
    trouble: (what: string) => void troubles.push(what),
    clock: fakeClock(0),
    platform: 'win32',
    wayland: false,
    t: createTexts('en').t,
    ...instead,
  }
  const windows = openWindows(parts as unknown as WindowsParts)
  const refusePrint = (why: string) => {
    printing = why
  }
  return { windows, made, settings, placed, nativeTheme, popped, printed, troubles, refusePrint }
}

test('there is one main window and one converter, however often they are wanted', () => {
  const { windows, made } = setting()
  for (let wish = 0; wish < 3; wish++) {
    windows.showMain(null)
    windows.showConverter('#/convert?from=USD')
  }
  expect(made.map(({ url }) => url)).toEqual([
    'aina-app://app/index.html#/board',
    'aina-app://app/index.html?window=converter#/convert?from=USD',
  ])
  expect(windows.pages()).toEqual(made.map(({ webContents }) => webContents))
  windows.close()
  expect(windows.pages()).toEqual([])
})

test('the shortcut shows the converter, and closes it where it is in front', () => {
  const { windows, made } = setting()
  windows.toggleConverter()
  made[0]?.emit('ready-to-show')
  expect(windows.pages()).toHaveLength(1)
  windows.toggleConverter()
  expect(windows.pages()).toHaveLength(0)
  windows.toggleConverter()
  expect(made).toHaveLength(2)
})

test('what waits for the main window goes on once that has the focus, or after three seconds', async () => {
  const clock = fakeClock(0)
  const { windows, made } = setting({ clock })
  await windows.mainFocused()
  const done: string[] = []
  windows.showMain(null)
  const focus = windows.mainFocused().then(() => void done.push('focus'))
  await Promise.resolve()
  expect(done).toEqual([])
  made[0]?.emit('focus')
  await focus
  const patience = windows.mainFocused().then(() => void done.push('patience'))
  await clock.advance(3_000)
  await patience
  expect(done).toEqual(['focus', 'patience'])
})

test('a link out of the converter is shown in the main window', () => {
  const { windows, made } = setting()
  windows.showConverter(null)
  const { webContents } = made[0] ?? expect.fail('no window')
  // As all contents are, by the app itself.
  lockContents(webContents as unknown as LockableContents, {
    ...{ hosts: () => [], openBrowser() {}, refused() {} },
    openMain: windows.showMain,
  })
  made[0]?.opens({ url: 'aina-app://app/index.html?window=converter#/settings' })
  expect(made.map(({ url }) => url)).toEqual([
    'aina-app://app/index.html?window=converter#/convert',
    'aina-app://app/index.html#/settings',
  ])
})

test('where the main window was, and whether it filled the screen, is remembered', () => {
  const { windows, made, placed } = setting({
    place: {
      get: () => ({ bounds: { x: 9, y: 9, width: 800, height: 600 }, maximized: true }),
      set: (place) => void placed.push(place),
    },
  })
  windows.showMain(null)
  expect(made[0]?.options).toMatchObject({ x: 9, y: 9, width: 800, height: 600 })
  made[0]?.emit('ready-to-show')
  windows.showConverter(null)
  windows.close()
  expect(placed).toEqual([{ bounds: { x: 1, y: 2, width: 900, height: 700 }, maximized: true }])
})

test('a window that the window manager has maximized is remembered where it opened', () => {
  const { windows, made, placed } = setting()
  windows.showMain(null)
  const [main] = made
  const opened = main?.normal
  Object.assign(main ?? {}, { maximized: true, normal: area })
  windows.close()
  expect(placed).toEqual([{ bounds: opened, maximized: true }])
})

test('open windows follow the settings and the system’s theme', () => {
  const { windows, made, settings, nativeTheme } = setting()
  windows.showMain(null)
  windows.showConverter(null)
  settings.converterOnTop = true
  nativeTheme.shouldUseDarkColors = true
  windows.follow()
  expect(made.map(({ onTop, ground }) => [onTop, ground])).toEqual([
    [null, '#121619'],
    [true, '#121619'],
  ])
})

test.each([
  ['win32', 'dark'],
  ['darwin', 'dark'],
  ['linux', 'system'],
] as const)('on %s the system’s part of a window is %s in the dark theme', (platform, source) => {
  const { windows, settings, nativeTheme } = setting({ platform })
  settings.theme = 'dark'
  windows.follow()
  expect(nativeTheme.themeSource).toBe(source)
  settings.theme = 'system'
  windows.follow()
  expect(nativeTheme.themeSource).toBe('system')
})

test('every window has a menu where text can be copied or pasted, and none elsewhere', () => {
  const { windows, made, popped } = setting()
  windows.showMain(null)
  windows.showConverter(null)
  const editFlags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true }
  for (const { webContents } of made) {
    webContents.emit('context-menu', {}, { isEditable: false, selectionText: '', editFlags })
    webContents.emit('context-menu', {}, { isEditable: false, selectionText: '478.10', editFlags })
  }
  expect(popped).toEqual(made.map((window) => ({ labels: ['Copy'], window })))
})

test('the page of the front window is printed, and a failure is reported', () => {
  const { windows, made, printed, troubles, refusePrint } = setting()
  windows.print()
  windows.showMain('#/history/USD')
  windows.showConverter(null)
  // None is shown yet.
  windows.print()
  expect(printed).toEqual([])
  for (const window of made) window.emit('ready-to-show')
  made[0]?.focus()
  windows.print()
  made[1]?.focus()
  windows.print()
  expect(printed).toEqual(made.map(({ url }) => url))
  refusePrint('Print job canceled')
  windows.print()
  expect(troubles).toEqual([])
  refusePrint('Invalid printer settings')
  windows.print()
  expect(troubles).toEqual(['a page was not printed (Invalid printer settings)'])
})
