import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { systemCode } from '../core/files/systemCode.ts'
import { openPageFiles } from '../core/pages/pageFiles.ts'
import type { Log } from '../core/ports.ts'
import type { Handlers, Push } from '../shared/contract/contract.ts'
import { firstCalls } from '../shared/contract/firstCalls.ts'
import { answer, type Reply } from '../shared/contract/rpc.ts'
import { type Answer, refusal, send, textAnswer, wireOf } from './answers.ts'
import { guard, headOf } from './guard.ts'
import { makeOneEntry, OPEN_PATH } from './oneEntry.ts'
import type { End, Peers } from './peers.ts'
import { route } from './route.ts'
import { openSession, type RandomBytes } from './session.ts'
import { CODE_LIVES_MS } from './sessionAnswers.ts'
import { openSockets } from './sockets.ts'
import { openStreams } from './streams.ts'

/** Browsers send a host's cookies to all its ports, so another program can make every request too large. */
const TOO_LARGE =
  'the head of this request is too large: cookies of other programs on 127.0.0.1 may be why; remove them, or write localhost in its place'

const answerTo = (code: string): Answer => {
  if (code === 'HPE_HEADER_OVERFLOW') return textAnswer(431, TOO_LARGE)
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return textAnswer(413, 'the chunks of this request say too much')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return textAnswer(408, 'this request took too long to come')
  return textAnswer(400, 'this is no request that can be read')
}

/**
 * Answers input that Node cannot read as a request, or not in time, with the usual headers, and ends the connection.
 * Sends nothing if another answer is under way (`answering`).
 */
export const refuseMalformed = (error: Error, socket: Duplex, answering: boolean): void => {
  if (!socket.writable || answering) socket.destroy()
  else socket.end(wireOf(answerTo(systemCode(error))), () => socket.destroy())
}

/** Replies to the first calls of a page, by call name. */
const firstAnswers = async (handlers: Handlers): Promise<Record<string, Reply>> => {
  const answered = firstCalls.map(async (name) => [name, await answer(handlers, name, {})] as const)
  return Object.fromEntries(await Promise.all(answered))
}

export interface ServerParts {
  handlers: Handlers
  /** Subscribes to the core's pushes; returns the unsubscribe function. */
  listen(push: Push): () => void
  /** The folder of the built pages. */
  files: string
  /** 0 for any free port. */
  port: number
  /** Whether the port was chosen: then pages of other programs may have the same origin. */
  fixed: boolean
  /** Null if the system does not know the users of connections. */
  openPeers(server: End): Promise<Peers | null>
  now(): number
  random: RandomBytes
  log: Log
  /** Prints the address for the user. */
  print(address: string): void
}

export interface Server {
  port: number
  /** Whether only Aina's own user can use codes. Found out on first use. */
  knowsUsers(): Promise<boolean>
  /** Returns a code that is valid once within a minute, for a browser that Aina opens. */
  freshCode(): string
  /** Returns an address without a code. Within a minute, the first visitor of Aina's own user gets one there. */
  openDoor(): string
  /** Prints the line with the address again. */
  printAgain(): void
  /** Subscribes to used codes; returns the unsubscribe function. */
  onTrade(listener: (code: string) => void): () => void
  /** Closes the server and every connection. */
  close(): Promise<void>
}

const limits = {
  // A missing Host counts as a wrong one.
  requireHostHeader: false,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  // Longer than a page usually pauses, since a call on a closing connection fails in the browser.
  keepAliveTimeout: 65_000,
}

const ADDRESS = '127.0.0.1'

/** The queue of new connections. A client without a place retries only after a second. */
const BACKLOG = 4_096

/**
 * Serves pages, calls and pushes to browsers on 127.0.0.1. Rejects if the port is taken (`EADDRINUSE`) or the pages
 * are missing (`ENOENT`).
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
  const say = () => parts.print(`${origin()}/#${printed}`)
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
      // A client that hung up needs no answer. Other errors are ours and get one without a stack.
      if (request.destroyed && !request.complete) return
      log.warn(`a request failed: ${error instanceof Error ? error.message : 'unknown'}`)
      send(response, refusal(500, 'internal', 'something went wrong inside'))
    })
  }

  // An `import` would also load fetch: a fifth of the start.
  const server = process.getBuiltinModule('node:http').createServer(limits, take)
  // A client that half-closes the connection after its request still gets the answer, which may take a while.
  Object.assign(server, { httpAllowHalfOpen: true })
  server.on('connection', sockets.opened)
  // Node answers nothing itself, ahead of the guard and without the headers.
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
  // Held in memory, so that a build or update does not remove files under open tabs.
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
