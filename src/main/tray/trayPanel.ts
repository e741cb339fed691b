import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type { NativeImage, Tray } from 'electron'
import { drawTrayIcon, type IconStyle, type Picture } from '../../shared/tray/drawTrayIcon.ts'
import type { DrawnIcon, TrayIcon } from '../../shared/tray/trayIcon.ts'
import type { TrayView } from '../../shared/tray/trayView.ts'
import type { TrayParts } from './trayParts.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** 8 bits per channel, true colour with alpha, and the only defined methods. */
const FORMAT = [8, 6, 0, 0, 0]
const NO_FILTER = 0

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Returns a picture as a PNG, the one form of pixels that is the same on every platform. */
export const encodePng = ({ width, height, rgba }: Picture): Buffer => {
  const header = Buffer.alloc(8 + FORMAT.length)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(FORMAT, 8)
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.of(NO_FILTER, ...rgba.subarray(row * width * 4, (row + 1) * width * 4)),
  )
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

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

/** Calls only with changed data, since systems blink on repeated values. */
export const skipUnchanged = <T>(set: (value: T) => void): ((value: T) => void) => {
  let known: string | undefined
  return (value) => {
    const now = JSON.stringify(value)
    if (now === known) return
    known = now
    set(value)
  }
}

interface TrayPanel {
  tray: Tray
  /** Shows a view in the panel: on macOS as text beside the mark, elsewhere drawn. */
  show(view: Pick<TrayView, 'title' | 'icon' | 'tooltip'>): void
}

/** Before the first rates. */
const first: TrayIcon = { shape: 'mark', stale: false }

export const trayPanel = ({
  electron,
  platform,
  icons,
}: Pick<TrayParts, 'electron' | 'platform' | 'icons'>): TrayPanel => {
  const { Tray, nativeImage, nativeTheme, screen } = electron
  const mac = platform === 'darwin'
  const drawn = (icon: TrayIcon) => ({
    icon,
    style: iconStyle(
      platform,
      screen.getPrimaryDisplay().scaleFactor,
      nativeTheme.shouldUseDarkColorsForSystemIntegratedUI,
    ),
  })
  const imageOf = ({ icon, style }: ReturnType<typeof drawn>) =>
    icon.shape === 'mark'
      ? markImage(nativeImage, icons, { ...style, stale: icon.stale })
      : drawnImage(nativeImage, icon, style)
  const tray = new Tray(mac ? templateImage(nativeImage, icons) : imageOf(drawn(first)))
  const setImage = skipUnchanged((wanted: ReturnType<typeof drawn>) => tray.setImage(imageOf(wanted)))
  const setTitle = skipUnchanged((title: string) => tray.setTitle(title, { fontType: 'monospacedDigit' }))
  const setToolTip = skipUnchanged((tooltip: string) => tray.setToolTip(tooltip))
  return {
    tray,
    show({ title, icon, tooltip }) {
      if (mac) setTitle(title)
      else setImage(drawn(icon))
      setToolTip(tooltip)
    },
  }
}
