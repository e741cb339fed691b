import type { BrowserWindow, BrowserWindowConstructorOptions, Menu, WebPreferences } from 'electron'
import type { T } from '../../shared/languages/texts.ts'
import { editMenu } from './editMenu.ts'

interface MakeWindowParts {
  BrowserWindow: new (options: BrowserWindowConstructorOptions) => BrowserWindow
  Menu: Pick<typeof Menu, 'buildFromTemplate'>
  /** The same for every window: what they say themselves about it does not count. */
  preferences: Readonly<WebPreferences>
  t: T
}

/** The one place where windows are made. Their contents are shut as all contents are (`security/lockAll.ts`). */
export const makeWindow = (
  { BrowserWindow, Menu, preferences, t }: MakeWindowParts,
  options: BrowserWindowConstructorOptions,
): BrowserWindow => {
  // A copy: Electron notes things of its own in what it is given.
  const window = new BrowserWindow({ ...options, webPreferences: { ...preferences } })
  window.webContents.on('context-menu', (_event, clicked) => {
    const template = editMenu(clicked, t)
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window })
  })
  return window
}
