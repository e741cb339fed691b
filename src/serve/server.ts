import type { IncomingMessage, ServerResponse } from 'node:http'
import { nodeHttp } from '../core/nodeHttp.ts'
import { readPageFiles } from '../core/pageFiles.ts'
import type { Log } from '../core/ports.ts'
import type { Handlers, Push } from '../shared/contract.ts'
import { refusal, send } from './answers.ts'
import { route } from './route.ts'
import { openSession, type RandomBytes } from './session.ts'
import { openSockets } from './sockets.ts'
import { openStreams } from './streams.ts'

export interface ServerParts {
  handlers: Handlers
  /** Subscribes to the core's pushes; returns the way out. */
  listen(push: Push): () => void
  /** The folder of the built pages. */
  files: string
  /** 0 for any free one. */
  port: number
  /** Milliseconds since the epoch. */
  now(): number
  random: RandomBytes
  log: Log
  /** Says a line to the person: where Aina is. */
  print(line: string): void
}

export interface Server {
  port: number
  /** A code that can be traded for the token once, for a browser that Aina opens itself. */
  freshCode(): string
  /** Ends every connection, too. */
  close(): Promise<void>
}

const limits = {
  // A missing Host is a wrong one, and gets the same answer.
  requireHostHeader: false,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  // Longer than a page usually pauses: a call that goes out just as its connection is closed fails in the browser.
  keepAliveTimeout: 65_000,
}

/** Connections that may wait to be taken: whoever finds no place in this queue tries again only after a second. */
const BACKLOG = 4_096

/**
 * Serves the pages, the calls and the pushes to browsers on this machine: on 127.0.0.1 and nowhere else. Rejects when
 * the port is taken (`EADDRINUSE`) or the pages are not there (`ENOENT`).
 */
export const startServer = async (parts: ServerParts): Promise<Server> => {
  const { handlers, log } = parts
  const files = await readPageFiles(parts.files)
  const session = openSession(parts)
  const sockets = openSockets()
  let port = parts.port
  let printed = ''

  const print = () => {
    printed = session.freshCode()
    parts.print(`Aina is at http://127.0.0.1:${port}/#${printed}`)
  }
  const traded = (code: string) => {
    if (code === printed) print()
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await route(request, port, { handlers, files, session, sockets, traded })
    if (answer === 'stream') streams.open(response)
    else send(response, answer)
  }

  const take = (request: IncomingMessage, response: ServerResponse): void => {
    if (!sockets.asked(request, response)) return
    serve(request, response).catch((error: unknown) => {
      // Someone who hung up needs no answer; anything else is ours, and is said without its stack.
      if (request.destroyed && !request.complete) return
      log.warn(`a request failed: ${error instanceof Error ? error.message : 'unknown'}`)
      send(response, refusal(500, 'internal', 'something went wrong inside'))
    })
  }

  const server = nodeHttp.createServer(limits, take)
  server.on('connection', sockets.opened)

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(parts.port, '127.0.0.1', BACKLOG, resolve)
  })
  const address = server.address()
  if (typeof address === 'object' && address) port = address.port
  const streams = openStreams(parts.listen)
  print()

  return {
    port,
    freshCode: () => session.freshCode(),
    close: () =>
      new Promise((resolve) => {
        streams.close()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
