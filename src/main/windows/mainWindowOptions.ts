import type { BrowserWindowConstructorOptions, NativeImage, Rectangle } from 'electron'
import type { Settings } from '../../shared/contract/settings.ts'
import { MAIN_LEAST, placeMainWindow, type WorkArea } from './placeMainWindow.ts'

/** The pages' background (`--ground` in the tokens) until a page is drawn, so nothing flashes. */
export const BACKGROUND = { light: '#f4f6f7', dark: '#121619' }

/** Returns a new window's background for the chosen theme and the system's. */
export const backgroundColor = (theme: Settings['theme'], systemDark: boolean): string =>
  theme === 'dark' || (theme === 'system' && systemDark) ? BACKGROUND.dark : BACKGROUND.light

export interface WindowView {
  theme: Settings['theme']
  systemDark: boolean
  /** Null if windows use the program's own icon (`hasWindowIcon`). */
  icon: NativeImage | null
}

/**
 * Whether a window needs an icon: on Linux, and on Windows in development. The installed program has an ICO with a
 * drawing per size, better than one scaled PNG. macOS shows none.
 */
export const hasWindowIcon = (platform: NodeJS.Platform, packaged: boolean): boolean =>
  platform === 'linux' || (platform === 'win32' && !packaged)

/** Options of all windows: they appear once drawn, on the page's background. */
export const commonOptions = ({ theme, systemDark, icon }: WindowView): BrowserWindowConstructorOptions => ({
  title: 'Aina',
  show: false,
  ...(icon && { icon }),
  backgroundColor: backgroundColor(theme, systemDark),
  autoHideMenuBar: true,
})

/** The main window, at its last place if a display is there. */
export const mainWindowOptions = (
  view: WindowView & { remembered: Rectangle | null; displays: readonly WorkArea[] },
): BrowserWindowConstructorOptions => ({
  ...commonOptions(view),
  ...placeMainWindow(view.remembered, view.displays),
  minWidth: MAIN_LEAST.width,
  minHeight: MAIN_LEAST.height,
})
