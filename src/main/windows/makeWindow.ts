import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  ContextMenuParams,
  Menu,
  MenuItemConstructorOptions,
  WebPreferences,
} from 'electron'
import type { T } from '../../shared/languages/texts.ts'

/** The used parts of a right click. */
type Clicked = Pick<ContextMenuParams, 'isEditable' | 'selectionText'> & {
  editFlags: Pick<ContextMenuParams['editFlags'], 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'>
}

/**
 * Returns the menu of a text field or a selection; nothing elsewhere. Browsers have one, Electron does not, and the
 * mouse could not paste an amount.
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
  /** The same for every window, over their own options. */
  preferences: Readonly<WebPreferences>
  t: T
}

/** The only place that makes windows. `security/lockAll.ts` locks their contents. */
export const makeWindow = (
  { BrowserWindow, Menu, preferences, t }: MakeWindowParts,
  options: BrowserWindowConstructorOptions,
): BrowserWindow => {
  // A copy, since Electron changes its argument.
  const window = new BrowserWindow({ ...options, webPreferences: { ...preferences } })
  window.webContents.on('context-menu', (_event, clicked) => {
    const template = editMenu(clicked, t)
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window })
  })
  return window
}
