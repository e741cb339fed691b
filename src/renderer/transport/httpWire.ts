import { type Reply, readReply, type Wire } from '../../shared/contract/rpc.ts'
import { type HttpSession, openHttpSession } from './httpSession.ts'
import { openHttpStream } from './openHttpStream.ts'
import type { Tab } from './tab.ts'

interface HttpWire extends Wire {
  session: Pick<HttpSession, 'state' | 'watch' | 'closeAll'>
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
      const token = await session.token()
      if (token === null) return session.state() === 'gone' ? noAnswer : noSession
      const first = JSON.stringify(input) === '{}' ? session.first.take(name) : undefined
      if (first !== undefined) return readReply(first)
      try {
        const response = await tab.fetch(`/api/${encodeURIComponent(name)}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(input) ?? 'null',
        })
        if (response.status === 401) {
          await session.refused(token, response)
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
