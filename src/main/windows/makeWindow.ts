import type { BrowserWindow, BrowserWindowConstructorOptions, Menu, WebPreferences } from 'electron'
import type { T } from '../../shared/languages/texts.ts'
import { type ContentsActions, lockContents } from '../security/lockContents.ts'
import { editMenu } from './editMenu.ts'

export interface MakeWindowParts {
  BrowserWindow: new (options: BrowserWindowConstructorOptions) => BrowserWindow
  Menu: Pick<typeof Menu, 'buildFromTemplate'>
  /** The same for every window: what they say themselves about it does not count. */
  preferences: Readonly<WebPreferences>
  actions: ContentsActions
  t: T
}

/** The one place where windows are made. Their contents are shut before anything is loaded. */
export const makeWindow = (
  { BrowserWindow, Menu, preferences, actions, t }: MakeWindowParts,
  options: BrowserWindowConstructorOptions,
): BrowserWindow => {
  // A copy: Electron notes things of its own in what it is given.
  const window = new BrowserWindow({ ...options, webPreferences: { ...preferences } })
  lockContents(window.webContents, actions)
  window.webContents.on('context-menu', (_event, clicked) => {
    const template = editMenu(clicked, t)
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window })
  })
  return window
}
