import type { BrowserWindow, BrowserWindowConstructorOptions, WebPreferences } from 'electron'
import { type ContentsActions, lockContents } from '../security/lockContents.ts'

export interface MakeWindowParts {
  BrowserWindow: new (options: BrowserWindowConstructorOptions) => BrowserWindow
  /** The same for every window: what they say themselves about it does not count. */
  preferences: Readonly<WebPreferences>
  actions: ContentsActions
}

/** The one place where windows are made. Their contents are shut before anything is loaded. */
export const makeWindow = (
  { BrowserWindow, preferences, actions }: MakeWindowParts,
  options: BrowserWindowConstructorOptions,
): BrowserWindow => {
  // A copy: Electron notes things of its own in what it is given.
  const window = new BrowserWindow({ ...options, webPreferences: { ...preferences } })
  lockContents(window.webContents, actions)
  return window
}
