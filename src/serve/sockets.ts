import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * Far more than a person's browsers need, and few enough that their memory is no matter: whoever opens more only
 * drives out their like.
 */
const MOST_CONNECTIONS = 512

/** Answers that one connection may wait for at a time. Browsers ask for one thing after another; this leaves a margin. */
const MOST_AT_ONCE = 2

/** The open connections, each either a stranger's or of someone who has carried the token (or traded a code for it). */
export interface Sockets {
  /** A new one is a stranger's. Where there is no room, the stranger that has asked for nothing the longest goes. */
  opened(socket: Socket): void
  /** A request came. Whoever asks on and on without waiting is let go: false, and there is nothing to answer. */
  asked(request: IncomingMessage, response: ServerResponse): boolean
  /** It has carried the token: from now on it is closed for nobody. */
  trusted(socket: Socket): void
  /** Whether an answer has begun to leave over it and is not over yet. */
  answering(socket: Duplex): boolean
}

/**
 * Makes room for those who may come in: strangers are closed first, and one who has carried the token never for one who
 * has not (then the newcomer is turned away).
 */
export const openSockets = (): Sockets => {
  // In the order in which they last did something.
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
      // No farewell: with a reset the system forgets at once what was still to be sent.
      first.resetAndDestroy()
    },
    asked({ socket }, response) {
      // What came in one piece with the request that was one too many.
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
