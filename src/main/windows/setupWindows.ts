import { join } from 'node:path'
import {
  BrowserWindow,
  type BrowserWindowConstructorOptions,
  dialog,
  Menu,
  nativeImage,
  nativeTheme,
  type Rectangle,
  screen,
  type WebContents,
} from 'electron'
import { type Context, resources } from '../context.ts'
import { pagePreferences } from '../harden.ts'
import { fieldMenu } from '../menus.ts'
import { oneWindow } from './oneWindow.ts'
import { placeBesideTray } from './placeBesideTray.ts'
import {
  backgroundColor,
  boundsToRemember,
  CONVERTER_SIZE,
  converterWindowOptions,
  hasWindowIcon,
  mainWindowOptions,
} from './windowOptions.ts'

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
  /** The contents of the open windows. */
  pages(): readonly WebContents[]
  /** The converter opens beside the tray icon, at the place that this returns; null if unknown. */
  besideTray(bounds: () => Rectangle | null): void
}

/** How long to wait for a window's focus, in milliseconds. */
const FOCUS_MS = 3_000
/** Chromium's message for a cancelled print. */
const CANCELLED = 'Print job canceled'

/** The main window and the small converter, each made when wanted. They follow the settings and the system's theme. */
export const setupWindows = (context: Context, fail: (error: unknown) => void): Windows => {
  const { platform, wayland, developer, settings, state, clock, log, languages } = context
  const preload = join(import.meta.dirname, '../preload/index.cjs')
  let tray = (): Rectangle | null => null

  const view = () => ({
    theme: settings.get().theme,
    systemDark: nativeTheme.shouldUseDarkColors,
    icon: hasWindowIcon(platform, !developer)
      ? nativeImage.createFromPath(join(resources, 'icons/256x256.png'))
      : null,
  })
  /** The only place that makes windows. `harden.ts` locks their contents. */
  const make = (options: BrowserWindowConstructorOptions): BrowserWindow => {
    const webPreferences = { ...pagePreferences(preload, developer) }
    const window = new BrowserWindow({ ...options, webPreferences })
    window.webContents.on('context-menu', (_event, clicked) => {
      const template = fieldMenu(clicked, languages.texts.t)
      if (template.length > 0) Menu.buildFromTemplate(template).popup({ window })
    })
    return window
  }
  const common = {
    clock,
    wayland,
    trouble: (what: string, lost: boolean) => (lost ? fail(new Error(what)) : log.warn(what)),
  }

  let opened: Rectangle | null = null
  const main = oneWindow({
    ...common,
    kind: 'main',
    make() {
      const place = state.get().mainWindow
      const displays = screen.getAllDisplays()
      const window = make(mainWindowOptions({ ...view(), remembered: place?.bounds ?? null, displays }))
      opened = window.getBounds()
      if (place?.maximized) window.once('ready-to-show', () => window.maximize())
      return window
    },
    closing(window) {
      const bounds = boundsToRemember(window, opened)
      state.set({ mainWindow: { bounds, maximized: window.isMaximized() } })
    },
  })
  const converter = oneWindow({
    ...common,
    kind: 'converter',
    make() {
      const displays = screen.getAllDisplays()
      const place = placeBesideTray(tray(), screen.getCursorScreenPoint(), displays, CONVERTER_SIZE)
      const onTop = settings.get().converterOnTop
      return make(converterWindowOptions({ ...view(), place, onTop, wayland, platform }))
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
  const follow = (): void => {
    const { theme, converterOnTop } = settings.get()
    // On Linux the tray icon would take the colour too, and the panel does not.
    const source = platform === 'linux' ? 'system' : theme
    if (nativeTheme.themeSource !== source) nativeTheme.themeSource = source
    for (const window of open())
      window.setBackgroundColor(backgroundColor(theme, nativeTheme.shouldUseDarkColors))
    if (!wayland) converter.now()?.setAlwaysOnTop(converterOnTop)
  }
  follow()
  settings.changed(follow)
  nativeTheme.on('updated', follow)

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
        if (printed || why === CANCELLED) return
        log.warn(`a page was not printed (${why})`)
        const { t } = languages.texts
        // On Linux nothing else tells a user who has no printer.
        void dialog.showMessageBox({
          type: 'info',
          title: t('app.name'),
          message: t('shell.notPrinted.says'),
          detail: t('shell.notPrinted.do'),
          buttons: [t('action.understood')],
        })
      })
    },
    pages: () => open().map(({ webContents }) => webContents),
    besideTray(bounds) {
      tray = bounds
    },
  }
}
