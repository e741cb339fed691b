/** How a session ended: Aina was restarted, or a person closed all sessions. */
export type SessionEnd = 'expired' | 'closed'

/** What the browser's transport touches of the tab it runs in. Handed in, so that tests hand in their own. */
export interface Tab {
  /** Asks the server that the page came from. */
  fetch(path: string, init: RequestInit): Promise<Response>
  /** What is kept for the tab, reloads included. */
  kept(): string | null
  /** How the tab's last session ended, where none has come since; reloads included. */
  keptEnd(): SessionEnd | null
  /** Keeps a token, or how it was lost: from now on in the page, in the tab soon, at the latest when the page goes. */
  keep(token: string | null, end?: SessionEnd): void
  /** The fragment of the address, without its `#`. */
  fragment(): string
  replaceFragment(fragment: string): void
  onFragment(listener: () => void): () => void
  hidden(): boolean
  onVisibility(listener: () => void): () => void
  /** Runs `task` once after `ms` milliseconds. Returns its cancel. */
  after(ms: number, task: () => void): () => void
  /** Uniform in [0, 1). */
  random(): number
  /** Tells this page from the others. */
  id: string
  /**
   * Whether a service worker controls the page. Aina has none: it is another program's, left from before on the same port, and
   * all that the page asks for would go through it.
   */
  isControlled(): boolean
  /** A service worker has taken the page over, or let it go. */
  onControl(listener: () => void): () => void
  /** Speaks with the other open pages of this Aina; null where that is not to be, as on a page that is controlled. */
  openChannel(listener: (message: unknown) => void): Channel | null
}

interface Channel {
  post(message: Record<string, string>): void
  close(): void
}

const KEY = 'aina.token'
const END_KEY = 'aina.end'
const CHANNEL = 'aina.session'
/** How long a page that is looked at may hold what it keeps before it is in the tab's storage. */
const STORED_AFTER_MS = 500

/** Not there where the page is no secure context: then nothing can control it either. */
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker
const isControlled = (): boolean => Boolean(workers()?.controller)

const on = (target: EventTarget, event: string, listener: () => void) => {
  target.addEventListener(event, listener)
  return () => target.removeEventListener(event, listener)
}

export const browserTab = (): Tab => {
  /** What the page has kept; null for what it has taken away. Where storage is forbidden it lives as long as the page does. */
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
      // Storage that is closed to the page costs it no more than a new address after a reload.
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
        // Under the page's own policy (`no-referrer`) the Fetch standard has a POST say `Origin: null`, as Firefox and Safari
        // do; such a one is refused.
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
      // The first use of a tab's storage waits for the browser: the page is drawn before, unless it goes.
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
      // Looked at each time: a worker may have taken the page over since.
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
