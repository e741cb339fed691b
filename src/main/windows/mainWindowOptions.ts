import type { BrowserWindowConstructorOptions, NativeImage, Rectangle } from 'electron'
import type { Settings } from '../../shared/contract/settings.ts'
import { MAIN_LEAST, placeMainWindow, type WorkArea } from './placeMainWindow.ts'

/** The pages' ground (`--ground` in the tokens), shown until the page has drawn itself: nothing flashes. */
export const BACKGROUND = { light: '#f4f6f7', dark: '#121619' }

/** The ground of a new window, by the theme that was set and what the system is in. */
export const backgroundColor = (theme: Settings['theme'], systemDark: boolean): string =>
  theme === 'dark' || (theme === 'system' && systemDark) ? BACKGROUND.dark : BACKGROUND.light

/** What a new window is made by. */
export interface WindowView {
  theme: Settings['theme']
  systemDark: boolean
  /** Null where windows have the program's own (`hasWindowIcon`). */
  icon: NativeImage | null
}

/**
 * Whether a window needs an icon: on Linux, and on Windows in development. The installed program has an ICO there with a drawing
 * for each size, better than one large PNG that is made smaller; macOS shows none.
 */
export const hasWindowIcon = (platform: NodeJS.Platform, packaged: boolean): boolean =>
  platform === 'linux' || (platform === 'win32' && !packaged)

/** What all windows have in common: they appear when their page is drawn, on the page's own ground. */
export const commonOptions = ({ theme, systemDark, icon }: WindowView): BrowserWindowConstructorOptions => ({
  title: 'Aina',
  show: false,
  ...(icon && { icon }),
  backgroundColor: backgroundColor(theme, systemDark),
  autoHideMenuBar: true,
})

/** The main window, where it was the last time if there is a display there. */
export const mainWindowOptions = (
  view: WindowView & { remembered: Rectangle | null; displays: readonly WorkArea[] },
): BrowserWindowConstructorOptions => ({
  ...commonOptions(view),
  ...placeMainWindow(view.remembered, view.displays),
  minWidth: MAIN_LEAST.width,
  minHeight: MAIN_LEAST.height,
})
