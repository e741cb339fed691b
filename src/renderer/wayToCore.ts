import '../shared/contract/jitless.ts'
import type { Wire } from '../shared/contract/rpc.ts'
import { type HttpWire, httpWire } from './transport/httpWire.ts'
import { browserTab } from './transport/tab.ts'

declare global {
  interface Window {
    /** The object from the desktop shell's preload script; absent in a browser. */
    wire?: Wire
  }
}

/** The page's way to the core. In a browser, this module takes the token out of the address when it loads. */
export const wayToCore: Wire & Partial<Pick<HttpWire, 'session'>> = window.wire ?? httpWire(browserTab())
