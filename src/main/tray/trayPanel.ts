import { join } from 'node:path'
import { type NativeImage, nativeImage, nativeTheme, screen, Tray } from 'electron'
import { drawTrayIcon, type IconStyle, type Picture } from '../../shared/tray/drawTrayIcon.ts'
import type { PanelIcon, TrayView } from '../../shared/tray/trayView.ts'
import { resources } from '../context.ts'

/** An icon's width in a panel at 100 %, in pixels: the small icon of Windows, and the usual space on Linux. */
const WINDOWS = 16
const LINUX = 22
const LARGEST = 64

/**
 * Returns the style for a panel, in its own pixels (`scale` is 1.5 at 150 %), since Windows and Linux take one picture
 * as it is. On Linux, where the panel's colour is a guess, the icon has an edge.
 */
const iconStyle = (platform: NodeJS.Platform, scale: number, dark: boolean): IconStyle => {
  const size = Math.min(LARGEST, Math.round((platform === 'win32' ? WINDOWS : LINUX) * Math.max(1, scale)))
  return { size, dark, edged: platform === 'linux' }
}

/**
 * Whether the panel is dark. Linux does not report that: most of its desktops have a dark panel beside light windows
 * too, and those of KDE, MATE and LXQt follow the windows.
 */
export const hasDarkPanel = (
  platform: NodeJS.Platform,
  desktop: string | undefined,
  systemDark: boolean,
): boolean => systemDark || (platform === 'linux' && !/KDE|MATE|LXQt/i.test(desktop ?? ''))

/** Returns a picture's pixels as Chromium keeps them: blue, green, red, opacity; premultiplied. */
export const bitmapOf = ({ rgba }: Picture): Buffer => {
  const bitmap = Buffer.alloc(rgba.length)
  rgba.forEach((value, at) => {
    const channel = at % 4
    const alpha = rgba[at - channel + 3] ?? 0
    bitmap[channel === 3 ? at : at - channel + 2 - channel] =
      channel === 3 ? value : Math.round((value * alpha) / 255)
  })
  return bitmap
}

/** The widths of the app's mark (`scripts/makeIcons.ts`). */
const ICON_SIZES = [16, 20, 24, 32, 48]

/** Returns the picture of the app's mark for a panel: the next larger width, else the largest. */
const markFile = (stale: boolean, { size, dark }: IconStyle): string => {
  const iconSize = ICON_SIZES.find((width) => width >= size) ?? ICON_SIZES.at(-1)
  return join(resources, 'icons', `tray${stale ? 'Stale' : dark ? 'Dark' : 'Light'}${iconSize}.png`)
}

const imageOf = (icon: PanelIcon, style: IconStyle): NativeImage => {
  if (icon.shape === 'mark') return nativeImage.createFromPath(markFile(icon.stale, style))
  const { size: width } = style
  return nativeImage.createFromBitmap(bitmapOf(drawTrayIcon(icon, style)), { width, height: width })
}

/** The app's mark, which macOS colours for its menu bar. The double size (`@2x`) is beside it. */
const templateImage = (): NativeImage => {
  const image = nativeImage.createFromPath(join(resources, 'icons/trayTemplate.png'))
  image.setTemplateImage(true)
  return image
}

/** Calls only with changed data, since systems blink on repeated values. */
export const skipUnchanged = <T>(set: (value: T) => void): ((value: T) => void) => {
  let last: string | undefined
  return (value) => {
    const now = JSON.stringify(value)
    if (now === last) return
    last = now
    set(value)
  }
}

interface TrayPanel {
  tray: Tray
  /** Shows a view in the panel: on macOS as text beside the mark, elsewhere drawn. */
  show(view: Pick<TrayView, 'title' | 'icon' | 'tooltip'>): void
}

/** Puts the app's mark into the panel. */
export const createTrayPanel = (platform: NodeJS.Platform): TrayPanel => {
  const mac = platform === 'darwin'
  const styled = (icon: PanelIcon) => {
    const systemDark = nativeTheme.shouldUseDarkColorsForSystemIntegratedUI
    const dark = hasDarkPanel(platform, process.env.XDG_CURRENT_DESKTOP, systemDark)
    return { icon, style: iconStyle(platform, screen.getPrimaryDisplay().scaleFactor, dark) }
  }
  const first = styled({ shape: 'mark', stale: false })
  const tray = new Tray(mac ? templateImage() : imageOf(first.icon, first.style))
  const setImage = skipUnchanged(({ icon, style }: typeof first) => tray.setImage(imageOf(icon, style)))
  const setTitle = skipUnchanged((title: string) => tray.setTitle(title, { fontType: 'monospacedDigit' }))
  const setToolTip = skipUnchanged((tooltip: string) => tray.setToolTip(tooltip))
  return {
    tray,
    show({ title, icon, tooltip }) {
      if (mac) setTitle(title)
      else setImage(styled(icon))
      setToolTip(tooltip)
    },
  }
}
