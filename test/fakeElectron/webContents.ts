import { appState } from './app.ts'
import type { BrowserWindow } from './browserWindow.ts'
import { codec } from './codec.ts'
import { ipcMain } from './ipcMain.ts'
import { event, LoudEmitter, loud } from './loud.ts'
import type { Navigation } from './pageRequests.ts'
import { openTarget, type PageTarget } from './pageTarget.ts'
import type { Wish } from './permissions.ts'
import { fromBrowser, handlerOf, originOf, toBrowser } from './protocol.ts'
import { session } from './session.ts'

const events = `did-finish-load did-fail-load dom-ready did-navigate did-navigate-in-page page-title-updated
  will-navigate will-frame-navigate will-redirect will-attach-webview did-attach-webview did-create-window
  render-process-gone unresponsive responsive preload-error destroyed before-input-event context-menu
  console-message select-bluetooth-device devtools-opened will-prevent-unload zoom-changed`

interface Opening {
  url: string
  frameName: string
  features: string
  disposition: string
}
type OpenHandler = (details: Opening & { referrer: object }) => { action: 'allow' | 'deny' }

const plain = codec({
  write: () => undefined,
  read: (tag) => {
    throw new TypeError(`the fake Electron carries no ${tag}`)
  },
})
const all = new Set<WebContents>()
let ids = 0

export class WebContents extends LoudEmitter {
  id = ++ids
  session = session.defaultSession
  window: BrowserWindow
  mainFrame: { url: string }
  #url = ''
  #wanted: string | null = null
  #openHandler: OpenHandler | null = null
  #target: Promise<PageTarget>
  #targetId = ''
  #gone = false

