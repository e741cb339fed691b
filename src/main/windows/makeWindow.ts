import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  ContextMenuParams,
  Menu,
  MenuItemConstructorOptions,
  WebPreferences,
} from 'electron'
import type { T } from '../../shared/languages/texts.ts'

/** What was clicked on with the other mouse button, as far as it counts here. */
type Clicked = Pick<ContextMenuParams, 'isEditable' | 'selectionText'> & {
  editFlags: Pick<ContextMenuParams['editFlags'], 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'>
}

/**
 * The menu of a text field, or of a text that is selected; nothing elsewhere. Browsers bring one along, Electron does not,
 * and an amount could not be pasted by mouse.
 */
export const editMenu = (
  { isEditable, selectionText, editFlags }: Clicked,
  t: T,
): MenuItemConstructorOptions[] => {
  const { canCut, canCopy, canPaste, canSelectAll } = editFlags
  const copy = { role: 'copy', label: t('action.copy'), enabled: canCopy } as const
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy]
  return [
    { role: 'cut', label: t('shell.menu.cut'), enabled: canCut },
    copy,
    { role: 'paste', label: t('shell.menu.paste'), enabled: canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: t('shell.menu.selectAll'), enabled: canSelectAll },
  ]
}

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
