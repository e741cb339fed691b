import type { Session } from 'electron'
import { PAGE_ORIGIN, pageHash } from '../pages/pageAddress.ts'

/**
 * Whether the pages' session may request an address: its own files, and data that a page made for saving. In
 * development also the developer tools.
 */
export const mayRequest = (address: string, developer: boolean): boolean =>
  address.startsWith(`${PAGE_ORIGIN}/`) ||
  address.startsWith(`blob:${PAGE_ORIGIN}/`) ||
  (developer && address.startsWith('devtools://'))

/** Whether a page may save something: only data it has made. */
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
 * The only permission: a page of ours may write a picture or text to the clipboard, which Chromium sanitises. Reading
 * the clipboard is another permission.
 */
const isAllowed = (permission: string, { isMainFrame, requestingUrl = '' }: Asking): boolean =>
  permission === 'clipboard-sanitized-write' && isMainFrame && pageHash(requestingUrl) !== null

/**
 * Locks a session: no permission but that of our pages, no device, no screen, nothing from the network, no downloads
 * but a page's own data.
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
  // Without the null, Electron throws.
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
