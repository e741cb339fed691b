import { type FirstReplies, openFirstReplies } from './firstReplies.ts'
import { openHandover, textIn, valueIn } from './openHandover.ts'
import type { SessionEnd, Tab } from './tab.ts'

/**
 * The page's session. `open`: as far as known. `missing`: opened without a code or an earlier session, and no page
 * let it in. `spent`: the code was already used. `late`: the code has expired. `wrong`: the code is invalid.
 * `stranger`: the browser belongs to another user. `refused`: the server does not accept the page's origin.
 * `expired`: the token is no longer valid. `closed`: a user closed all sessions. `controlled`: another program's
 * service worker controls the page, so it sends nothing. `gone`: the server does not answer.
 */
export type SessionState =
  | 'open'
  | 'missing'
  | 'spent'
  | 'late'
  | 'wrong'
  | 'stranger'
  | 'refused'
  | 'expired'
  | 'closed'
  | 'controlled'
  | 'gone'

export interface HttpSession {
  state(): SessionState
  /** Calls the listener at every change of the state. */
  watch(listener: (state: SessionState) => void): () => void
  /** Returns the token, after a pending code exchange; null without one, or if the page must not send. */
  token(): Promise<string | null>
  /** The replies that arrived with the token. */
  first: Pick<FirstReplies, 'take' | 'end'>
  /** Reports that the server refused this token. */
  refused(token: string, answer: Response): Promise<void>
  /** Reports whether the server was reachable. */
  reached(answered: boolean): void
  /** Closes the sessions of all pages, including this one. */
  closeAll(): Promise<void>
  close(): void
}

const TRIES = 5
/** Milliseconds that a page without a code waits for another page to let it in. */
const PATIENCE_MS = 2_000

/** Addresses in the app begin with a slash; codes never do. */
const isCode = (fragment: string): boolean => fragment !== '' && !fragment.startsWith('/')

const jsonOf = (answer: Response): Promise<unknown> => answer.json().catch(() => null)

/** Returns a field of an answer; null without JSON, as in the guard's own refusals. */
const saidIn = (answer: Response, name: 'token' | 'code' | 'reason'): Promise<string | null> =>
  jsonOf(answer).then((value) => textIn(value, name))

/** Returns the reason for a refused code. */
const refusalOf = async (answer: Response): Promise<SessionState> => {
  const reason = await saidIn(answer, 'reason')
  if (answer.status === 403) return reason === 'other-user' ? 'stranger' : 'refused'
  return reason === 'late' || reason === 'spent' || reason === 'closed' ? reason : 'wrong'
}

/**
 * Removes the code from the address (now, and when a new one appears), exchanges it for the token and keeps the token
 * for the tab.
 */
