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
 * Identifies our entry: on Windows by file and arguments, on a Mac by the app. Electron quotes the
 * arguments, but needs the path quoted, since it looks it up as a command line.
 */
const loginItem = (platform: 'win32' | 'darwin', { path, args }: Program): LoginItemSettingsOptions =>
  platform === 'win32' ? { path: `"${path}"`, args: [...args] } : { type: 'mainAppService' }

/**
 * Returns the state of the entry. Disabled in the Task Manager counts as off. macOS returns `requires-approval` for
 * an entry that the user has not allowed, or disabled in System Settings.
 */
const readLoginItem = (
  platform: 'win32' | 'darwin',
  found: Pick<LoginItemSettings, 'openAtLogin' | 'executableWillLaunchAtLogin' | 'status'>,
): Desktop['autostart'] => {
  if (platform === 'win32') return found.openAtLogin && found.executableWillLaunchAtLogin ? 'on' : 'off'
  if (found.status === 'requires-approval') return 'approval'
  return found.openAtLogin || found.status === 'enabled' ? 'on' : 'off'
}

/** Whether a Mac started the app at login: it passes no `--hidden`. */
export const wasStartedAtLogin = (
  app: Pick<App, 'getLoginItemSettings'>,
  platform: NodeJS.Platform,
): boolean => platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin

/** Autostart by the system's list. Not in development, since a Mac would start Electron without an app. */
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
