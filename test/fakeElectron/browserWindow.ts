import { app, appState } from './app.ts'
import { event, LoudEmitter } from './loud.ts'
import { platform } from './platform.ts'
import { displays } from './screen.ts'
import { WebContents } from './webContents.ts'

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}
interface Options extends Partial<Rectangle> {
  title?: string
  show?: boolean
  center?: boolean
  alwaysOnTop?: boolean
  backgroundColor?: string
  minWidth?: number
  minHeight?: number
  type?: string
  webPreferences?: Preferences
}
interface Preferences {
  preload?: string
  [name: string]: unknown
}

/** What a window may be asked to be: what a headless browser makes of it, or what only a desktop shows. */
const known = new Set(
  `x y width height title show center alwaysOnTop backgroundColor minWidth minHeight webPreferences icon autoHideMenuBar
  maximizable fullscreenable skipTaskbar type`.split(/\s+/),
)

/** The types of windows, by their systems (docs/api/structures/base-window-options.md). Electron passes over any other; here it throws. */
const types: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['desktop', 'dock', 'toolbar', 'splash', 'notification'],
  darwin: ['desktop', 'textured', 'panel'],
  win32: ['toolbar'],
}

/** What pages are here, whatever is asked for. Electron's defaults, said out loud or not; anything else is refused. */
const fixed: Record<string, boolean> = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  plugins: false,
}
const free = ['preload', 'spellcheck', 'devTools']

const checkOptions = (options: Options): void => {
  for (const name of Object.keys(options))
    if (!known.has(name)) throw new TypeError(`the fake Electron’s BrowserWindow has no option ${name}`)
  if (options.type !== undefined && !types[platform]?.includes(options.type))
    throw new TypeError(`the fake Electron’s ${platform} has no windows of the type ${options.type}`)
  for (const [name, value] of Object.entries(options.webPreferences ?? {})) {
    if (free.includes(name)) continue
    if (!Object.hasOwn(fixed, name)) throw new TypeError(`the fake Electron’s pages have no ${name}`)
    if (value !== fixed[name]) throw new TypeError(`the fake Electron’s pages are never ${name}: ${value}`)
  }
}

const events = `ready-to-show show hide focus blur close closed maximize unmaximize minimize restore move moved resize
  resized will-resize will-move enter-full-screen leave-full-screen always-on-top-changed page-title-updated
  unresponsive responsive session-end query-session-end`

/**
 * Under Wayland the desktop places windows and lifts none above the others, and one that is hidden gets no frame and is never
 * ready to be shown. (electron/electron#48859, docs/api/browser-window.md)
 */
export const isWayland =
  platform === 'linux' && (process.env.XDG_SESSION_TYPE === 'wayland' || Boolean(process.env.WAYLAND_DISPLAY))

const windows = new Set<BrowserWindow>()
const { width: screenWidth, height: screenHeight } = displays[0].workArea

export class BrowserWindow extends LoudEmitter {
  webContents: WebContents
  id: number
  #bounds: Rectangle
  #title: string
  #visible: boolean
  #focused = false
  #maximized = false
  #minimized = false
  #onTop: boolean
  #least: { width: number; height: number }
  #background: string
  #ready = false
  /** Whether its page would be drawn if it could be. */
  #drawn = false
  #gone = false

