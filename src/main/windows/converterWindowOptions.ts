import type { BrowserWindowConstructorOptions, Rectangle } from 'electron'
import { commonOptions, type WindowView } from './mainWindowOptions.ts'

export const CONVERTER_SIZE = { width: 440, height: 720 }

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
