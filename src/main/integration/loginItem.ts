import type { App, LoginItemSettings, LoginItemSettingsOptions } from 'electron'
import type { Desktop } from '../../shared/contract/desktop.ts'
import type { Autostart } from './autostart.ts'
import type { Program } from './program.ts'

interface LoginItemParts {
  app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>
  platform: 'win32' | 'darwin'
  packaged: boolean
  program: Program
}

/**
 * What names our own entry among the system's: on Windows the file and its arguments, on a Mac the app itself. Electron
 * writes quotes where they are needed; only the path wants them here too, for it is looked up as a command line.
 */
const loginItem = (platform: 'win32' | 'darwin', { path, args }: Program): LoginItemSettingsOptions =>
  platform === 'win32' ? { path: `"${path}"`, args: [...args] } : { type: 'mainAppService' }

/**
 * What the system says of the entry; one that was switched off in the Task Manager is off. macOS says `requires-approval` of an
 * entry that the person has not allowed yet, and of one switched off in System Settings.
 */
const readLoginItem = (
  platform: 'win32' | 'darwin',
  found: Pick<LoginItemSettings, 'openAtLogin' | 'executableWillLaunchAtLogin' | 'status'>,
): Desktop['autostart'] => {
  if (platform === 'win32') return found.openAtLogin && found.executableWillLaunchAtLogin ? 'on' : 'off'
  if (found.status === 'requires-approval') return 'approval'
  return found.openAtLogin || found.status === 'enabled' ? 'on' : 'off'
}

/** Whether a Mac started the app by itself: it hands on no `--hidden`. */
export const wasStartedAtLogin = (
  app: Pick<App, 'getLoginItemSettings'>,
  platform: NodeJS.Platform,
): boolean => platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin

/** Autostart by the system's own list. In development a Mac would start Electron without an app: there is none then. */
export const loginItemAutostart = ({ app, platform, packaged, program }: LoginItemParts): Autostart => {
  const item = loginItem(platform, program)
  const isAvailable = platform === 'win32' || packaged
  return {
    async state() {
      return isAvailable ? readLoginItem(platform, app.getLoginItemSettings(item)) : 'unavailable'
    },
    async set(on) {
      if (isAvailable) app.setLoginItemSettings({ ...item, openAtLogin: on })
    },
    async mend() {},
  }
}
