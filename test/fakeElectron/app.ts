import { endChromium } from './chromium.ts'
import { asSecondInstance, commandLine } from './commandLine.ts'
import { holdsInstanceLock, releaseInstanceLock, takeInstanceLock } from './instanceLock.ts'
import { loginService } from './loginService.ts'
import { event, LoudEmitter } from './loud.ts'
import { createPaths } from './paths.ts'
import { isSigned, platform } from './platform.ts'
import { runKey } from './runKey.ts'

/** The app's inputs from elsewhere: its folder, and the windows that a quit has to close. */
export const appState: {
  path: string
  /** Whether it runs as the executable of a package. */
  packaged: boolean
  windows(): { close(): void }[]
  pagesFail: boolean
} = {
  path: '',
  packaged: false,
  windows: () => [],
  pagesFail: false,
}

const events = `ready window-all-closed before-quit will-quit quit activate open-url open-file second-instance
  browser-window-created browser-window-focus browser-window-blur web-contents-created render-process-gone
  child-process-gone certificate-error select-client-certificate login session-created continue-activity`

const language = (): string => (process.env.LC_ALL || process.env.LANG || 'en_US').replace(/[.@].*/, '')

class App extends LoudEmitter {
  commandLine = commandLine
  /** macOS only. */
  dock = undefined
  get isPackaged() {
    return appState.packaged || process.env.AINA_TEST_PACKAGED === '1'
  }
  #paths = createPaths(() => this.#name, commandLine.getSwitchValue)
  #name = 'Electron'
  #version = ''
  #ready = false
  #quitting = false
  #login = loginService({
    outcome: () =>
      process.env.AINA_TEST_LOGIN === 'approval' ? 'approval' : isSigned() ? 'enabled' : 'refused',
    wasOpenedAtLogin: process.env.AINA_TEST_LOGIN === 'opened',
  })
  #userModelId = ''
  #run = runKey({
    userModelId: () => this.#userModelId || `electron.app.${this.#name}`,
    // Asked for late: this process becomes Electron's after this has been read.
    get executable() {
      return process.execPath
    },
  })
  #protocols = new Set<string>()
  #whenReady = Promise.withResolvers<void>()

  constructor() {
    super('app', events)
  }
  /** For the fake Electron itself: what the package says, and the moment at which all is ready. */
  about(name: string, version: string) {
    this.#name = name
    this.#version = version
  }
  becomeReady() {
    this.#ready = true
    this.#whenReady.resolve()
    this.emit('ready', event(), {})
  }
  get isQuitting() {
    return this.#quitting
  }

  whenReady = () => this.#whenReady.promise
  isReady = () => this.#ready
  getName = () => this.#name
  setName = (name: string) => {
    this.#name = name
  }
  get name() {
    return this.#name
  }
  set name(name: string) {
    this.#name = name
  }
  getVersion = () => this.#version
  getAppPath = () => appState.path
  getPath = (name: string) => this.#paths.get(name)
  setPath = (name: string, path: string) => this.#paths.set(name, path)
  getLocale = () => commandLine.getSwitchValue('lang') || language().replace('_', '-')
  getPreferredSystemLanguages = () => [language().replace('_', '-')]
  #beforeReady(name: string) {
    if (this.#ready) throw new Error(`app.${name}() can only be called before app is ready`)
  }
  disableHardwareAcceleration = () => this.#beforeReady('disableHardwareAcceleration')
  /**
   * Takes `--no-sandbox` away, when the zygote has been started without a sandbox already: no page comes to run then.
   * (shell/browser/api/electron_api_app.cc)
   */
  enableSandbox = () => {
    this.#beforeReady('enableSandbox')
    appState.pagesFail = commandLine.hasSwitch('no-sandbox')
    commandLine.removeSwitch('no-sandbox')
  }

  setLoginItemSettings = (settings: object) =>
    platform === 'win32'
      ? this.#run.setLoginItemSettings(settings)
      : platform === 'darwin' && this.#login.setLoginItemSettings(settings)
  getLoginItemSettings = (item?: object) =>
    platform === 'win32' ? this.#run.getLoginItemSettings(item) : this.#login.getLoginItemSettings(item)
  setAsDefaultProtocolClient = (scheme: string, _path?: string, _args?: string[]) =>
    this.#protocols.add(scheme).has(scheme)
  /** Windows only; set before any window, or its task-bar button is another app's. */
  setAppUserModelId = (id: string) => {
    if (appState.windows().length > 0)
      throw new Error('the fake Electron: setAppUserModelId comes after a window')
    this.#userModelId = id
  }

  requestSingleInstanceLock = (more?: object) => {
    const mine = { argv: asSecondInstance(process.argv), folder: process.cwd(), more: more ?? null }
    return takeInstanceLock(this.getPath('userData'), mine, (second) => {
      void this.whenReady().then(() =>
        this.emit('second-instance', event(), second.argv, second.folder, second.more),
      )
    })
  }
  hasSingleInstanceLock = holdsInstanceLock
  releaseSingleInstanceLock = releaseInstanceLock

  quit = () => {
    if (this.#quitting) return
    const before = event()
    this.emit('before-quit', before)
    if (before.defaultPrevented) return
    this.#quitting = true
    if (appState.windows().length === 0) return this.endWithoutWindows()
    // The last of them to close ends the app; one that stays keeps it.
    for (const window of appState.windows()) window.close()
    this.#quitting = appState.windows().length === 0
  }
  endWithoutWindows() {
    const will = event()
    this.emit('will-quit', will)
    if (will.defaultPrevented) this.#quitting = false
    // The caller continues to the end of its work.
    else setImmediate(() => this.exit(0))
  }
  exit = (code = 0) => {
    this.emit('quit', event(), code)
    endChromium()
    process.exit(code)
  }
}

export const app = new App()

export const nameApp = (name: string, version: string): void => app.about(name, version)

/** Once the app's main script has been read. */
export const prepareReady = (): void => {
  // Electron's own hearing takes the place of what Node has listened to before. (electron_browser_main_parts_posix.cc)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.removeAllListeners(signal).on(signal, app.quit)
  app.becomeReady()
}
