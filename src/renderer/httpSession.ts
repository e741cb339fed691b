import type { Tab } from './tab.ts'

/**
 * How the page stands with the server: `open` (as far as it knows), `missing` (it was opened without a code), `spent` (its
 * code was used before), `expired` (its token is not taken any more), `gone` (the server does not answer).
 */
export type SessionState = 'open' | 'missing' | 'spent' | 'expired' | 'gone'

export interface HttpSession {
  state(): SessionState
  /** Hears every change of the state. */
  watch(listener: (state: SessionState) => void): () => void
  /** The token, after a code that is being traded has been; null when there is none. */
  token(): Promise<string | null>
  /** The server did not take this token. */
  refused(token: string): void
  /** Whether the server could be reached. */
  reached(answered: boolean): void
  close(): void
}

const TRIES = 5

/** Addresses inside the app begin with a slash; a code never does. */
const isCode = (fragment: string): boolean => fragment !== '' && !fragment.startsWith('/')

const tokenIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string'
    ? value.token
    : null

/**
 * Takes the code out of the address (now, and whenever a new one is put there), trades it for the token and keeps that
 * for the tab.
 */
export const openHttpSession = (tab: Tab): HttpSession => {
  const listeners = new Set<(state: SessionState) => void>()
  let token = tab.kept()
  let state: SessionState = token === null && !isCode(tab.fragment()) ? 'missing' : 'open'
  /** A code that has not been answered yet. */
  let code: string | null = null
  let trading: Promise<void> | null = null

  const become = (next: SessionState) => {
    if (next === state) return
    state = next
    for (const listener of [...listeners]) listener(next)
  }
  const take = (next: string | null) => {
    token = next
    tab.keep(next)
  }
  const pause = (ms: number) => new Promise<void>((resolve) => void tab.after(ms, resolve))

  const trade = async (given: string, triesLeft: number): Promise<void> => {
    const response = await tab.fetch('/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: given }),
    })
    if (response.status === 429 && triesLeft > 0) {
      await pause(1_000 + tab.random() * 500)
      return trade(given, triesLeft - 1)
    }
    const traded = response.ok ? tokenIn(await response.json()) : null
    if (traded !== null) take(traded)
    // Not before the token is there: who asks in between has to wait for it.
    if (code === given) code = null
    // With a token from before, an address that was opened twice is no matter.
    become(token === null ? 'spent' : 'open')
  }

  const tradeIfNeeded = async (): Promise<void> => {
    if (code === null) return
    trading ??= trade(code, TRIES)
      .catch(() => become('gone'))
      .finally(() => {
        trading = null
      })
    await trading
  }

  const look = () => {
    const fragment = tab.fragment()
    if (!isCode(fragment)) return
    code = fragment
    tab.replaceFragment('/')
    void tradeIfNeeded()
  }
  const stopLooking = tab.onFragment(look)
  look()

  return {
    state: () => state,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async token() {
      await tradeIfNeeded()
      return token
    },
    refused(used) {
      // A newer one may have come in the meantime.
      if (used !== token) return
      take(null)
      become('expired')
    },
    reached(answered) {
      if (!answered) become('gone')
      else if (state === 'gone' && token !== null) become('open')
    },
    close() {
      stopLooking()
      listeners.clear()
    },
  }
}
