import { EventEmitter } from 'node:events'
import type { MenuItemConstructorOptions, Rectangle } from 'electron'

// As much of Electron as the desktop shell touches, for `vi.mock('electron', () => import('./electronMock.ts'))`. It writes
// down what is done to it. `resetElectron` forgets that.

const area = { x: 0, y: 0, width: 1_920, height: 1_080 }

/** An event whose default action can be prevented. */
export const createEvent = (fields: object = {}) => ({
  ...fields,
  prevented: false,
  preventDefault() {
    this.prevented = true
  },
})

export const app = Object.assign(new EventEmitter(), {
  done: [] as string[],
  isPackaged: true,
  loginItem: { openAtLogin: false, wasOpenedAtLogin: false, status: 'not-registered' } as Record<
    string,
    unknown
  >,
  loginItems: [] as unknown[],
  exit: (status: number) => void app.done.push(`exit ${status}`),
  quit: () => void app.done.push('quit'),
  getAppPath: () => '/src/aina',
  getPreferredSystemLanguages: () => ['en-GB'],
  getLoginItemSettings: () => app.loginItem,
  setLoginItemSettings: (item: unknown) => void app.loginItems.push(item),
  setAsDefaultProtocolClient: (...given: unknown[]) => void app.done.push(JSON.stringify(given)),
})

export const clipboard = { readText: (): Promise<string> => Promise.resolve('') }

interface Shown {
  message: string
  detail: string
  defaultId?: number
  cancelId?: number
}

export const dialog = {
  shown: [] as Shown[],
  /** The number of the pressed button. */
  answer: (): Promise<number> => Promise.resolve(0),
  async showMessageBox(options: Shown) {
    dialog.shown.push(options)
    return { response: await dialog.answer(), checkboxChecked: false }
  },
  showErrorBox: (title: string, text: string) => void app.done.push(`${title}: ${text.split('\n')[0]}`),
}

export const globalShortcut = {
  held: new Map<string, () => void>(),
  /** Keys of other programs. */
  taken: [] as string[],
  register(keys: string, press: () => void): boolean {
    if (keys.includes('PageDown')) throw new TypeError('conversion failure')
    if (globalShortcut.taken.includes(keys)) return false
    globalShortcut.held.set(keys, press)
    return true
  },
  unregister: (keys: string) => void globalShortcut.held.delete(keys),
}

type Handle = (event: unknown, ...given: unknown[]) => unknown

export const ipcMain = {
  handles: new Map<string, Handle>(),
  handle: (channel: string, handle: Handle) => void ipcMain.handles.set(channel, handle),
  removeHandler: (channel: string) => void ipcMain.handles.delete(channel),
}

export class Menu extends EventEmitter {
  static popped: { labels: unknown[]; window: unknown }[] = []
  static buildFromTemplate = (template: readonly MenuItemConstructorOptions[]) => new Menu(template)
  readonly template: readonly MenuItemConstructorOptions[]
  constructor(template: readonly MenuItemConstructorOptions[]) {
    super()
    this.template = template
  }
  labels = (): string[] => this.template.flatMap(({ label }) => label ?? [])
  popup = ({ window }: { window: unknown }) => void Menu.popped.push({ labels: this.labels(), window })
}

/** An image as it was made: where from, its pixels, and whether it is a template. */
const imageFrom = (from: string, bytes = '') => ({
  from,
  bytes,
  template: false,
  setTemplateImage(template: boolean) {
    this.template = template
  },
})
type Image = ReturnType<typeof imageFrom>

export const nativeImage = {
  createFromPath: (file: string) => imageFrom(file.slice(file.lastIndexOf('/') + 1)),
  createFromBitmap: (bitmap: Buffer, { width, height }: { width: number; height: number }) => {
    if (bitmap.length !== width * height * 4) throw new Error('invalid buffer size')
    return imageFrom(`${width} px`, bitmap.toString('base64'))
  },
}

export const nativeTheme = Object.assign(new EventEmitter(), {
  shouldUseDarkColors: false,
  shouldUseDarkColorsForSystemIntegratedUI: true,
  themeSource: 'system',
})

export const net = { online: true, isOnline: () => net.online }

export class Notification extends EventEmitter {
  static system: 'shows' | 'fails' | 'unsupported' = 'shows'
  static made: Notification[] = []
  static isSupported = () => Notification.system !== 'unsupported'
  readonly options: { title: string; body: string }
  constructor(options: { title: string; body: string }) {
    super()
    this.options = options
    Notification.made.push(this)
  }
  show() {
    if (Notification.system === 'shows') this.emit('show', {})
    else this.emit('failed', {}, 'not allowed')
  }
  close() {}
}

export const powerMonitor = new EventEmitter()

type Serve = (request: { method: string; url: string }) => Response

export const protocol = {
  handlers: [] as Serve[],
  handle: (_scheme: string, handler: Serve) => void protocol.handlers.push(handler),
}

export const screen = Object.assign(new EventEmitter(), {
  display: { scaleFactor: 1, bounds: area, workArea: area },
  getPrimaryDisplay: () => screen.display,
  getAllDisplays: () => [screen.display],
  getCursorScreenPoint: () => ({ x: 0, y: 0 }),
})

