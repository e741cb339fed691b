import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import type { T } from '../shared/languages/texts.ts'

interface MenuActions {
  /** Shows the main window at a page's fragment. */
  openMain(hash: string): void
  openConverter(): void
  /** Prints the page of the window in front. */
  print(): void
  quit(): void
}

interface AppMenuParts {
  platform: NodeJS.Platform
  t: T
  actions: MenuActions
  /** Whether the developer tools are available: not in a released build. */
  developer: boolean
}

type Items = MenuItemConstructorOptions[]
const line: MenuItemConstructorOptions = { type: 'separator' }

const item = (id: string, label: string, accelerator: string, click: () => void) => ({
  id,
  label,
  accelerator,
  click,
})

/** The pages, with the same shortcuts everywhere. */
const pages = ({ t, actions }: AppMenuParts): Items => [
  item('board', t('nav.board'), 'CmdOrCtrl+1', () => actions.openMain('#/board')),
  item('convert', t('nav.converter'), 'CmdOrCtrl+2', () => actions.openMain('#/convert')),
  item('history', t('nav.history'), 'CmdOrCtrl+3', () => actions.openMain('#/history')),
]

const settingsItem = ({ t, actions }: AppMenuParts) =>
  item('settings', t('nav.settings'), 'CmdOrCtrl+,', () => actions.openMain('#/settings'))

const converterItem = ({ t, actions }: AppMenuParts) =>
  item('small-converter', t('shell.menu.smallConverter'), 'CmdOrCtrl+Shift+C', actions.openConverter)

const printItem = ({ t, actions }: AppMenuParts) =>
  item('print', t('shell.menu.print'), 'CmdOrCtrl+P', actions.print)

const editMenu = ({ t }: AppMenuParts): MenuItemConstructorOptions => ({
  label: t('shell.menu.edit'),
  submenu: [
    { role: 'undo', label: t('shell.menu.undo') },
    { role: 'redo', label: t('shell.menu.redo') },
    line,
    { role: 'cut', label: t('shell.menu.cut') },
    { role: 'copy', label: t('action.copy') },
    { role: 'paste', label: t('shell.menu.paste') },
    { role: 'selectAll', label: t('shell.menu.selectAll') },
  ],
})

const viewMenu = ({ t, developer }: AppMenuParts): MenuItemConstructorOptions => ({
  label: t('shell.menu.view'),
  submenu: [
    { role: 'resetZoom', label: t('shell.menu.actualSize') },
    { role: 'zoomIn', label: t('shell.menu.zoomIn') },
    { role: 'zoomOut', label: t('shell.menu.zoomOut') },
    line,
    { role: 'togglefullscreen', label: t('shell.menu.fullScreen') },
    ...(developer ? ([line, { role: 'reload' }, { role: 'toggleDevTools' }] satisfies Items) : []),
  ],
})

const macMenus = (parts: AppMenuParts): Items => {
  const { t } = parts
  return [
    {
      label: t('app.name'),
      submenu: [
        { role: 'about', label: t('shell.menu.about') },
        line,
        settingsItem(parts),
        line,
        { role: 'services', label: t('shell.menu.services') },
        line,
        { role: 'hide', label: t('shell.menu.hide') },
        { role: 'hideOthers', label: t('shell.menu.hideOthers') },
        { role: 'unhide', label: t('shell.menu.showAll') },
        line,
        item('quit', t('shell.menu.quit'), 'Cmd+Q', parts.actions.quit),
      ],
    },
    {
      label: t('shell.menu.file'),
      submenu: [
        converterItem(parts),
        line,
        { role: 'close', label: t('shell.menu.close') },
        line,
        printItem(parts),
      ],
    },
    editMenu(parts),
    { label: t('shell.menu.go'), submenu: pages(parts) },
    viewMenu(parts),
    {
      role: 'windowMenu',
      label: t('shell.menu.window'),
      submenu: [
        { role: 'minimize', label: t('shell.menu.minimize') },
        { role: 'zoom', label: t('shell.menu.zoom') },
        line,
        { role: 'front', label: t('shell.menu.front') },
      ],
    },
  ]
}

/** On Windows and Linux the bar is hidden until Alt is pressed. It provides shortcuts, above all zoom. */
const otherMenus = (parts: AppMenuParts): Items => {
  const { t } = parts
  return [
    {
      label: t('shell.menu.file'),
      submenu: [
        converterItem(parts),
        settingsItem(parts),
        line,
        printItem(parts),
        line,
        { role: 'close', label: t('shell.menu.close'), accelerator: 'Ctrl+W' },
        item('quit', t('shell.menu.quit'), 'Ctrl+Q', parts.actions.quit),
      ],
    },
    { label: t('shell.menu.go'), submenu: pages(parts) },
    viewMenu(parts),
  ]
}

export const appMenu = (parts: AppMenuParts): Items =>
  parts.platform === 'darwin' ? macMenus(parts) : otherMenus(parts)

/** The used parts of a right click. */
type Clicked = Pick<ContextMenuParams, 'isEditable' | 'selectionText'> & {
  editFlags: Pick<ContextMenuParams['editFlags'], 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'>
}

/**
 * Returns the menu of a text field or a selection; nothing elsewhere. Browsers have one, Electron does not, and the
 * mouse could not paste an amount.
 */
export const fieldMenu = ({ isEditable, selectionText, editFlags }: Clicked, t: T): Items => {
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
