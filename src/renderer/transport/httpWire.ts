import { createParser } from 'eventsource-parser'
import { type Reply, readReply, type Wire } from '../../shared/contract/rpc.ts'
import { createStore, type Store } from '../../shared/live/store.ts'
import type { Tab } from './tab.ts'

/** `forbidden`: without a token that Aina takes. `gone`: the server does not answer. */
export type SessionState = 'open' | 'forbidden' | 'gone'

export interface HttpWire extends Wire {
  session: Store<SessionState>
  close(): void
}

const noSession: Reply = { ok: false, code: 'forbidden', message: 'this page has no session' }
const noAnswer: Reply = { ok: false, code: 'away', message: 'Aina does not answer' }

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

/** Addresses in the app begin with a slash; tokens have none. */
const isToken = (fragment: string): boolean => fragment !== '' && !fragment.startsWith('/')

/**
 * The wire of a browser page: calls are POST requests, and pushes arrive in one event stream, which opens with the
 * first listener. The stream closes while the tab is hidden, and reconnects after a failure. Pushes in the meantime
 * are not repeated, so each opening delivers `resync`, like a push: the page then requests the state again. If Aina
 * does not answer, the reply is `away`; without a session, it is `forbidden`.
 */
export const httpWire = (tab: Tab): HttpWire => {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  let token = tab.storedToken()
  const session = createStore<SessionState>(token === null ? 'forbidden' : 'open')

  /** Moves the token from the address into the tab. */
  const takeToken = (): void => {
    const fragment = tab.fragment()
    if (!isToken(fragment)) return
    token = fragment
    tab.storeToken(token)
    tab.replaceFragment('/')
    session.set('open')
  }

  /** Sends a request with the token; null without one that Aina takes. Rejects without an answer. */
  const send = async (path: string, init: RequestInit): Promise<Response | null> => {
    const used = token
    if (used === null) return null
    const headers = { ...init.headers, authorization: `Bearer ${used}` }
    const response = await tab.fetch(path, { ...init, headers })
    if (response.status !== 401) {
      session.set('open')
      return response
    }
    // A newer token may have arrived meanwhile.
    if (used === token) {
      token = null
      tab.storeToken(null)
      session.set('forbidden')
    }
    return null
  }

  const deliver = (event: string, payload: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])])
      try {
        listener(payload)
      } catch (fault) {
        // A bug in a listener does not break the stream: the browser reports it, and the other listeners still run.
        queueMicrotask(() => {
          throw fault
        })
      }
  }

  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event !== undefined) deliver(event, JSON.parse(data))
      },
    })
    const reader = body.getReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
    }
  }

  let stream: AbortController | null = null

  /** Keeps one stream open until the tab is hidden or the token is refused. */
  const follow = async (signal: AbortSignal): Promise<void> => {
    for (let failures = 0; token !== null && !signal.aborted; failures += 1) {
      try {
        const response = await send('/api/events', { signal })
        if (response?.ok && response.body) {
          failures = 0
          deliver('resync', null)
          await read(response.body)
        }
      } catch {
        // Closed on purpose, or broken off: both end here.
        if (signal.aborted) return
        session.set('gone')
      }
      const most = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
      await tab.pause(most * (0.5 + Math.random() / 2), signal)
    }
  }
  const rest = (): void => {
    stream?.abort()
    stream = null
  }
  const wake = (): void => {
    if (stream || listeners.size === 0 || tab.hidden()) return
    const controller = new AbortController()
    stream = controller
    void follow(controller.signal).then(() => {
      if (stream === controller) stream = null
    })
  }

  takeToken()
  const ends = [
    tab.onFragment(() => {
      takeToken()
      wake()
    }),
    tab.onVisibility(() => (tab.hidden() ? rest() : wake())),
  ]

  return {
    session,
    async ask(name, input) {
      try {
        const response = await send(`/api/${encodeURIComponent(name)}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input) ?? 'null',
        })
        return response ? readReply(await response.json()) : noSession
      } catch {
        // An open stream may be dead without an error. Reconnecting shows when Aina is back, and repeats the request.
        if (session.get() === 'open') {
          session.set('gone')
          rest()
          wake()
        }
        return noAnswer
      }
    },
    hear(event, listener) {
      const subscribers = listeners.get(event) ?? new Set()
      listeners.set(event, subscribers.add(listener))
      wake()
      return () => subscribers.delete(listener)
    },
    close() {
      for (const end of ends) end()
      rest()
    },
  }
}