  constructor(window: BrowserWindow, preload: string | undefined, size: { width: number; height: number }) {
    super('webContents', events)
    this.window = window
    this.mainFrame = this.#frame()
    all.add(this)
    this.#target = openTarget(preload, size, {
      message: (text) => void this.#hear(JSON.parse(text)).catch(console.error),
      navigated: (url, sameDocument) => this.#navigated(url, sameDocument),
      ready: () => this.emit('dom-ready', event()),
      loaded: () => this.#loaded(),
      crashed: () => this.emit('render-process-gone', event(), { reason: 'crashed', exitCode: 1 }),
      gone: () => this.window.goneFromOutside(),
      mayNavigate: (navigation) => this.#mayNavigate(navigation),
      goesElsewhere: (navigation) => void this.#goElsewhere(navigation).catch(console.error),
      saves: (download) => this.#save(download),
    })
    this.#target.then(
      ({ id }) => {
        this.#targetId = id
      },
      (error: unknown) => console.error(error),
    )
  }
  static all = () => [...all]
  static fromId = (id: number) => WebContents.all().find((contents) => contents.id === id)
  static fromDevToolsTargetId = (id: string) =>
    WebContents.all().find((contents) => contents.#targetId === id)

  #frame() {
    const url = () => this.#url
    const frame: { url: string } = loud('webFrameMain', {
      name: '',
      frames: [],
      framesInSubtree: [],
      parent: null,
      processId: 1,
      routingId: this.id,
      frameTreeNodeId: this.id,
      isDestroyed: () => this.#gone,
      get url() {
        return url()
      },
      get origin() {
        return originOf(url())
      },
      get top(): object {
        return frame
      },
    })
    return frame
  }
  #navigated(url: string, sameDocument: boolean) {
    this.#url = url
    if (url === 'about:blank') return
    // What a page can see without asking has to be so by then.
    if (!sameDocument)
      void this.#permit({ how: 'check', permission: 'notifications', details: {} }, 'notifications')
    if (sameDocument) this.emit('did-navigate-in-page', event(), url, true)
    else this.emit('did-navigate', event(), url, 200, 'OK')
  }
  #loaded() {
    if (this.#url === 'about:blank') return
    this.emit('did-finish-load', event())
    this.window.becomeReadyToShow()
  }
  /** Only what the app itself loads is not asked about. */
  #mayNavigate({ url, isMainFrame }: Navigation): boolean {
    if (isMainFrame && url === this.#wanted) return true
    const asked = event({ url, isMainFrame, isSameDocument: false, frame: this.mainFrame })
    this.emit('will-frame-navigate', asked)
    if (isMainFrame) this.emit('will-navigate', asked, url)
    return !asked.defaultPrevented
  }
  async #permit(wish: Wish, browserName: string): Promise<boolean> {
    const origin = originOf(this.#url)
    const more = wish.permission === 'media' ? { securityOrigin: `${origin}/` } : {}
    const asked = { ...wish, details: { ...wish.details, ...more } }
    const granted = await this.session.permissions.decide({ contents: this, url: this.#url, origin }, asked)
    if (browserName !== '') await (await this.#target).permit(browserName, granted)
    return granted
  }
  /** To an address of a scheme, or of another program's, which asks for a permission. (electron_browser_client.cc) */
  async #goElsewhere({ url, isMainFrame }: Navigation): Promise<void> {
    if (!this.#mayNavigate({ url, isMainFrame })) return
    if (handlerOf(url)) return isMainFrame ? this.loadURL(url) : undefined
    const details = { externalURL: url }
    if (await this.#permit({ how: 'request', permission: 'openExternal', details }, ''))
      console.error(`the fake Electron gave an address to another program: ${url}`)
  }
  #save({ url, name, cancel }: { url: string; name: string; cancel(): void }): void {
    const item = loud('DownloadItem', { getURL: () => url, getFilename: () => name, cancel })
    const asked = event()
    this.session.emit('will-download', asked, item, this)
    if (asked.defaultPrevented) cancel()
  }
  async #hear(
    message: Opening & {
      kind: string
      id: number
      channel: string
      args: never
      message: string
      wish: Wish
      browserName: string
    },
  ) {
    if (message.kind === 'open') this.#open(message)
    else if (message.kind === 'permission')
      this.#post({
        kind: 'granted',
        id: message.id,
        granted: await this.#permit(message.wish, message.browserName),
      })
    else if (message.kind === 'title') this.window.takeTitle(message.message)
    else if (message.kind === 'preload-error')
      this.emit('preload-error', event(), '', new Error(message.message))
    else {
      const { id, channel, args } = message
      const asked = event({ sender: this, senderFrame: this.mainFrame, processId: 1, frameId: this.id })
      try {
        const value = await ipcMain.answer(channel, asked, plain.read(args) as unknown[])
        this.#post({ kind: 'result', id, value: plain.write(value) })
      } catch (error) {
        this.#post({ kind: 'result', id, error: String(error) })
      }
    }
  }
  #open({ url, frameName, features, disposition }: Opening) {
    const details = {
      url: fromBrowser(url),
      frameName,
      features,
      disposition,
      referrer: { url: '', policy: '' },
    }
    if (this.#openHandler?.(details).action !== 'deny')
      throw new Error(`the fake Electron opens no windows for pages: ${url}`)
  }
  #post(message: object) {
    void this.#target.then((target) => target.post(message))
  }
  send = (channel: string, ...args: unknown[]) =>
    this.#post({ kind: 'event', channel, value: plain.write(structuredClone(args)) })
  setWindowOpenHandler = (handler: OpenHandler) => {
    this.#openHandler = handler
  }
  getURL = () => this.#url
  getTitle = () => this.window.getTitle()
  isDestroyed = () => this.#gone
  reload = () => void this.#target.then((target) => target.reload())
  resize = (width: number, height: number) => void this.#target.then((target) => target.size(width, height))
  close = () => this.window.destroy()
  /** The last print: a PDF, as base64. There is no dialog and no printer. */
  printed = ''
  print = (_options: object = {}, done: (success: boolean, failureReason: string) => void = () => {}) =>
    void this.#target
      .then((target) => target.print())
      .then((pdf) => {
        this.printed = pdf
        done(true, '')
      })
      .catch((error: unknown) => done(false, String(error)))

  loadURL = async (url: string) => {
    if (appState.pagesFail) {
      this.emit('render-process-gone', event(), { reason: 'launch-failed', exitCode: 1 })
      throw new Error(`ERR_FAILED (-2) loading '${url}'`)
    }
    const target = await this.#target
    const finished = new Promise<void>((done, failed) => {
      // An earlier page may just be finishing.
      this.once('did-navigate', () => this.once('did-finish-load', () => done()))
      this.once('destroyed', () => failed(new Error(`ERR_FAILED (-2) loading '${url}'`)))
    })
    finished.catch(() => {})
    const moved = new Promise<void>((done) => this.once('did-navigate-in-page', () => done()))
    const wanted = url.replace(/#.*/s, '')
    this.#wanted = wanted
    try {
      const { errorText, loaderId } = await target.navigate(toBrowser(url))
      if (errorText !== undefined) {
        // ABORTED, for one that another one took the place of, and FAILED.
        const code = errorText === 'net::ERR_ABORTED' ? -3 : -2
        this.emit('did-fail-load', event(), code, errorText, url, true)
        throw new Error(`${errorText.replace('net::', '')} loading '${url}'`)
      }
      // Without a loader only the fragment was another.
      await (loaderId === undefined ? moved : finished)
    } finally {
      if (this.#wanted === wanted) this.#wanted = null
    }
  }
  /** For the window that it belongs to. */
  end() {
    if (this.#gone) return
    this.#gone = true
    all.delete(this)
    void this.#target.then((target) => target.close())
    this.emit('destroyed')
  }
}
