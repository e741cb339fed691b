import type { BrowserWindow, NativeImage, Rectangle, WebContents, WebPreferences } from 'electron'
import type { Clock } from '../../core/ports.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import type { T } from '../../shared/languages/texts.ts'
import type { MainWindowPlace } from '../openDesktopState.ts'
import {
  backgroundColor,
  boundsToRemember,
  CONVERTER_SIZE,
  converterWindowOptions,
  mainWindowOptions,
} from './mainWindowOptions.ts'
import { makeWindow } from './makeWindow.ts'
import { oneWindow } from './oneWindow.ts'
import { placeBesideTray } from './placeBesideTray.ts'

export interface WindowsParts {
  electron: Pick<typeof import('electron'), 'BrowserWindow' | 'Menu' | 'screen' | 'nativeTheme'>
  platform: NodeJS.Platform
  wayland: boolean
  /** In the app's current language. */
  t: T
  preferences: Readonly<WebPreferences>
  /** Null if windows need no icon. */
  icon(): NativeImage | null
  settings(): Pick<Settings, 'theme' | 'converterOnTop'>
  place: { get(): MainWindowPlace | null; set(place: MainWindowPlace): void }
  /** The place of the tray icon; null without one or if unknown. */
  tray(): Rectangle | null
  trouble(what: string, lost: boolean): void
  clock: Pick<Clock, 'now' | 'after'>
}

export interface Windows {
  /** Shows the main window, at a page's fragment if given. */
  showMain(hash: string | null): void
  showConverter(hash: string | null): void
  /** Resolve when the window has the focus, after three seconds, or at once without that window. */
  mainFocused(): Promise<void>
  converterFocused(): Promise<void>
  /** Shows the converter, or closes it if it is in front. */
  toggleConverter(): void
  /** Prints the page of the front window, if any. */
  print(): void
  /** Applies settings and system theme to all windows. */
  follow(): void
  /** The contents of the open windows. */
  pages(): readonly WebContents[]
  close(): void
}

/** How long to wait for a window's focus, in milliseconds. */
const FOCUS_MS = 3_000
/** Chromium's message for a cancelled print. */
const CANCELLED = 'Print job canceled'

/** The main window and the small converter, each made when wanted. */
export const openWindows = (parts: WindowsParts): Windows => {
  const { electron, clock, settings, place, trouble, wayland } = parts
  const { screen, nativeTheme, BrowserWindow, Menu } = electron
  const making = {
    BrowserWindow,
    Menu,
    preferences: parts.preferences,
    t: parts.t,
  }
  const view = () => ({
    theme: settings().theme,
    systemDark: nativeTheme.shouldUseDarkColors,
    icon: parts.icon(),
  })

  let opened: Rectangle | null = null
  const main = oneWindow({
    kind: 'main',
    clock,
    trouble,
    wayland,
    make() {
      const remembered = place.get()
      const options = mainWindowOptions({
        ...view(),
        remembered: remembered?.bounds ?? null,
        displays: screen.getAllDisplays(),
      })
      const window = makeWindow(making, options)
      opened = window.getBounds()
      if (remembered?.maximized) window.once('ready-to-show', () => window.maximize())
      return window
    },
    closing: (window) =>
      place.set({
        bounds: boundsToRemember(window, opened),
        maximized: window.isMaximized(),
      }),
  })

  const converter = oneWindow({
    kind: 'converter',
    clock,
    trouble,
    wayland,
    make() {
      const displays = screen.getAllDisplays()
      const beside = placeBesideTray(parts.tray(), screen.getCursorScreenPoint(), displays, CONVERTER_SIZE)
      return makeWindow(
        making,
        converterWindowOptions({
          ...{ ...view(), place: beside, onTop: settings().converterOnTop },
          ...{ wayland, platform: parts.platform },
        }),
      )
    },
  })

  const open = (): BrowserWindow[] =>
    [main.now(), converter.now()].flatMap((window) => (window && !window.isDestroyed() ? [window] : []))

  const focused = (window: BrowserWindow | null): Promise<void> =>
    new Promise((resolve) => {
      if (!window || window.isFocused()) return resolve()
      const cancel = clock.after(FOCUS_MS, resolve)
      window.once('focus', () => {
        cancel()
        resolve()
      })
    })

  return {
    showMain: main.show,
    showConverter: converter.show,
    mainFocused: () => focused(main.now()),
    converterFocused: () => focused(converter.now()),
    toggleConverter() {
      const window = converter.now()
      if (window?.isVisible() && window.isFocused()) window.close()
      else converter.show(null)
    },
    print() {
      const front = open().find((window) => window.isFocused())
      front?.webContents.print({}, (printed, why) => {
        if (!printed && why !== CANCELLED) trouble(`a page was not printed (${why})`, false)
      })
    },
    follow() {
      const { theme, converterOnTop } = settings()
      // On Linux the tray icon would take the colour too, and the panel does not.
      const source = parts.platform === 'linux' ? 'system' : theme
      if (nativeTheme.themeSource !== source) nativeTheme.themeSource = source
      for (const window of open())
        window.setBackgroundColor(backgroundColor(theme, nativeTheme.shouldUseDarkColors))
      if (!wayland) converter.now()?.setAlwaysOnTop(converterOnTop)
    },
    pages: () => open().map(({ webContents }) => webContents),
    close() {
      for (const window of open()) window.close()
    },
  }
}
