import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** Far more than a user's browsers need, and few enough for memory. Beyond it, strangers displace only strangers. */
const MOST_CONNECTIONS = 512

/** Answers that may be pending on one connection. Browsers send one request at a time; this leaves a margin. */
const MOST_AT_ONCE = 2

/** The open connections: strangers', and those that have sent a token (or a valid code). */
export interface Sockets {
  /** Adds a stranger. If all places are taken, the least recently active stranger is closed. */
  opened(socket: Socket): void
  /** Notes a request. Returns false for a client that sends on without waiting: it is disconnected. */
  asked(request: IncomingMessage, response: ServerResponse): boolean
  /** Marks a connection that has sent a token: it is never displaced. */
  trusted(socket: Socket): void
  /** Whether an answer is being sent. */
  answering(socket: Duplex): boolean
}

/**
 * Frees a place for a newcomer: strangers first, and never a token holder for a stranger. Then the newcomer is
 * refused.
 */
export const openSockets = (): Sockets => {
  // In order of last activity.
  const strangers = new Set<Socket>()
  const carriers = new Set<Socket>()
  const unanswered = new WeakMap<Duplex, Set<ServerResponse>>()

  return {
    opened(socket) {
      socket.once('close', () => {
        strangers.delete(socket)
        carriers.delete(socket)
      })
      strangers.add(socket)
      if (strangers.size + carriers.size <= MOST_CONNECTIONS) return
      const [first] = strangers
      if (!first) return
      strangers.delete(first)
      // A reset makes the system drop unsent data at once.
      first.resetAndDestroy()
    },
    asked({ socket }, response) {
      // Data that arrived together with the excess request.
      if (socket.destroyed) return false
      if (strangers.delete(socket)) strangers.add(socket)
      const waiting = unanswered.get(socket) ?? new Set()
      unanswered.set(socket, waiting.add(response))
      response.once('close', () => waiting.delete(response))
      if (waiting.size <= MOST_AT_ONCE) return true
      socket.resetAndDestroy()
      return false
    },
    trusted(socket) {
      if (strangers.delete(socket)) carriers.add(socket)
    },
    answering: (socket) => [...(unanswered.get(socket) ?? [])].some(({ headersSent }) => headersSent),
  }
}
