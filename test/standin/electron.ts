/** What the app gets when it imports `electron`. A name that is not here does not import at all. */
export { app } from './app.ts'
export { BrowserWindow } from './browserWindow.ts'
export { ipcMain } from './ipcMain.ts'
export { Menu } from './menu.ts'
export { nativeImage } from './nativeImage.ts'
export { nativeTheme } from './nativeTheme.ts'
export { net } from './net.ts'
export { Notification } from './notification.ts'
export { protocol } from './protocol.ts'
export { screen } from './screen.ts'
export { session } from './session.ts'
export { dialog, globalShortcut, powerMonitor, shell } from './small.ts'
export { Tray } from './tray.ts'

import { app } from './app.ts'
import { ipcMain } from './ipcMain.ts'
import { loud } from './loud.ts'
import { shell } from './small.ts'
import { WebContents } from './webContents.ts'

export const webContents = loud('webContents', {
  fromDevToolsTargetId: WebContents.fromDevToolsTargetId,
  getAllWebContents: WebContents.all,
})

/** For a package that is no part of the bundles, as far as one asks so. */
export default loud('electron', { app, ipcMain, shell, webContents })
