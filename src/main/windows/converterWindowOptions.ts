import type { BrowserWindowConstructorOptions, Rectangle } from 'electron'
import { commonOptions, type WindowView } from './mainWindowOptions.ts'

export const CONVERTER_SIZE = { width: 440, height: 720 }

/** The small converter: a plain window beside the tray, above others when asked, and not in the task bar. */
export const converterWindowOptions = (
  view: WindowView & { place: Rectangle; onTop: boolean },
): BrowserWindowConstructorOptions => ({
  ...commonOptions(view),
  ...view.place,
  minWidth: Math.min(340, view.place.width),
  minHeight: Math.min(320, view.place.height),
  alwaysOnTop: view.onTop,
  maximizable: false,
  fullscreenable: false,
  skipTaskbar: true,
})
