import type { NativeImage } from 'electron'
import { drawTrayIcon, type IconLook } from '../../shared/tray/drawTrayIcon.ts'
import type { TrayIcon } from '../../shared/tray/trayIcon.ts'
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
export const iconLook = (platform: NodeJS.Platform, scale: number, dark: boolean): IconLook => {
  const size = Math.min(LARGEST, Math.round((platform === 'win32' ? WINDOWS : LINUX) * Math.max(1, scale)))
  return { size, dark, edged: platform === 'linux' }
}

/** The icon as Electron takes it. */
export const drawnImage = (images: Images, icon: TrayIcon, look: IconLook): NativeImage =>
  images.createFromBuffer(encodePng(drawTrayIcon(icon, look)), { scaleFactor: 1 })

/** The app's own mark, which macOS paints as its menu bar wants it. */
export const templateImage = (images: Images, file: string): NativeImage => {
  const image = images.createFromPath(file)
  image.setTemplateImage(true)
  return image
}
