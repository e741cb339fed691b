import { readAccelerator } from './accelerators.ts'
import { event, LoudEmitter, loud } from './loud.ts'
import { roleOf } from './menuRoles.ts'

type Click = (item: object, window: object | undefined, event: object) => void
interface Template {
  [key: string]: unknown
  label?: unknown
  role?: unknown
  type?: unknown
  accelerator?: unknown
  visible?: boolean
  submenu?: unknown
  click?: Click
}

interface Item {
  id: string
  label: string
  type: string
  role: string | undefined
  accelerator: string | undefined
  enabled: boolean
  visible: boolean
  checked: boolean
  submenu: AnyMenu | undefined
  click(): void
}
interface AnyMenu {
  items: Item[]
  on(event: 'menu-will-show' | 'menu-will-close', listener: () => void): unknown
}

/** The keys of a template, by the typings. Electron keeps others on the item, where they do nothing. */
const keys = new Set(
  `click role type label accessibilityLabel sublabel toolTip accelerator icon enabled acceleratorWorksWhenHidden visible
  checked registerAccelerator submenu id`.split(/\s+/),
)
const types = ['normal', 'separator', 'submenu', 'checkbox', 'radio', 'header', 'palette']

const menus = new WeakSet<object>()
export const isMenu = (value: unknown): value is AnyMenu =>
  typeof value === 'object' && value !== null && menus.has(value)

const ofKind = (template: Template, key: string, kind: 'string' | 'boolean' | 'function'): void => {
  const value = template[key]
  // As Electron gives it on to Chromium, which takes nothing else.
  if (value !== undefined && typeof value !== kind)
    throw new TypeError(`the fake Electron’s MenuItem takes no ${typeof value} as ${key}`)
}

/** Adjacent lines become one, and none is at an end. (removeExtraSeparators of lib/browser/api/menu.ts) */
const withoutExtraLines = (templates: Template[]): Template[] => {
  const isLine = (item: Template | undefined) => item?.type === 'separator'
  return templates
    .filter((item, at, all) => item.visible === false || !isLine(item) || at === 0 || !isLine(all[at - 1]))
    .filter((item, at, all) => item.visible === false || !isLine(item) || (at !== 0 && at !== all.length - 1))
}

/** All items of a menu and of those in it. */
const allOf = (menu: AnyMenu): Item[] =>
  menu.items.flatMap((item) => [item, ...(item.submenu ? allOf(item.submenu) : [])])

/**
 * The menus of a system: refused with Electron's words where it refuses, and in words of the fake Electron's own where Electron
 * takes something that then does nothing. (lib/browser/api/menu.ts, menu-item.ts) `perform` does what a role does.
 */
export const menusOf = (parts: { platform: NodeJS.Platform; perform(role: string): void }) => {
  const { platform, perform } = parts

  /** An item, as a test reads it; its `click` is what a person does. */
  const createItem = (template: Template): Item => {
    for (const key of Object.keys(template))
      if (!keys.has(key)) throw new TypeError(`the fake Electron’s MenuItem has no ${key}`)
    for (const key of ['label', 'sublabel', 'toolTip', 'accelerator', 'id', 'role', 'type'])
      ofKind(template, key, 'string')
    for (const key of ['enabled', 'visible', 'checked']) ofKind(template, key, 'boolean')
    ofKind(template, 'click', 'function')
    if (template.toolTip !== undefined && platform !== 'darwin')
      throw new TypeError(`the fake Electron’s MenuItem has no toolTip on ${platform}`)
    const role = template.role === undefined ? undefined : roleOf(String(template.role), platform)
    if (/menu$/i.test(String(template.role)) && !template.submenu)
      throw new Error(`the fake Electron has no menu of its own for the role ${template.role}`)
    const submenu = template.submenu === undefined ? undefined : menuOf(template.submenu)
    const type = String(template.type ?? (submenu ? 'submenu' : 'normal'))
    if (type === 'submenu' && !submenu) throw new Error('Invalid submenu')
    if (!types.includes(type)) throw new Error(`Unknown menu item type: ${type}`)
    const label = String(template.label ?? role?.label ?? '')
    if (type !== 'separator' && label === '') throw new TypeError('the fake Electron’s MenuItem has no name')
    const accelerator = template.accelerator === undefined ? role?.accelerator : String(template.accelerator)
    if (accelerator !== undefined && readAccelerator(accelerator, platform) === null)
      throw new TypeError(`the fake Electron’s MenuItem takes no accelerator ${accelerator}`)
    const item: Item = loud('MenuItem', {
      id: '',
      sublabel: '',
      toolTip: '',
      icon: undefined,
      enabled: true,
      visible: true,
      checked: false,
      ...template,
      role: template.role === undefined ? undefined : String(template.role).toLowerCase(),
      accelerator,
      type,
      label,
      submenu,
      click: () => {
        if (!item.enabled) return
        if (type === 'checkbox' || type === 'radio') item.checked = type === 'radio' || !item.checked
        // The action of a role replaces the item's own.
        if (item.role !== undefined) perform(item.role)
        else template.click?.(item, undefined, event())
      },
    })
    return item
  }

  let applicationMenu: AnyMenu | null = null
  class Menu extends LoudEmitter implements AnyMenu {
    items: Item[] = []
    constructor() {
      super('Menu', 'menu-will-show menu-will-close')
      menus.add(this)
    }
    static buildFromTemplate = (template: unknown): Menu => {
      if (!Array.isArray(template))
        throw new TypeError('Invalid template for Menu: Menu template must be an array')
      const isItem = (item: unknown) =>
        typeof item === 'object' &&
        item !== null &&
        (Object.hasOwn(item, 'label') ||
          Object.hasOwn(item, 'role') ||
          ('type' in item && item.type === 'separator'))
      if (!template.every(isItem))
        throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type')
      const menu = new Menu()
      menu.items = withoutExtraLines(template).map(createItem)
      return menu
    }
    static setApplicationMenu = (menu: unknown) => {
      if (menu !== null && !isMenu(menu)) throw new TypeError('Invalid menu')
      const taken = new Set<string>()
      for (const { accelerator, label } of menu ? allOf(menu) : []) {
        const read = accelerator === undefined ? null : readAccelerator(accelerator, platform)
        // The later one would be the only one.
        if (read !== null && taken.has(read)) throw new Error(`the fake Electron has ${read} twice: ${label}`)
        if (read !== null) taken.add(read)
      }
      applicationMenu = menu
    }
    static getApplicationMenu = () => applicationMenu
    popup(options: unknown = {}) {
      if (typeof options !== 'object' || options === null) throw new TypeError('Options must be an object')
      this.emit('menu-will-show', event())
    }
    getMenuItemById = (id: string): Item | null => allOf(this).find((item) => item.id === id) ?? null
  }
  const menuOf = (given: unknown): AnyMenu => (isMenu(given) ? given : Menu.buildFromTemplate(given))
  return Menu
}
