import { beforeEach, expect, test, vi } from 'vitest'
import { setupWindows } from '../../src/main/windows/setupWindows.ts'
import { contextForTest } from './contextForTest.ts'
import {
  BrowserWindow,
  dialog,
  Menu,
  nativeTheme,
  resetElectron,
  screen,
  WebContents,
} from './electronMock.ts'

vi.mock('electron', () => import('./electronMock.ts'))
beforeEach(resetElectron)

const setting = (platform: NodeJS.Platform = 'win32') => {
  const made = contextForTest({ platform })
  const windows = setupWindows(made.context, (error) => expect.fail(String(error)))
  const closeAll = () => {
    for (const window of BrowserWindow.made) if (!window.gone) window.close()
  }
  return {
    ...made,
    windows,
    closeAll,
    made: BrowserWindow.made,
    urls: () => BrowserWindow.made.map(({ webContents }) => webContents.url),
  }
}

test('what waits for the main window goes on once that has the focus, or after three seconds', async () => {
  const { windows, made, clock } = setting()
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

test('where the main window was, and whether it filled the screen, is remembered', () => {
  const { windows, made, state, closeAll } = setting()
  state.set({ mainWindow: { bounds: { x: 9, y: 9, width: 800, height: 600 }, maximized: true } })
  windows.showMain(null)
  expect(made[0]?.options).toMatchObject({ x: 9, y: 9, width: 800, height: 600 })
  made[0]?.emit('ready-to-show')
  windows.showConverter(null)
  closeAll()
  const bounds = { x: 1, y: 2, width: 900, height: 700 }
  expect(state.get().mainWindow).toEqual({ bounds, maximized: true })
})

test('a window that the window manager has maximized is remembered where it opened', () => {
  const { windows, made, state, closeAll } = setting()
  windows.showMain(null)
  const [main] = made
  const opened = main?.normal
  Object.assign(main ?? {}, { maximized: true, normal: screen.display.bounds })
  closeAll()
  expect(state.get().mainWindow).toEqual({ bounds: opened, maximized: true })
})

test('the converter opens beside the tray', () => {
  const { windows, made } = setting()
  windows.besideTray(() => ({ x: 1_000, y: 1_050, width: 24, height: 24 }))
  windows.showConverter(null)
  expect(made[0]?.options).toMatchObject({ x: 792, y: 452, width: 440, height: 620 })
})

test.each([
  ['win32', 'dark'],
  ['darwin', 'dark'],
  ['linux', 'system'],
] as const)('on %s the system’s part of a window is %s in the dark theme', (platform, source) => {
  const { set } = setting(platform)
  set({ theme: 'dark' })
  expect(nativeTheme.themeSource).toBe(source)
  set({ theme: 'system' })
  expect(nativeTheme.themeSource).toBe('system')
})

test('every window has a menu where text can be copied or pasted, and none elsewhere', () => {
  const { windows, made } = setting()
  windows.showMain(null)
  windows.showConverter(null)
  const editFlags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true }
  for (const { webContents } of made) {
    webContents.emit('context-menu', {}, { isEditable: false, selectionText: '', editFlags })
    webContents.emit('context-menu', {}, { isEditable: false, selectionText: '478.10', editFlags })
  }
  expect(Menu.popped).toEqual(made.map((window) => ({ labels: ['Copy'], window })))
})

test('the page of the front window is printed, and a failure is reported', () => {
  const { windows, made, lines, urls } = setting()
  windows.print()
  windows.showMain('#/history/USD')
  windows.showConverter(null)
  // None is shown yet.
  windows.print()
  expect(WebContents.printed).toEqual([])
  for (const window of made) window.emit('ready-to-show')
  made[0]?.focus()
  windows.print()
  made[1]?.focus()
  windows.print()
  expect(WebContents.printed).toEqual(urls())
  WebContents.printing = 'Print job canceled'
  windows.print()
  expect([lines, dialog.shown]).toEqual([[], []])
  WebContents.printing = 'Invalid printer settings'
  windows.print()
  expect(lines).toEqual(['a page was not printed (Invalid printer settings)'])
  expect(dialog.shown).toMatchObject([{ message: 'This page was not printed.' }])
})
