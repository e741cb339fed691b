import { event, LoudEmitter, loud } from './loud.ts'

interface Template {
  id?: string
  label?: string
  role?: string
  type?: string
  enabled?: boolean
  visible?: boolean
  checked?: boolean
  submenu?: Template[] | Menu
  click?(item: object, window: object | undefined, event: object): void
}

interface Item {
  id: string
  label: string
  type: string
  enabled: boolean
  checked: boolean
  submenu: Menu | undefined
  click(): void
}

/** An item, as a test reads it; its `click` is what a person does. */
const createItem = (template: Template): Item => {
  const { type = template.submenu ? 'submenu' : 'normal', label = '', submenu } = template
  if (type !== 'separator' && !template.role && !('label' in template))
    throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type')
  const item: Item = loud('MenuItem', {
    id: '',
    sublabel: '',
    toolTip: '',
    accelerator: undefined,
    icon: undefined,
    role: undefined,
    enabled: true,
    visible: true,
    checked: false,
    ...template,
    type,
    label,
    submenu: Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu,
    click: () => {
      if (!item.enabled) return
      if (type === 'checkbox' || type === 'radio') item.checked = type === 'radio' || !item.checked
      template.click?.(item, undefined, event())
    },
  })
  return item
}

let applicationMenu: Menu | null = null

export class Menu extends LoudEmitter {
  items: Item[] = []
  constructor() {
    super('Menu', 'menu-will-show menu-will-close')
  }
  static buildFromTemplate = (template: Template[]): Menu => {
    const menu = new Menu()
    menu.items = template.map(createItem)
    return menu
  }
  static setApplicationMenu = (menu: Menu | null) => {
    applicationMenu = menu
  }
  static getApplicationMenu = () => applicationMenu
  popup(_options?: object) {}
  getMenuItemById = (id: string) => this.items.find((item) => item.id === id) ?? null
}
