import type { Session } from 'electron'
import { PAGE_ORIGIN, pageHash } from '../pages/pageAddress.ts'

/**
 * Whether the pages' session may ask for an address: its own files, and what a page has put together itself to be
 * saved. In development also the developer tools.
 */
export const mayRequest = (address: string, developer: boolean): boolean =>
  address.startsWith(`${PAGE_ORIGIN}/`) ||
  address.startsWith(`blob:${PAGE_ORIGIN}/`) ||
  (developer && address.startsWith('devtools://'))

/** Whether something may be saved from a page: only what the page has put together itself. */
export const mayDownload = (address: string): boolean => address.startsWith(`blob:${PAGE_ORIGIN}/`)

export type LockableSession = Pick<
  Session,
  | 'on'
  | 'setBluetoothPairingHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setPermissionRequestHandler'
  | 'webRequest'
>

interface Asking {
  isMainFrame: boolean
  requestingUrl?: string
}

/**
 * The one permission there is: a page of ours may put a picture or a text on the clipboard, which Chromium cleans first.
 * It is looked at and asked for alike; reading what others have put there is another permission.
 */
const isAllowed = (permission: string, { isMainFrame, requestingUrl = '' }: Asking): boolean =>
  permission === 'clipboard-sanitized-write' && isMainFrame && pageHash(requestingUrl) !== null

/**
 * Shuts a session: no permission but one for our own pages, no device, no screen, nothing from the network, nothing saved but
 * what a page has made itself.
 */
export const lockSession = (session: LockableSession, developer: boolean): void => {
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(isAllowed(permission, details)),
  )
  session.setPermissionCheckHandler((_contents, permission, _origin, details) =>
    isAllowed(permission, details),
  )
  session.setDevicePermissionHandler(() => false)
  session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }))
  // Without the null Electron throws: a picture was asked for and none is given.
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  session.on('select-hid-device', (event, _details, answer) => {
    event.preventDefault()
    answer(null)
  })
  session.on('select-serial-port', (event, _ports, _contents, answer) => {
    event.preventDefault()
    answer('')
  })
  session.on('select-usb-device', (event, _details, answer) => {
    event.preventDefault()
    answer()
  })
  session.on('will-download', (event, item) => {
    if (!mayDownload(item.getURL())) event.preventDefault()
  })
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !mayRequest(url, developer) }))
}
