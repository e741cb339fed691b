import type { Tab } from '../../src/renderer/transport/tab.ts'

/** A browser's tab, showing the page of the server at `port`. Only what the browser itself does is made up. */
export const fakeTab = (port: number, fragment = '') => {
  const onFragment = new Set<() => void>()
  const onVisibility = new Set<() => void>()
  let line = new AbortController()
  const state = {
    port,
    fragment,
    token: null as string | null,
    hidden: false,
    requests: [] as string[],
    signals: [] as AbortSignal[],
  }
  const add = (listeners: Set<() => void>, listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const tab: Tab = {
    fetch: (path, init) => {
      state.requests.push(path)
      if (init.signal) state.signals.push(init.signal)
      const signal = init.signal ? AbortSignal.any([init.signal, line.signal]) : line.signal
      return fetch(`http://127.0.0.1:${state.port}${path}`, { ...init, signal })
    },
    storedToken: () => state.token,
    storeToken: (token) => {
      state.token = token
    },
    fragment: () => state.fragment,
    replaceFragment: (next) => {
      state.fragment = next
    },
    onFragment: (listener) => add(onFragment, listener),
    hidden: () => state.hidden,
    onVisibility: (listener) => add(onVisibility, listener),
    // Waiting for a second attempt is not what the tests are about.
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms / 100)),
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
    hide(hidden: boolean) {
      state.hidden = hidden
      for (const listener of [...onVisibility]) listener()
    },
  }
}
