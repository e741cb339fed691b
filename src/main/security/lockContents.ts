import type { WebContents } from 'electron'
import { isPageHash, pageHash } from '../pages/pageAddress.ts'
import { externalAddress } from './externalAddress.ts'

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

export interface ContentsActions {
  /** The hosts that may open in the system's browser now. */
  hosts(): readonly string[]
  openMain(hash: string): void
  openBrowser(address: string): void
  /** Called with the kind of a refused request. An address may hold typed text, so it is left out. */
  refused(what: string): void
}

export type LockableContents = Pick<WebContents, 'on' | 'setWindowOpenHandler'>

/** Keeps contents on their page: no other address, frame, webview or window. */
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
