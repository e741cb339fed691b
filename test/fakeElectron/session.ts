import { app } from './app.ts'
import { LoudEmitter, loud } from './loud.ts'
import { type CheckHandler, createPermissions, type RequestHandler } from './permissions.ts'
import { protocol } from './protocol.ts'

interface Asked {
  url: string
  method: string
  /** In Electron's words. */
  resourceType: string
}
type BeforeRequest = (
  details: Asked,
  answer: (decision: { cancel?: boolean; redirectURL?: string }) => void,
) => void

type HeadersReceived = (
  details: { url: string; statusCode: number; responseHeaders: Record<string, string[]> },
  answer: (decision: { cancel?: boolean }) => void,
) => void

/** Electron's names for what Chromium loads; another one is `other`. (docs/api/web-request.md) */
const kinds: Record<string, string> = {
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
  Media: 'media',
}

/** The last value of each counts, for that session. (docs/api/web-request.md) */
export class Session extends LoudEmitter {
  protocol = protocol
  /** For the fake Electron itself. */
  permissions = createPermissions()
  #beforeRequest: BeforeRequest | null = null
  #headersReceived: HeadersReceived | null = null
  webRequest = loud('session.webRequest', {
    onBeforeRequest: (...given: [unknown, BeforeRequest] | [BeforeRequest | null]) => {
      this.#beforeRequest = given.length === 2 ? given[1] : given[0]
    },
    onHeadersReceived: (listener: HeadersReceived | null) => {
      this.#headersReceived = listener
    },
  })
  /** For the fake Electron itself: whether the app lets a request go, and what was answered in. */
  letsGo = (details: Asked, done: (goes: boolean) => void): void => {
    if (!this.#beforeRequest) done(true)
    this.#beforeRequest?.(details, ({ cancel, redirectURL }) => {
      if (redirectURL !== undefined) throw new Error('the fake Electron redirects no request')
      done(!cancel)
    })
  }
  /** Over Node's own network stack. (docs/api/session.md) */
  fetch = (url: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      this.letsGo({ url, method: 'GET', resourceType: 'other' }, (goes) =>
        goes ? resolve(fetch(url, init)) : reject(new Error('net::ERR_BLOCKED_BY_CLIENT')),
      )
    })
  letsIn = (details: Parameters<HeadersReceived>[0], done: (comes: boolean) => void): void => {
    if (this.#headersReceived) this.#headersReceived(details, ({ cancel }) => done(!cancel))
    else done(true)
  }
  constructor() {
    super('session', 'will-download select-usb-device select-hid-device select-serial-port')
  }
  setPermissionRequestHandler = (handler: RequestHandler | null) => this.permissions.setRequest(handler)
  setPermissionCheckHandler = (handler: CheckHandler | null) => this.permissions.setCheck(handler)
  // A headless browser has no devices and no screen: what is set here is for a test that wraps these.
  setDevicePermissionHandler = (_handler: unknown) => {}
  setBluetoothPairingHandler = (_handler: unknown) => {}
  setDisplayMediaRequestHandler = (_handler: unknown) => {}
}

/** One of each name, made when it is first asked for. */
const partitions = new Map<string, Session>()

const fromPartition = (name: string, _options?: object): Session => {
  if (!app.isReady()) throw new Error('Session can only be received when app is ready')
  const known = partitions.get(name)
  if (known) return known
  const made = new Session()
  partitions.set(name, made)
  // Without an event, and before the caller has it. (shell/browser/api/electron_api_session.cc)
  app.emit('session-created', made)
  return made
}

export const session = loud('session', {
  get defaultSession() {
    return fromPartition('')
  },
  fromPartition,
})

/** What the app decides on each request of a page, those for its own scheme too; whether it lets it go. */
export const letsGo = (details: Asked & { isMainFrame: boolean }): Promise<boolean> => {
  const { url, method, isMainFrame } = details
  const frame = isMainFrame ? 'mainFrame' : 'subFrame'
  const resourceType = details.resourceType === 'Document' ? frame : (kinds[details.resourceType] ?? 'other')
  return new Promise((done) => session.defaultSession.letsGo({ url, method, resourceType }, done))
}
