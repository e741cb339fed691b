import type { MenuItemConstructorOptions } from 'electron'
import type { T } from '../shared/languages/texts.ts'

export interface MenuActions {
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

/** The pages, with the same shortcuts everywhere. */
const pages = ({ t, actions }: AppMenuParts): Items => [
  {
    id: 'board',
    label: t('nav.board'),
    accelerator: 'CmdOrCtrl+1',
    click: () => actions.openMain('#/board'),
  },
  {
    id: 'convert',
    label: t('nav.converter'),
    accelerator: 'CmdOrCtrl+2',
    click: () => actions.openMain('#/convert'),
  },
  {
    id: 'history',
    label: t('nav.history'),
    accelerator: 'CmdOrCtrl+3',
    click: () => actions.openMain('#/history'),
  },
]

const settingsItem = ({ t, actions }: AppMenuParts): MenuItemConstructorOptions => ({
  id: 'settings',
  label: t('nav.settings'),
  accelerator: 'CmdOrCtrl+,',
  click: () => actions.openMain('#/settings'),
})

const converterItem = ({ t, actions }: AppMenuParts): MenuItemConstructorOptions => ({
  id: 'small-converter',
  label: t('shell.menu.smallConverter'),
  accelerator: 'CmdOrCtrl+Shift+C',
  click: actions.openConverter,
})

const printItem = ({ t, actions }: AppMenuParts): MenuItemConstructorOptions => ({
  id: 'print',
  label: t('shell.menu.print'),
  accelerator: 'CmdOrCtrl+P',
  click: actions.print,
})

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
        { id: 'quit', label: t('shell.menu.quit'), accelerator: 'Cmd+Q', click: parts.actions.quit },
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
        { id: 'quit', label: t('shell.menu.quit'), accelerator: 'Ctrl+Q', click: parts.actions.quit },
      ],
    },
    { label: t('shell.menu.go'), submenu: pages(parts) },
    viewMenu(parts),
  ]
}

export const appMenu = (parts: AppMenuParts): Items =>
  parts.platform === 'darwin' ? macMenus(parts) : otherMenus(parts)
