import { createParser } from 'eventsource-parser'
import { type Reply, readReply, type Wire } from '../../shared/contract/rpc.ts'
import { type HttpSession, openHttpSession } from './httpSession.ts'
import type { Tab } from './tab.ts'

interface HttpWire extends Wire {
  session: Pick<HttpSession, 'state' | 'watch'>
  close(): void
}

const noSession: Reply = { ok: false, code: 'forbidden', message: 'this page has no session' }
const noAnswer: Reply = { ok: false, code: 'away', message: 'Aina does not answer' }

/**
 * The wire of a browser page: calls are POST requests, and pushes arrive in one event stream, which opens with the
 * first listener. Listeners get `resync` like a push whenever pushes may be missing. If Aina does not answer, the
 * reply is `away` and the session `gone`; without a session, it is `forbidden`.
 */
export const httpWire = (tab: Tab, session: HttpSession = openHttpSession(tab)): HttpWire => {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  let closeStream: (() => void) | null = null

  const deliver = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])])
      try {
        listener(payload)
      } catch (fault) {
        // A bug in a listener does not break the stream: the browser reports it, and the other listeners still run.
        tab.after(0, () => {
          throw fault
        })
      }
  }

  return {
    session,
    async ask(name, input) {
      const token = session.token()
      if (token === null) return session.state() === 'gone' ? noAnswer : noSession
      try {
        const response = await tab.fetch(`/api/${encodeURIComponent(name)}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(input) ?? 'null',
        })
        if (response.status === 401) {
          session.refused(token)
          return noSession
        }
        const reply = readReply(await response.json())
        session.reached(true)
        return reply
      } catch {
        session.reached(false)
        return noAnswer
      }
    },
    hear(event, listener) {
      const subscribers = listeners.get(event) ?? new Set()
      listeners.set(event, subscribers.add(listener))
      closeStream ??= openHttpStream(tab, session, deliver)
      return () => subscribers.delete(listener)
    },
    close() {
      closeStream?.()
      session.close()
    },
  }
}

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/**
 * The tab's only event stream. Closes while the tab is hidden, and reconnects after a failure. Pushes in the meantime
 * are not repeated, so each opening delivers `resync`: the page then requests the state again. Returns the cleanup
 * function.
 */
const openHttpStream = (
  tab: Tab,
  session: HttpSession,
  deliver: (event: string, payload: unknown) => void,
): (() => void) => {
  let current: AbortController | null = null
  let cancelRetry = () => {}
  let failures = 0

  const read = async (body: ReadableStream<Uint8Array>) => {
    const parser = createParser({
      onEvent: ({ event, data }) => {
        const payload = parse(data)
        if (event !== undefined && payload !== undefined) deliver(event, payload)
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

  /** Resolves with whether a retry makes sense. */
  const stream = async (signal: AbortSignal): Promise<boolean> => {
    const token = session.token()
    if (signal.aborted || token === null) return session.state() === 'gone'
    const response = await tab
      .fetch('/api/events', { headers: { authorization: `Bearer ${token}` }, signal })
      .catch((error: unknown) => {
        if (!signal.aborted) session.reached(false)
        throw error
      })
    if (response.status === 401) {
      session.refused(token)
      return false
    }
    session.reached(true)
    if (!response.ok || !response.body) return true
    failures = 0
    deliver('resync', null)
    await read(response.body)
    return true
  }

  const wake = () => {
    if (current || tab.hidden()) return
    cancelRetry()
    const controller = new AbortController()
    current = controller
    // Any other error here is a bug, so it is not caught.
    void stream(controller.signal)
      // The session already reports that the server does not answer, so this only retries. A listener's own error
      // does not arrive here: the wire throws it separately.
      .catch(() => true)
      .then((again) => {
        if (current !== controller) return
        current = null
        if (!again) return
        const most = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
        failures += 1
        cancelRetry = tab.after(most * (0.5 + tab.random() / 2), wake)
      })
  }
  const rest = () => {
    cancelRetry()
    current?.abort()
    current = null
  }

  const ends = [
    tab.onVisibility(() => {
      failures = 0
      if (tab.hidden()) rest()
      else wake()
    }),
    session.watch((state) => {
      if (state === 'open') wake()
      // A call failed, so an open stream may be dead without an error. Reconnecting shows when Aina is back, and
      // repeats the failed requests.
      if (state === 'gone') current?.abort()
    }),
  ]
  wake()
  return () => {
    for (const end of ends) end()
    rest()
  }
}
