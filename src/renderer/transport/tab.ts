/** The end of a session: Aina has restarted, or a user closed all sessions. */
export type SessionEnd = 'expired' | 'closed'

/** The tab's features for the browser transport. Passed in, so that tests can replace them. */
export interface Tab {
  /** Sends a request to the page's server. */
  fetch(path: string, init: RequestInit): Promise<Response>
  /** Returns the tab's token, also after reloads. */
  kept(): string | null
  /** Returns the end of the tab's last session, if there is no newer one; also after reloads. */
  keptEnd(): SessionEnd | null
  /**
   * Keeps a token, or the reason of its loss: in the page at once, in the tab's storage soon, at the latest when the
   * page closes.
   */
  keep(token: string | null, end?: SessionEnd): void
  /** The fragment of the address, without its `#`. */
  fragment(): string
  replaceFragment(fragment: string): void
  onFragment(listener: () => void): () => void
  hidden(): boolean
  onVisibility(listener: () => void): () => void
  /** Runs `task` once after `ms` milliseconds. Returns the cancel function. */
  after(ms: number, task: () => void): () => void
  /** Uniform in [0, 1). */
  random(): number
  /** A unique id of this page. */
  id: string
  /**
   * Whether a service worker controls the page. Aina has none, so it is another program's, left over on the same
   * port, and all requests would go through it.
   */
  isControlled(): boolean
  /** Calls the listener when a service worker takes over the page or releases it. */
  onControl(listener: () => void): () => void
  /** Opens a channel to the other pages of this Aina; null if not allowed, as on a controlled page. */
  openChannel(listener: (message: unknown) => void): Channel | null
}

interface Channel {
  post(message: Record<string, string>): void
  close(): void
}

const KEY = 'aina.token'
const END_KEY = 'aina.end'
const CHANNEL = 'aina.session'
/** Milliseconds before a visible page writes its token to the tab's storage. */
const STORED_AFTER_MS = 500

/** Absent in an insecure context, where no service worker can control the page. */
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker
const isControlled = (): boolean => Boolean(workers()?.controller)

const on = (target: EventTarget, event: string, listener: () => void) => {
  target.addEventListener(event, listener)
  return () => target.removeEventListener(event, listener)
}

export const browserTab = (): Tab => {
  /** The page's own values; null for removed ones. Without storage, they last as long as the page. */
  const held = new Map<string, string | null>()
  const read = (key: string): string | null => {
    const own = held.get(key)
    if (own !== undefined) return own
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  }
  let isDue = false
  const store = (): void => {
    if (!isDue) return
    isDue = false
    try {
      for (const [key, value] of held)
        if (value === null) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, value)
    } catch {
      // Without storage, a reload only needs a new address.
    }
  }
  return {
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
    kept: () => read(KEY),
    keptEnd() {
      const end = read(END_KEY)
      return end === 'expired' || end === 'closed' ? end : null
    },
    keep(token, end) {
      held.set(KEY, token).set(END_KEY, end ?? null)
      isDue = true
      if (document.hidden) return store()
      // The first use of a tab's storage waits for the browser, so the page renders first, unless it closes.
      setTimeout(store, STORED_AFTER_MS)
      window.addEventListener('pagehide', store)
      document.addEventListener('visibilitychange', store)
    },
    fragment: () => location.hash.replace(/^#/, ''),
    replaceFragment: (fragment) => history.replaceState(history.state, '', `#${fragment}`),
    onFragment: (listener) => on(window, 'hashchange', listener),
    hidden: () => document.hidden,
    onVisibility: (listener) => on(document, 'visibilitychange', listener),
    after(ms, task) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    isControlled,
    onControl(listener) {
      const container = workers()
      return container ? on(container, 'controllerchange', listener) : () => {}
    },
    id: Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join(''),
    openChannel(listener) {
      if (isControlled() || typeof BroadcastChannel === 'undefined') return null
      const channel = new BroadcastChannel(CHANNEL)
      // Checked each time: a service worker may have taken over the page.
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (!isControlled()) listener(data)
      }
      return {
        post(message) {
          if (!isControlled()) channel.postMessage(message)
        },
        close: () => channel.close(),
      }
    },
  }
}
