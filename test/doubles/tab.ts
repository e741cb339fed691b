import type { SessionEnd, Tab } from '../../src/renderer/transport/tab.ts'

/** The pages of one origin that hear each other. */
export type Pages = Set<{ listener: (message: unknown) => void }>
let made = 0

/** A browser's tab, showing the page of the server at `port`. Only what the browser itself does is made up. */
export const fakeTab = (port: number, fragment = '', pages: Pages | null = null) => {
  const onFragment = new Set<() => void>()
  const onControl = new Set<() => void>()
  const onVisibility = new Set<() => void>()
  let line = new AbortController()
  const state = {
    port,
    fragment,
    token: null as string | null,
    end: null as SessionEnd | null,
    hidden: false,
    controlled: false,
    asked: [] as string[],
    signals: [] as AbortSignal[],
  }
  const add = (listeners: Set<() => void>, listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const tab: Tab = {
    fetch: (path, init) => {
      state.asked.push(path)
      if (init.signal) state.signals.push(init.signal)
      const signal = init.signal ? AbortSignal.any([init.signal, line.signal]) : line.signal
      return fetch(`http://127.0.0.1:${state.port}${path}`, { ...init, signal })
    },
    kept: () => state.token,
    keptEnd: () => state.end,
    keep: (token, end) => {
      state.token = token
      state.end = end ?? null
    },
    fragment: () => state.fragment,
    replaceFragment: (next) => {
      state.fragment = next
    },
    onFragment: (listener) => add(onFragment, listener),
    hidden: () => state.hidden,
    onVisibility: (listener) => add(onVisibility, listener),
    // Waiting for a second attempt is not what the tests are about.
    after(ms, task) {
      const timer = setTimeout(task, ms / 100)
      return () => clearTimeout(timer)
    },
    random: () => 0.5,
    isControlled: () => state.controlled,
    onControl: (listener) => add(onControl, listener),
    id: `tab${++made}`,
    openChannel(listener) {
      if (!pages) return null
      const page = { listener }
      pages.add(page)
      return {
        // As a structured clone, and later, as a browser does it.
        post(message) {
          for (const other of pages)
            if (other !== page) setTimeout(() => other.listener(structuredClone(message)))
        },
        close: () => void pages.delete(page),
      }
    },
  }
  return {
    tab,
    state,
    /** Breaks off whatever is under way. */
    cut() {
      line.abort()
      line = new AbortController()
    },
    goTo(next: string) {
      state.fragment = next
      for (const listener of [...onFragment]) listener()
    },
    /** A service worker takes the page over. */
    takeOver() {
      state.controlled = true
      for (const listener of [...onControl]) listener()
    },
    hide(hidden: boolean) {
      state.hidden = hidden
      for (const listener of [...onVisibility]) listener()
    },
  }
}
