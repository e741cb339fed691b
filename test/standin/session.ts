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

let beforeRequest: BeforeRequest | null = null
let checkPermission: CheckPermission | null = null

/** What the app says to a permission of a page; without a handler Electron allows what is looked at. */
export const allows = (contents: object, permission: string, url: string): boolean =>
  checkPermission?.(contents, permission, url, { isMainFrame: true, requestingUrl: url }) ?? true

/** What the app decides on a request of a page that leaves its own scheme; whether it lets it go. */
export const letsGo = (details: Asked): Promise<boolean> =>
  new Promise((done) => {
    if (beforeRequest) beforeRequest(details, ({ cancel }) => done(!cancel))
    else done(true)
  })

class Session extends LoudEmitter {
  protocol = protocol
  webRequest = loud('session.webRequest', {
    onBeforeRequest: (...given: [unknown, BeforeRequest] | [BeforeRequest | null]) => {
      beforeRequest = given.length === 2 ? given[1] : given[0]
    },
  })
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

const defaultSession = new Session()

export const session = loud('session', {
  defaultSession,
  /** One for what asks by itself: no page has it here. */
  fromPartition: (_name: string, _options?: object) => new Session(),
})
