/** What the app gets when it imports `electron`. A name that is not here does not import at all. */
export { app } from './app.ts'
export { BrowserWindow } from './browserWindow.ts'
export { clipboard } from './clipboard.ts'
export { ipcMain } from './ipcMain.ts'
export { nativeImage } from './nativeImage.ts'
export { nativeTheme } from './nativeTheme.ts'
export { net } from './net.ts'
export { Notification } from './notification.ts'
export { protocol } from './protocol.ts'
export { screen } from './screen.ts'
export { session } from './session.ts'
export { powerMonitor, shell } from './small.ts'
export { Tray } from './tray.ts'

import { app } from './app.ts'
import { BrowserWindow, isWayland } from './browserWindow.ts'
import { dialogsOf } from './dialog.ts'
import { shortcutsOf } from './globalShortcut.ts'
import { ipcMain } from './ipcMain.ts'
import { loud } from './loud.ts'
import { menusOf } from './menu.ts'
import { platform } from './platform.ts'
import { shell } from './small.ts'
import { WebContents } from './webContents.ts'

/** What a role does to the windows; what it does in a page is nothing that Aina's tests ask for. */
const roles: Record<string, () => void> = {
  quit: app.quit,
  close: () => BrowserWindow.getFocusedWindow()?.close(),
  minimize: () => BrowserWindow.getFocusedWindow()?.minimize(),
}

export const Menu = menusOf({
  platform,
  perform(role) {
    if (!roles[role]) throw new Error(`the fake Electron does nothing for the role ${role}`)
    roles[role]()
  },
})

export const dialog = dialogsOf({ platform, isReady: app.isReady, folder: process.env.AINA_TEST_BOXES })

export const globalShortcut = shortcutsOf({ platform, wayland: isWayland, isReady: app.isReady })

export const webContents = loud('webContents', {
  fromDevToolsTargetId: WebContents.fromDevToolsTargetId,
  getAllWebContents: WebContents.all,
})

/** For a package outside the bundles, as far as it is used. */
export default loud('electron', { app, ipcMain, shell, webContents })
