import type { WebContents } from 'electron'
import { mayNavigate } from './mayNavigate.ts'
import { type WindowOpenDecision, windowOpenDecision } from './windowOpenDecision.ts'

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
