import { join } from 'node:path'
import type { NativeImage } from 'electron'
import { drawTrayIcon, type IconStyle } from '../../shared/tray/drawTrayIcon.ts'
import type { DrawnIcon } from '../../shared/tray/trayIcon.ts'
import { encodePng } from './encodePng.ts'

type Images = Pick<typeof import('electron').nativeImage, 'createFromBuffer' | 'createFromPath'>

/** An icon's width in a panel at 100 %, in pixels: Windows' small icon, and what Linux panels mostly have room for. */
const WINDOWS = 16
const LINUX = 22
const LARGEST = 64

/**
 * How an icon is drawn for a panel: in the panel's own pixels (`scale` is 1.5 at 150 %), for Windows and Linux take the
 * one picture as it is. Linux does not say what colour its panel has, so there the icon has an edge.
 */
export const iconStyle = (platform: NodeJS.Platform, scale: number, dark: boolean): IconStyle => {
  const size = Math.min(LARGEST, Math.round((platform === 'win32' ? WINDOWS : LINUX) * Math.max(1, scale)))
  return { size, dark, edged: platform === 'linux' }
}

/** The icon as Electron takes it. */
export const drawnImage = (images: Images, icon: DrawnIcon, style: IconStyle): NativeImage =>
  images.createFromBuffer(encodePng(drawTrayIcon(icon, style)), { scaleFactor: 1 })

/** The widths in which the app's own mark was made (`scripts/makeIcons.ts`). */
const MADE = [16, 20, 24, 32, 48]

/** The app's own mark for a panel; stale where the rates are. Of the made widths the next larger one, else the largest. */
export const markImage = (
  images: Images,
  icons: string,
  { stale, size, dark }: Pick<IconStyle, 'size' | 'dark'> & { stale: boolean },
): NativeImage => {
  const made = MADE.find((width) => width >= size) ?? MADE.at(-1)
  return images.createFromPath(join(icons, `tray${stale ? 'Stale' : dark ? 'Dark' : 'Light'}${made}.png`))
}

/** The app's own mark, which macOS paints as its menu bar wants it. Its double-size brother (`@2x`) lies beside it. */
export const templateImage = (images: Images, icons: string): NativeImage => {
  const image = images.createFromPath(join(icons, 'trayTemplate.png'))
  image.setTemplateImage(true)
  return image
}
