import { join } from 'node:path'
import type { NativeImage } from 'electron'
import { drawTrayIcon, type IconStyle } from '../../shared/tray/drawTrayIcon.ts'
import type { DrawnIcon } from '../../shared/tray/trayIcon.ts'
import { encodePng } from './encodePng.ts'

type Images = Pick<typeof import('electron').nativeImage, 'createFromBuffer' | 'createFromPath'>

/** An icon's width in a panel at 100 %, in pixels: the small icon of Windows, and the usual space on Linux. */
const WINDOWS = 16
const LINUX = 22
const LARGEST = 64

/**
 * Draws an icon for a panel, in its own pixels (`scale` is 1.5 at 150 %), since Windows and Linux take one picture as
 * it is. Linux does not report the panel's colour, so there the icon has an edge.
 */
export const iconStyle = (platform: NodeJS.Platform, scale: number, dark: boolean): IconStyle => {
  const size = Math.min(LARGEST, Math.round((platform === 'win32' ? WINDOWS : LINUX) * Math.max(1, scale)))
  return { size, dark, edged: platform === 'linux' }
}

/** The icon in Electron's form. */
export const drawnImage = (images: Images, icon: DrawnIcon, style: IconStyle): NativeImage =>
  images.createFromBuffer(encodePng(drawTrayIcon(icon, style)), { scaleFactor: 1 })

/** The widths of the app's mark (`scripts/makeIcons.ts`). */
const MADE = [16, 20, 24, 32, 48]

/** Returns the app's mark for a panel, the stale one for stale rates: the next larger width, else the largest. */
export const markImage = (
  images: Images,
  icons: string,
  { stale, size, dark }: Pick<IconStyle, 'size' | 'dark'> & { stale: boolean },
): NativeImage => {
  const made = MADE.find((width) => width >= size) ?? MADE.at(-1)
  return images.createFromPath(join(icons, `tray${stale ? 'Stale' : dark ? 'Dark' : 'Light'}${made}.png`))
}

/** Returns the app's mark, which macOS colours for its menu bar. The double size (`@2x`) is beside it. */
export const templateImage = (images: Images, icons: string): NativeImage => {
  const image = images.createFromPath(join(icons, 'trayTemplate.png'))
  image.setTemplateImage(true)
  return image
}
