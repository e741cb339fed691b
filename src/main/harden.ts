import { app, type Session, session, type WebContents, type WebPreferences } from 'electron'
import type { Context } from './context.ts'
import { externalAddress } from './openOutside.ts'
import { isPageHash, PAGE_ORIGIN, pageHash } from './pages.ts'

// What Electron's security checklist asks of an app, in its order, as far as it is code: the pages' preferences, sessions,
// navigation, windows and senders. The content security policy is in `core/pages`, fuses in `resources/packaging`.

/**
 * The permissions of every window's page, also where they equal Electron's defaults. `developer` is true only outside
 * released builds.
 */
export const pagePreferences = (preload: string, developer: boolean): Readonly<WebPreferences> =>
  Object.freeze({
    preload,
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
    spellcheck: false,
    devTools: developer,
  })

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

/**
 * The only permission: a page of ours may write a picture or text to the clipboard, which Chromium sanitises. Reading
 * the clipboard is another permission.
 */
export const mayUse = (
  permission: string,
  { isMainFrame, requestingUrl = '' }: { isMainFrame: boolean; requestingUrl?: string },
): boolean => permission === 'clipboard-sanitized-write' && isMainFrame && pageHash(requestingUrl) !== null

/** Locks a session: no permission but that of our pages, no device, no screen, nothing from the network. */
const lockSession = (locked: Session, developer: boolean): void => {
  locked.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(mayUse(permission, details)),
  )
  locked.setPermissionCheckHandler((_contents, permission, _origin, details) => mayUse(permission, details))
  locked.setDevicePermissionHandler(() => false)
  locked.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }))
  // Without the null, Electron throws.
  locked.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  locked.on('select-hid-device', (event, _details, answer) => {
    event.preventDefault()
    answer(null)
  })
  locked.on('select-serial-port', (event, _ports, _contents, answer) => {
    event.preventDefault()
    answer('')
  })
  locked.on('select-usb-device', (event, _details, answer) => {
    event.preventDefault()
    answer()
  })
  locked.on('will-download', (event, item) => {
    if (!mayDownload(item.getURL())) event.preventDefault()
    // Else the address of the data is the dialog's title.
    else item.setSaveDialogOptions({ title: item.getFilename() })
  })
  locked.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !mayRequest(url, developer) }))
}

/** Locks all sessions of Aina, packages and Chromium, as each is created. Whoever creates one may loosen it then. */
export const lockSessions = (developer: boolean): void => {
  app.on('session-created', (created) => lockSession(created, developer))
  lockSession(session.defaultSession, developer)
}

type WindowOpenDecision =
  /** Shows the page with this fragment in the main window. */
  | { to: 'main-window'; hash: string }
  /** Opens this address in the system's browser. */
  | { to: 'browser'; address: string }
  | { to: 'nowhere' }

/** Decides about a page's new window. Pages never get windows. */
export const windowOpenDecision = (address: string, hosts: readonly string[]): WindowOpenDecision => {
  const hash = pageHash(address)
  if (hash !== null) return isPageHash(hash) ? { to: 'main-window', hash } : { to: 'nowhere' }
  const external = externalAddress(address, hosts)
  return external === null ? { to: 'nowhere' } : { to: 'browser', address: external }
}

/** Whether contents may navigate to an address: only to the current page. */
export const mayNavigate = (address: string): boolean => pageHash(address) !== null

interface PageLinks {
  /** The hosts that may open in the system's browser now. */
  hosts(): readonly string[]
  openMain(hash: string): void
  openBrowser(address: string): void
}

/** Keeps contents on their page: no other address, redirect, frame, webview or window. */
const lockContents = (contents: WebContents, links: PageLinks, log: Context['log']): void => {
  // An address may hold typed text, so it is left out.
  const refuse = (event: { preventDefault(): void }, what: string): void => {
    event.preventDefault()
    log.warn(`a page was refused ${what}`)
  }
  contents.setWindowOpenHandler(({ url }) => {
    const decision = windowOpenDecision(url, links.hosts())
    if (decision.to === 'main-window') links.openMain(decision.hash)
    else if (decision.to === 'browser') links.openBrowser(decision.address)
    else log.warn('a page was refused a new window')
    return { action: 'deny' }
  })
  contents.on('will-navigate', (event) => {
    if (!mayNavigate(event.url)) refuse(event, 'another address')
  })
  contents.on('will-redirect', (event) => refuse(event, 'a redirect'))
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) refuse(event, 'a frame')
  })
  contents.on('will-attach-webview', (event) => refuse(event, 'a webview'))
}

/** Locks all contents of Aina, packages and Chromium, as each is created. Called before any window is made. */
export const lockAllContents = (links: PageLinks, log: Context['log']): void => {
  app.on('web-contents-created', (_event, contents) => lockContents(contents, links, log))
}

/** The checked parts of a message's sender. */
interface Sender<C> {
  sender: C
  senderFrame: { url: string; origin: string; parent: unknown } | null
}

/** Whether a message comes from a page of ours: the top frame, our origin, one of our windows. Unknown counts as no. */
export const isTrustedSender = <C>(
  { sender, senderFrame }: Sender<C>,
  isOurs: (contents: C) => boolean,
): boolean =>
  senderFrame !== null &&
  senderFrame.parent === null &&
  senderFrame.origin === PAGE_ORIGIN &&
  pageHash(senderFrame.url) !== null &&
  isOurs(sender)