export const openHttpSession = (tab: Tab): HttpSession => {
  const listeners = new Set<(state: SessionState) => void>()
  let token: string | null = null
  let state: SessionState = 'open'
  /** The code of a pending exchange. */
  let code: string | null = null
  let trading: Promise<void> | null = null
  const first = openFirstReplies(tab.after)

  const become = (next: SessionState) => {
    if (next === state) return
    state = next
    for (const listener of [...listeners]) listener(next)
  }
  const take = (next: string | null, end?: SessionEnd) => {
    token = next
    tab.keep(next, end)
  }
  const lose = (end: SessionEnd) => {
    take(null, end)
    become(end)
  }
  /** Checked before each request: a service worker can take over the page at any time. */
  const mayNotSend = (): boolean => {
    if (tab.isControlled()) become('controlled')
    return state === 'controlled'
  }
  const pause = (ms: number) => new Promise<void>((resolve) => void tab.after(ms, resolve))

  /** The state of a page without a code; a session that ended before a reload has left its reason. */
  let without: SessionState = 'missing'
  /**
   * Reads the tab's storage. The first access waits for the browser, and a code that brings a token does not need it.
   */
  const recall = () => {
    token ??= tab.kept()
    without = tab.keptEnd() ?? without
  }

  const trade = async (given: string, triesLeft: number): Promise<void> => {
    if (mayNotSend()) return
    // Only for the page's own Aina: a page with an earlier session or a refusal may belong to an older one.
    const wanted = token === null && state === 'open'
    const response = await tab.fetch('/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: given, first: wanted }),
    })
    if (response.status === 429 && triesLeft > 0) {
      await pause(1_000 + tab.random() * 500)
      return trade(given, triesLeft - 1)
    }
    if (response.status >= 500) throw new Error('Aina could not answer')
    const refused = response.ok ? null : await refusalOf(response)
    const said = refused === null ? await jsonOf(response) : null
    const traded = textIn(said, 'token')
    if (traded === null) recall()
    else {
      take(traded)
      first.keep(valueIn(said, 'first'))
    }
    // Only once the token is there: callers in between must wait for it.
    if (code === given) code = null
    // With an earlier token, opening an address twice is harmless.
    if (token !== null) become('open')
    else if (refused === 'closed') lose(refused)
    else become(refused ?? 'wrong')
  }

  const tradeIfNeeded = async (): Promise<void> => {
    if (code === null || mayNotSend()) return
    trading ??= trade(code, TRIES)
      .catch(() => {
        recall()
        become('gone')
      })
      .finally(() => {
        trading = null
      })
    await trading
  }

  const withToken = (path: string) =>
    tab.fetch(path, { method: 'POST', headers: { authorization: `Bearer ${token}` } })

  let stopWaiting = () => {}
  const readFragment = () => {
    const fragment = tab.fragment()
    if (!isCode(fragment)) return
    code = fragment
    stopWaiting()
    tab.replaceFragment('/')
    void tradeIfNeeded()
  }
  mayNotSend()
  readFragment()
  if (code === null) recall()

  const handover = openHandover(tab, {
    has: () => token !== null && state === 'open',
    async codeForOther() {
      if (mayNotSend()) return null
      const response = await withToken('/session/code')
      return response.ok ? saidIn(response, 'code') : null
    },
    take(given) {
      code = given
      stopWaiting()
      void tradeIfNeeded()
    },
  })
  /** Resolves when another page has let this one in, or after the timeout. */
  let askedOthers = Promise.resolve()
  const askOthers = () => {
    if (mayNotSend()) return
    if (!handover.ask()) return become(without)
    askedOthers = new Promise((resolve) => {
      const cancel = tab.after(PATIENCE_MS, () => {
        if (token === null && code === null) become(without)
        resolve()
      })
      stopWaiting = () => {
        cancel()
        resolve()
      }
    })
  }

  const ends = [
    tab.onFragment(readFragment),
    // The user may have opened another page meanwhile.
    tab.onVisibility(() => {
      if (state === without && !tab.hidden()) askOthers()
    }),
    tab.onControl(() => void mayNotSend()),
    handover.close,
  ]
  if (token === null && code === null) askOthers()

  return {
    state: () => state,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async token() {
      await askedOthers
      await tradeIfNeeded()
      return mayNotSend() ? null : token
    },
    first,
    async refused(used, answer) {
      const reason = await saidIn(answer, 'reason')
      // A newer token may have arrived meanwhile.
      if (used !== token) return
      lose(reason === 'closed' ? 'closed' : 'expired')
    },
    reached(answered) {
      if (!answered) become('gone')
      else if (state === 'gone' && token !== null) become('open')
    },
    async closeAll() {
      if (mayNotSend()) return
      try {
        const used = token
        const response = await withToken('/session/close')
        if (used !== token) return
        lose(response.ok ? 'closed' : 'expired')
      } catch {
        // Reported like any other time that Aina does not answer; the sessions stay.
        become('gone')
      }
    },
    close() {
      stopWaiting()
      for (const end of ends) end()
      listeners.clear()
    },
  }
}
