import type { IncomingMessage, ServerResponse } from 'node:http'
import { openPageFiles } from '../core/pages/pageFiles.ts'
import type { Log } from '../core/ports.ts'
import type { Handlers, Push } from '../shared/contract/contract.ts'
import { firstCalls } from '../shared/contract/firstCalls.ts'
import { answer, type Reply } from '../shared/contract/rpc.ts'
import { refusal, send } from './answers.ts'
import { guard, headOf } from './guard.ts'
import { makeOneEntry, OPEN_PATH } from './oneEntry.ts'
import type { End, Peers } from './peers.ts'
import { refuseMalformed } from './refuseMalformed.ts'
import { route } from './route.ts'
import { openSession, type RandomBytes } from './session.ts'
import { CODE_LIVES_MS } from './sessionAnswers.ts'
import { openSockets } from './sockets.ts'
import { openStreams } from './streams.ts'

/** The replies to all that a page asks first, by the names of the calls: as each would be answered by itself. */
const firstAnswers = async (handlers: Handlers): Promise<Record<string, Reply>> => {
  const answered = firstCalls.map(async (name) => [name, await answer(handlers, name, {})] as const)
  return Object.fromEntries(await Promise.all(answered))
}

export interface ServerParts {
  handlers: Handlers
  /** Subscribes to the core's pushes; returns the way out. */
  listen(push: Push): () => void
  /** The folder of the built pages. */
  files: string
  /** 0 for any free one. */
  port: number
  /** Whether the port was chosen: then pages of other programs may be of the same origin. */
  fixed: boolean
  /** Who is at the other end of connections to the server; null where the system does not say. */
  openPeers(server: End): Promise<Peers | null>
  /** Milliseconds since the epoch. */
  now(): number
  random: RandomBytes
  log: Log
  /** Says a line to the person: where Aina is. */
  print(line: string): void
}

export interface Server {
  port: number
  /** Whether codes are traded with Aina's own user alone; found out when it is first asked or a code is traded. */
  knowsUsers(): Promise<boolean>
  /** A code that can be traded for a token once within a minute, for a browser that Aina opens itself. */
  freshCode(): string
  /** The address, without a code, of which the first one of Aina's own user within a minute is sent on with one. */
  openDoor(): string
  /** Prints the line with the address again. */
  printAgain(): void
  /** Hears which code was traded; returns the way out. */
  onTrade(listener: (code: string) => void): () => void
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

const ADDRESS = '127.0.0.1'

/** Connections that may wait to be taken: whoever finds no place in this queue tries again only after a second. */
const BACKLOG = 4_096

/**
 * Serves the pages, the calls and the pushes to browsers on this machine: on 127.0.0.1 and nowhere else. Rejects when
 * the port is taken (`EADDRINUSE`) or the pages are not there (`ENOENT`).
 */
export const startServer = async (parts: ServerParts): Promise<Server> => {
  const { handlers, log } = parts
  const files = openPageFiles(parts.files, log)
  const session = openSession(parts)
  const sockets = openSockets()
  const door = makeOneEntry(parts.now)
  const tradeListeners = new Set<(code: string) => void>()
  let port = parts.port
  let printed = ''
  let peers: Promise<Peers | null> | null = null

  const origin = () => `http://${ADDRESS}:${port}`
  const say = () => parts.print(`Aina is at ${origin()}/#${printed}`)
  const print = () => {
    printed = session.freshCode()
    say()
  }
  let wasTraded = false
  const untouched = () => !wasTraded
  const traded = (code: string) => {
    wasTraded = true
    for (const listener of [...tradeListeners]) listener(code)
    if (code === printed) print()
  }
  const closed = () => {
    streams.close()
    print()
  }
  const lookForPeers = () => {
    peers ??= parts.openPeers({ address: ADDRESS, port })
    return peers
  }
  const ofOwnUser = async ({ socket }: IncomingMessage): Promise<boolean> => {
    const known = await lookForPeers()
    if (!known) return true
    const { remoteAddress, remotePort } = socket
    return (
      remoteAddress !== undefined &&
      remotePort !== undefined &&
      known.isOwn({ address: remoteAddress, port: remotePort })
    )
  }
  const first = () => firstAnswers(handlers)
  const sessions = { session, sockets, door, ofOwnUser, shares: !parts.fixed, first, traded, closed }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await route(request, port, { handlers, files, untouched, ...sessions })
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

  // An `import` of it would load fetch too: a fifth of the start.
  const server = process.getBuiltinModule('node:http').createServer(limits, take)
  // Who says with the request that no other follows gets its answer like anyone: it may take a while to be found.
  Object.assign(server, { httpAllowHalfOpen: true })
  server.on('connection', sockets.opened)
  // Nothing is answered by Node itself, ahead of the guard and without the headers.
  server.on('checkExpectation', take)
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (guard(headOf(request), port) === null) response.writeContinue()
    take(request, response)
  })
  server.on('clientError', (error, socket) => refuseMalformed(error, socket, sockets.answering(socket)))

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(parts.port, ADDRESS, BACKLOG, resolve)
  })
  const address = server.address()
  if (typeof address === 'object' && address) port = address.port
  const streams = openStreams(parts.listen)
  print()
  // A build or an update that comes meanwhile does not pull them from under the tabs.
  const holding = setImmediate(files)

  return {
    port,
    knowsUsers: async () => (await lookForPeers()) !== null,
    freshCode: () => session.freshCode(CODE_LIVES_MS),
    openDoor() {
      door.open(CODE_LIVES_MS)
      return `${origin()}${OPEN_PATH}`
    },
    printAgain: say,
    onTrade(listener) {
      tradeListeners.add(listener)
      return () => void tradeListeners.delete(listener)
    },
    close: () =>
      new Promise((resolve) => {
        clearImmediate(holding)
        streams.close()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
