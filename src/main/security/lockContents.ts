import type { WebContents } from 'electron'
import { isPageHash, pageHash } from '../pages/pageAddress.ts'
import { externalAddress } from './externalAddress.ts'

type WindowOpenDecision =
  /** The main window shows the page with this fragment. */
  | { to: 'main-window'; hash: string }
  /** The system's browser opens this address. */
  | { to: 'browser'; address: string }
  | { to: 'nowhere' }

/** What becomes of a page's wish for a new window. A window of the page's own is never made. */
export const windowOpenDecision = (address: string, hosts: readonly string[]): WindowOpenDecision => {
  const hash = pageHash(address)
  if (hash !== null) return isPageHash(hash) ? { to: 'main-window', hash } : { to: 'nowhere' }
  const external = externalAddress(address, hosts)
  return external === null ? { to: 'nowhere' } : { to: 'browser', address: external }
}

/** Whether a window's contents may go to an address by themselves: only to the page that they show already. */
export const mayNavigate = (address: string): boolean => pageHash(address) !== null

export interface ContentsActions {
  /** The hosts that may be opened in the system's browser now. */
  hosts(): readonly string[]
  openMain(hash: string): void
  openBrowser(address: string): void
  /** Told of what was refused; an address may hold what a person typed, so only the kind of wish is named. */
  refused(what: string): void
}

export type LockableContents = Pick<WebContents, 'on' | 'setWindowOpenHandler'>

/** Keeps a window's contents on their page: no other address, no frame, no webview, no window of their own. */
export const lockContents = (contents: LockableContents, actions: ContentsActions): void => {
  const follow = (decision: WindowOpenDecision): void => {
    if (decision.to === 'main-window') actions.openMain(decision.hash)
    else if (decision.to === 'browser') actions.openBrowser(decision.address)
    else actions.refused('a new window')
  }
  contents.setWindowOpenHandler(({ url }) => {
    follow(windowOpenDecision(url, actions.hosts()))
    return { action: 'deny' }
  })
  contents.on('will-navigate', (event) => {
    if (mayNavigate(event.url)) return
    event.preventDefault()
    actions.refused('another address')
  })
  contents.on('will-redirect', (event) => {
    event.preventDefault()
    actions.refused('a redirect')
  })
  contents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame) return
    event.preventDefault()
    actions.refused('a frame')
  })
  contents.on('will-attach-webview', (event) => {
    event.preventDefault()
    actions.refused('a webview')
  })
}
