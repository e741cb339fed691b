import type { Session } from 'electron'
import { mayDownload, mayRequest } from './mayRequest.ts'

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

/**
 * Shuts a session: no permission whatever its name, no device, no screen, nothing from the network, nothing saved but
 * what a page has made itself.
 */
export const lockSession = (session: LockableSession, developer: boolean): void => {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
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
