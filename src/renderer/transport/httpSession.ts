import type { Tab } from './tab.ts'

/**
 * The page's session. `open`: as far as known. `missing`: opened without a token. `expired`: Aina does not take the
 * token. `gone`: the server does not answer.
 */
export type SessionState = 'open' | 'missing' | 'expired' | 'gone'

export interface HttpSession {
  state(): SessionState
  /** Calls the listener at every change of the state. */
  watch(listener: (state: SessionState) => void): () => void
  /** The token for a request; null without one. */
  token(): string | null
  /** Reports that the server refused this token. */
  refused(token: string): void
  /** Reports whether the server was reachable. */
  reached(answered: boolean): void
  close(): void
}

/** Addresses in the app begin with a slash; tokens have none. */
const isToken = (fragment: string): boolean => fragment !== '' && !fragment.startsWith('/')

/** Moves the token from the address (now, and when a new one appears) into the tab. */
export const openHttpSession = (tab: Tab): HttpSession => {
  const listeners = new Set<(state: SessionState) => void>()
  let token = tab.kept()
  let state: SessionState = token === null ? 'missing' : 'open'
  const become = (next: SessionState) => {
    if (next === state) return
    state = next
    for (const listener of [...listeners]) listener(next)
  }
  const readFragment = () => {
    const fragment = tab.fragment()
    if (!isToken(fragment)) return
    token = fragment
    tab.keep(token)
    tab.replaceFragment('/')
    become('open')
  }
  readFragment()
  const stop = tab.onFragment(readFragment)

  return {
    state: () => state,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    token: () => token,
    refused(used) {
      // A newer token may have arrived meanwhile.
      if (used !== token) return
      token = null
      tab.keep(null)
      become('expired')
    },
    reached(answered) {
      if (!answered) become('gone')
      else if (state === 'gone' && token !== null) become('open')
    },
    close() {
      stop()
      listeners.clear()
    },
  }
}
