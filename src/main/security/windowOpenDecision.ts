import { isPageHash, pageHash } from '../pages/pageAddress.ts'
import { externalAddress } from './externalAddress.ts'

export type WindowOpenDecision =
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
