import { type FirstReplies, openFirstReplies } from './firstReplies.ts'
import { openHandover } from './handover.ts'
import type { SessionEnd, Tab } from './tab.ts'
import { textIn, valueIn } from './textIn.ts'

/**
 * How the page stands with the server: `open` (as far as it knows), `missing` (it was opened without a code, has had no session
 * before, and no other page let it in), `spent` (its code was used before), `late` (its code was not used in time), `wrong` (its code is none),
 * `stranger` (the browser is another user's), `refused` (the server does not take the page for its own), `expired` (its token
 * is not taken any more), `closed` (a person closed all sessions), `controlled` (another program's service worker controls
 * the page, so that nothing is sent), `gone` (the server does not answer).
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
  /** Hears every change of the state. */
  watch(listener: (state: SessionState) => void): () => void
  /** The token, after a code that is being traded has been; null when there is none, or nothing may be sent. */
  token(): Promise<string | null>
  /** What came with the token. */
  first: Pick<FirstReplies, 'take' | 'end'>
  /** The server did not take this token, and answered so. */
  refused(token: string, answer: Response): Promise<void>
  /** Whether the server could be reached. */
  reached(answered: boolean): void
  /** Closes the sessions of all pages, this one's too. */
  closeAll(): Promise<void>
  close(): void
}

const TRIES = 5
/** How long a page without a code waits for another one to let it in before it says so. */
const PATIENCE_MS = 2_000

/** Addresses inside the app begin with a slash; a code never does. */
const isCode = (fragment: string): boolean => fragment !== '' && !fragment.startsWith('/')

const jsonOf = (answer: Response): Promise<unknown> => answer.json().catch(() => null)

/** What stands in an answer; nothing where it is no JSON, as the guard's own refusals are none. */
const saidIn = (answer: Response, name: 'token' | 'code' | 'reason'): Promise<string | null> =>
  jsonOf(answer).then((value) => textIn(value, name))

/** Why a code was not traded. */
const refusalOf = async (answer: Response): Promise<SessionState> => {
  const reason = await saidIn(answer, 'reason')
  if (answer.status === 403) return reason === 'other-user' ? 'stranger' : 'refused'
  return reason === 'late' || reason === 'spent' || reason === 'closed' ? reason : 'wrong'
}

/**
 * Takes the code out of the address (now, and whenever a new one is put there), trades it for the token and keeps that
 * for the tab.
 */
export const openHttpSession = (tab: Tab): HttpSession => {
  const listeners = new Set<(state: SessionState) => void>()
  let token: string | null = null
  let state: SessionState = 'open'
  /** A code that has not been answered yet. */
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
  /** Looked at before each request: a worker can take the page over at any time. */
  const mayNotSend = (): boolean => {
    if (tab.isControlled()) become('controlled')
    return state === 'controlled'
  }
  const pause = (ms: number) => new Promise<void>((resolve) => void tab.after(ms, resolve))

  /** What a page without a code is: one whose session ended before a reload still knows how. */
  let without: SessionState = 'missing'
  /** Looks into the tab's storage: the first look waits for the browser, and a code that brings a token needs none. */
  const recall = () => {
    token ??= tab.kept()
    without = tab.keptEnd() ?? without
  }

  const trade = async (given: string, triesLeft: number): Promise<void> => {
    if (mayNotSend()) return
    // Only of the Aina that the page itself came from: a page that has had a session, or was refused one, may be older.
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
    // Not before the token is there: who asks in between has to wait for it.
    if (code === given) code = null
    // With a token from before, an address that was opened twice is no matter.
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
  /** Resolves when another page has let this one in, or that has taken too long. */
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
    // Whoever looks at it again may have opened another page meanwhile.
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
      // A newer one may have come in the meantime.
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
        // Told like any other time that Aina does not answer; the sessions stay.
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
