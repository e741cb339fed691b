import type { Wire } from '../shared/contract/rpc.ts'
import type { Browsing } from './startModel.ts'
import { openHttpSession } from './transport/httpSession.ts'
import { browserTab } from './transport/tab.ts'

declare global {
  interface Window {
    /** The object from the desktop shell's preload script; absent in a browser. */
    wire?: Wire
  }
}

const openBrowsing = (): Browsing => {
  const tab = browserTab()
  return { tab, session: openHttpSession(tab) }
}

/** The page's way to the core. In a browser, this module takes the token out of the address when it loads. */
export const wayToCore: Wire | Browsing = window.wire ?? openBrowsing()
