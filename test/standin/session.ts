import { app } from './app.ts'
import { LoudEmitter, loud } from './loud.ts'
import { protocol } from './protocol.ts'

interface Asked {
  url: string
  method: string
  resourceType: string
}
type BeforeRequest = (
  details: Asked,
  answer: (decision: { cancel?: boolean; redirectURL?: string }) => void,
) => void

type CheckPermission = (
  contents: object | null,
  permission: string,
  origin: string,
  details: { isMainFrame: boolean; requestingUrl: string },
) => boolean

let checkPermission: CheckPermission | null = null

/** What the app says to a permission of a page; without a handler Electron allows what is looked at. */
export const allows = (contents: object, permission: string, url: string): boolean =>
  checkPermission?.(contents, permission, url, { isMainFrame: true, requestingUrl: url }) ?? true

type HeadersReceived = (
  details: { url: string; statusCode: number; responseHeaders: Record<string, string[]> },
  answer: (decision: { cancel?: boolean }) => void,
) => void

/** What is last told of each counts, for that session. (docs/api/web-request.md) */
export class Session extends LoudEmitter {
  protocol = protocol
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
  /** For the stand-in itself: whether the app lets a request go, and what was answered in. */
  letsGo = (details: Asked, done: (goes: boolean) => void): void => {
    if (this.#beforeRequest) this.#beforeRequest(details, ({ cancel }) => done(!cancel))
    else done(true)
  }
  letsIn = (details: Parameters<HeadersReceived>[0], done: (comes: boolean) => void): void => {
    if (this.#headersReceived) this.#headersReceived(details, ({ cancel }) => done(!cancel))
    else done(true)
  }
  constructor() {
    super('session', 'will-download select-usb-device select-hid-device select-serial-port')
  }
  // A headless browser never asks: what is set here is for a test that wraps these. Only the check is followed.
  setPermissionRequestHandler = (_handler: unknown) => {}
  setPermissionCheckHandler = (handler: CheckPermission | null) => {
    checkPermission = handler
  }
  setDevicePermissionHandler = (_handler: unknown) => {}
  setBluetoothPairingHandler = (_handler: unknown) => {}
  setDisplayMediaRequestHandler = (_handler: unknown) => {}
}

/** One of each name, made when it is first asked for. */
const partitions = new Map<string, Session>()

const fromPartition = (name: string, _options?: object): Session => {
  const known = partitions.get(name)
  if (known) return known
  const made = new Session()
  partitions.set(name, made)
  // Without an event, and before whoever asked for it has it. (shell/browser/api/electron_api_session.cc)
  app.emit('session-created', made)
  return made
}

export const session = loud('session', {
  get defaultSession() {
    return fromPartition('')
  },
  fromPartition,
})

/** What the app decides on a request of a page that leaves its own scheme; whether it lets it go. */
export const letsGo = (details: Asked): Promise<boolean> =>
  new Promise((done) => session.defaultSession.letsGo(details, done))
