import type { BrowserWindow, BrowserWindowConstructorOptions, NativeImage, Rectangle } from 'electron'
import type { Settings } from '../../shared/contract/settings.ts'

/** A display's work area without panels and docks, in device-independent pixels. */
interface WorkArea {
  workArea: Rectangle
}

export const MAIN_SIZE = { width: 1_100, height: 780 }
const MAIN_LEAST = { width: 340, height: 420 }

/** So much of a window's top edge must be on a display that the user can move it. */
const GRIP = { width: 120, height: 32 }

const overlap = (a: Rectangle, b: Rectangle): { width: number; height: number } => ({
  width: Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
  height: Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
})

const canBeCaught = (bounds: Rectangle, { workArea }: WorkArea): boolean => {
  const grip = { ...bounds, height: GRIP.height }
  const visible = overlap(grip, workArea)
  return visible.width >= GRIP.width && visible.height >= GRIP.height
}

const limit = (value: number, least: number, most: number): number =>
  Math.round(Math.max(least, Math.min(value, most)))

/**
 * Returns the main window's place: the last one if its display is there, and no larger than that display. Else
 * without `x` and `y`, so the system centres it.
 */
export const placeMainWindow = (
  remembered: Rectangle | null,
  displays: readonly WorkArea[],
): { width: number; height: number; x?: number; y?: number } => {
  const home = remembered && displays.find((display) => canBeCaught(remembered, display))
  const area = (home ?? displays[0])?.workArea ?? { ...MAIN_SIZE, x: 0, y: 0 }
  const target = remembered ?? MAIN_SIZE
  const size = {
    width: limit(target.width, MAIN_LEAST.width, area.width),
    height: limit(target.height, MAIN_LEAST.height, area.height),
  }
  return remembered && home ? { ...size, x: Math.round(remembered.x), y: Math.round(remembered.y) } : size
}

/**
 * Returns the bounds to remember of a closing window. If its window manager has maximized it, X11 may tell no others
 * than the maximized ones; then those count that it opened with.
 */
export const boundsToRemember = (
  window: Pick<BrowserWindow, 'isMaximized' | 'getBounds' | 'getNormalBounds'>,
  opened: Rectangle | null,
): Rectangle => {
  const normal = window.getNormalBounds()
  const now = window.getBounds()
  const areMaximized = window.isMaximized() && normal.width === now.width && normal.height === now.height
  return areMaximized ? (opened ?? normal) : normal
}

/** The pages' background (`--ground` in the tokens) until a page is drawn, so nothing flashes. */
export const BACKGROUND = { light: '#f4f6f7', dark: '#121619' }

/** Returns a new window's background for the chosen theme and the system's. */
export const backgroundColor = (theme: Settings['theme'], systemDark: boolean): string =>
  theme === 'dark' || (theme === 'system' && systemDark) ? BACKGROUND.dark : BACKGROUND.light

interface WindowView {
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
const commonOptions = ({ theme, systemDark, icon }: WindowView): BrowserWindowConstructorOptions => ({
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

export const CONVERTER_SIZE = { width: 440, height: 620 }

/**
 * The small converter: a plain window beside the tray, above others if wanted, and not in the task bar. Wayland's
 * desktop decides about place and order itself. On macOS only a panel appears over another app's full screen and in
 * every space (docs/api/structures/base-window-options.md).
 */
export const converterWindowOptions = (
  view: WindowView & { place: Rectangle; onTop: boolean; wayland: boolean; platform: NodeJS.Platform },
): BrowserWindowConstructorOptions => ({
  ...commonOptions(view),
  ...(view.platform === 'darwin' && { type: 'panel' }),
  width: view.place.width,
  height: view.place.height,
  ...(!view.wayland && { x: view.place.x, y: view.place.y }),
  minWidth: Math.min(340, view.place.width),
  minHeight: Math.min(320, view.place.height),
  alwaysOnTop: view.onTop && !view.wayland,
  maximizable: false,
  fullscreenable: false,
  skipTaskbar: true,
})
