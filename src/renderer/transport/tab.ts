/** The tab's features for the browser transport. Passed in, so that tests can replace them. */
export interface Tab {
  /** Sends a request to the page's server. */
  fetch(path: string, init: RequestInit): Promise<Response>
  /** Returns the tab's token, also after reloads. */
  storedToken(): string | null
  storeToken(token: string | null): void
  /** The fragment of the address, without its `#`. */
  fragment(): string
  replaceFragment(fragment: string): void
  onFragment(listener: () => void): () => void
  hidden(): boolean
  onVisibility(listener: () => void): () => void
  /** Resolves after `ms` milliseconds, or when the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void>
}

const KEY = 'aina.token'

const on = (target: EventTarget, event: string, listener: () => void) => {
  target.addEventListener(event, listener)
  return () => target.removeEventListener(event, listener)
}

export const browserTab = (): Tab => ({
  fetch: (path, init) =>
    fetch(path, {
      ...init,
      mode: 'same-origin',
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      // With the page's own policy (`no-referrer`), Firefox and Safari follow the Fetch standard and send `Origin:
      // null` with a POST, which the server refuses.
      referrerPolicy: 'same-origin',
    }),
  storedToken() {
    try {
      return sessionStorage.getItem(KEY)
    } catch {
      // Without storage, a reload needs the address again.
      return null
    }
  },
  storeToken(token) {
    try {
      if (token === null) sessionStorage.removeItem(KEY)
      else sessionStorage.setItem(KEY, token)
    } catch {
      // As above.
    }
  },
  fragment: () => location.hash.replace(/^#/, ''),
  replaceFragment: (fragment) => history.replaceState(history.state, '', `#${fragment}`),
  onFragment: (listener) => on(window, 'hashchange', listener),
  hidden: () => document.hidden,
  onVisibility: (listener) => on(document, 'visibilitychange', listener),
  pause: (ms, signal) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms)
      signal.addEventListener('abort', () => resolve())
    }),
})
