import type { Tray } from 'electron'
import type { TrayIcon } from '../../shared/tray/trayIcon.ts'
import type { TrayView } from '../../shared/tray/trayView.ts'
import { drawnImage, iconStyle, markImage, templateImage } from './trayImage.ts'
import type { TrayParts } from './trayParts.ts'

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