/** A session, which keeps its handlers by name. */
export class Session {
  readonly handlers = new Map<string, (...given: never[]) => unknown>()
  readonly #keep = (name: string) => (handler: (...given: never[]) => unknown) =>
    void this.handlers.set(name, handler)
  on = (name: string, handler: (...given: never[]) => unknown) => this.#keep(name)(handler)
  setPermissionRequestHandler = this.#keep('request')
  setPermissionCheckHandler = this.#keep('check')
  setDevicePermissionHandler = this.#keep('device')
  setBluetoothPairingHandler = this.#keep('bluetooth')
  setDisplayMediaRequestHandler = this.#keep('display')
  webRequest = { onBeforeRequest: this.#keep('before-request') }
  ask = (name: string, ...given: unknown[]): unknown => this.handlers.get(name)?.(...(given as never[]))
}
export const session = { defaultSession: new Session() }

export const shell = {
  opened: [] as string[],
  /** What `openPath` answers: an empty text for success. */
  answer: (): Promise<string> => Promise.resolve(''),
  openExternal: (address: string) => Promise.resolve(void shell.opened.push(address)),
  openPath(path: string) {
    shell.opened.push(path)
    return shell.answer()
  },
}

export class Tray extends EventEmitter {
  static made: Tray[] = []
  readonly images: Image[]
  readonly titles: string[] = []
  readonly tooltips: string[] = []
  readonly menus: Menu[] = []
  destroyed = false
  constructor(image: Image) {
    super()
    this.images = [image]
    Tray.made.push(this)
  }
  setImage = (image: Image) => void this.images.push(image)
  setTitle = (title: string) => void this.titles.push(title)
  setToolTip = (tooltip: string) => void this.tooltips.push(tooltip)
  setContextMenu = (menu: Menu) => void this.menus.push(menu)
  getBounds = () => ({ x: 900, y: 0, width: 24, height: 24 })
  destroy() {
    this.destroyed = true
  }
}

export class WebContents extends EventEmitter {
  url = ''
  sent: unknown[][] = []
  isGone = false
  /** Why the next page is not printed. */
  static printing: string | null = null
  static printed: string[] = []
  opens: (asked: { url: string }) => unknown = () => null
  getURL = () => this.url
  isDestroyed = () => this.isGone
  send = (...sent: unknown[]) => void this.sent.push(sent)
  setWindowOpenHandler = (handler: (asked: { url: string }) => unknown) => {
    this.opens = handler
  }
  print = (_options: object, done: (printed: boolean, why: string) => void) => {
    WebContents.printed.push(this.url)
    done(WebContents.printing === null, WebContents.printing ?? '')
  }
}

export class BrowserWindow extends EventEmitter {
  static made: BrowserWindow[] = []
  readonly options: { backgroundColor?: string; webPreferences?: object }
  readonly webContents = new WebContents()
  readonly done: string[] = []
  normal: Rectangle = { x: 1, y: 2, width: 900, height: 700 }
  gone = false
  visible = false
  focused = false
  minimized = false
  maximized = false
  onTop: unknown = null
  ground: unknown = null
  constructor(options: BrowserWindow['options']) {
    super()
    this.options = options
    BrowserWindow.made.push(this)
    app.emit('web-contents-created', {}, this.webContents)
  }
  loadURL(url: string) {
    this.webContents.url = url
    this.done.push(`load ${url}`)
    return Promise.resolve()
  }
  show() {
    this.visible = true
    this.done.push('show')
    for (const other of BrowserWindow.made) other.focused = other === this
  }
  focus() {
    this.done.push('focus')
    for (const other of BrowserWindow.made) other.focused = other === this
  }
  restore = () => void this.done.push('restore')
  isMinimized = () => this.minimized
  isVisible = () => this.visible
  isFocused = () => this.visible && this.focused
  isDestroyed = () => this.gone
  isMaximized = () => this.maximized
  getNormalBounds = () => this.normal
  getBounds = () => (this.maximized ? area : this.normal)
  maximize() {
    this.maximized = true
  }
  setBackgroundColor(ground: string) {
    this.ground = ground
  }
  setAlwaysOnTop(onTop: boolean) {
    this.onTop = onTop
  }
  close() {
    this.emit('close')
    this.destroy()
  }
  destroy() {
    if (this.gone) return
    this.gone = true
    this.emit('closed')
  }
}

export const resetElectron = (): void => {
  for (const emitter of [app, nativeTheme, powerMonitor, screen]) emitter.removeAllListeners()
  Object.assign(app, { isPackaged: true, loginItem: { openAtLogin: false } })
  Object.assign(clipboard, { readText: () => Promise.resolve('') })
  Object.assign(dialog, { answer: () => Promise.resolve(0) })
  Object.assign(nativeTheme, { shouldUseDarkColors: false, themeSource: 'system' })
  nativeTheme.shouldUseDarkColorsForSystemIntegratedUI = true
  Object.assign(shell, { answer: () => Promise.resolve('') })
  session.defaultSession = new Session()
  screen.display = { scaleFactor: 1, bounds: area, workArea: area }
  net.online = true
  Notification.system = 'shows'
  WebContents.printing = null
  globalShortcut.held.clear()
  ipcMain.handles.clear()
  for (const list of [
    ...[app.done, app.loginItems, dialog.shown, globalShortcut.taken, Menu.popped, Notification.made],
    ...[protocol.handlers, shell.opened, Tray.made, WebContents.printed, BrowserWindow.made],
  ])
    list.length = 0
}