  constructor(options: Options = {}) {
    super('BrowserWindow', events)
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    checkOptions(options)
    this.#least = { width: options.minWidth ?? 0, height: options.minHeight ?? 0 }
    const { width = 800, height = 600, webPreferences = {} } = options
    const { x = Math.round((screenWidth - width) / 2), y = Math.round((screenHeight - height) / 2) } = options
    this.#bounds = isWayland ? { x: 0, y: 0, width, height } : { x, y, width, height }
    this.#title = options.title ?? app.getName()
    this.#visible = options.show !== false
    this.#onTop = options.alwaysOnTop === true && !isWayland
    this.#background = options.backgroundColor ?? '#FFFFFF'
    this.webContents = new WebContents(this, webPreferences.preload, { width, height })
    this.id = this.webContents.id
    windows.add(this)
    app.emit('web-contents-created', event(), this.webContents)
    app.emit('browser-window-created', event(), this)
    if (this.#visible) this.focus()
  }
  static getAllWindows = () => [...windows]
  static fromWebContents = (contents: WebContents | undefined) => contents?.window ?? null
  static getFocusedWindow = () => BrowserWindow.getAllWindows().find((window) => window.#focused) ?? null

  loadURL = (url: string) => this.webContents.loadURL(url)
  show = () => {
    this.showInactive()
    this.focus()
  }
  showInactive = () => {
    if (this.#visible) return
    this.#visible = true
    this.emit('show')
    if (this.#drawn) this.becomeReadyToShow()
  }
  hide = () => {
    if (!this.#visible) return
    this.blur()
    this.#visible = false
    this.emit('hide')
  }
  focus = () => {
    if (this.#focused || !this.#visible) return
    BrowserWindow.getFocusedWindow()?.blur()
    this.#focused = true
    this.emit('focus')
    app.emit('browser-window-focus', event(), this)
  }
  blur = () => {
    if (!this.#focused) return
    this.#focused = false
    this.emit('blur')
    app.emit('browser-window-blur', event(), this)
  }
  isVisible = () => this.#visible
  isFocused = () => this.#focused
  isDestroyed = () => this.#gone
  isMaximized = () => this.#maximized
  maximize = () => {
    this.#maximized = true
    this.showInactive()
    this.emit('maximize')
  }
  isMinimized = () => this.#minimized
  minimize = () => {
    this.#minimized = true
    this.emit('minimize')
  }
  restore = () => {
    if (!this.#minimized) return
    this.#minimized = false
    this.emit('restore')
  }
  getNormalBounds = () => ({ ...this.#bounds })
  getBounds = () => (this.#maximized ? { ...displays[0].workArea } : this.getNormalBounds())
  setBounds = (bounds: Partial<Rectangle>) => {
    const before = this.#bounds
    const wanted = { ...before, ...bounds, ...(isWayland && { x: before.x, y: before.y }) }
    const width = Math.max(wanted.width, this.#least.width)
    const height = Math.max(wanted.height, this.#least.height)
    this.#bounds = { ...wanted, width, height }
    const { x, y } = wanted
    if (x !== before.x || y !== before.y) this.emit('move')
    if (width === before.width && height === before.height) return
    this.webContents.resize(width, height)
    this.emit('resize')
  }
  setAlwaysOnTop = (onTop: boolean, _level?: string) => {
    this.#onTop = onTop && !isWayland
  }
  isAlwaysOnTop = () => this.#onTop
  setBackgroundColor = (color: string) => {
    this.#background = color
  }
  getBackgroundColor = () => this.#background
  getTitle = () => this.#title
  setTitle = (title: string) => {
    this.#title = title
  }
  setMenu = (_menu: unknown) => {}

  close = () => {
    if (this.#gone) return
    const closing = event()
    this.emit('close', closing)
    if (!closing.defaultPrevented) this.destroy()
  }
  destroy = () => {
    if (this.#gone) return
    this.#gone = true
    this.blur()
    windows.delete(this)
    this.webContents.end()
    this.emit('closed')
    if (windows.size > 0) return
    if (app.isQuitting) app.endWithoutWindows()
    else if (app.listenerCount('window-all-closed') > 0) app.emit('window-all-closed')
    else app.quit()
  }
  /** For the contents: what their page says. */
  becomeReadyToShow() {
    this.#drawn = true
    if (this.#ready || this.#gone || (isWayland && !this.#visible)) return
    this.#ready = true
    this.emit('ready-to-show', event())
  }
  takeTitle(title: string) {
    if (this.#gone || title === '' || title === this.#title) return
    const titled = event()
    this.emit('page-title-updated', titled, title, true)
    if (!titled.defaultPrevented) this.#title = title
  }
  goneFromOutside() {
    this.destroy()
  }
}

appState.windows = BrowserWindow.getAllWindows
