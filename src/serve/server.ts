import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { systemCode } from '../core/files/systemCode.ts'
import { openPageFiles } from '../core/pages/pageFiles.ts'
import type { Log } from '../core/ports.ts'
import type { Handlers, Push } from '../shared/contract/contract.ts'
import { type Answer, refusal, send, textAnswer, wireOf } from './answers.ts'
import { guard, headOf } from './guard.ts'
import { route } from './route.ts'
import { openStreams } from './streams.ts'

export interface ServerParts {
  handlers: Handlers
  /** Subscribes to the core's pushes; returns the unsubscribe function. */
  listen(push: Push): () => void
  /** The folder of the built pages. */
  files: string
  /** 0 for any free port. */
  port: number
  /** What authorises every call: without a slash, since the page finds it in the address's fragment. */
  token: string
  log: Log
}

export interface Server {
  /** The page's address with the token. */
  address: string
  port: number
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

const HOST = '127.0.0.1'
/** Far more than a user's browsers need, and few enough for memory. */
const MOST_CONNECTIONS = 512

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

/** Answers input that Node cannot read as a request, with the usual headers, unless something was answered before. */
const refuseMalformed = (error: Error, socket: Duplex): void => {
  if (!socket.writable || ('bytesWritten' in socket && socket.bytesWritten !== 0)) socket.destroy()
  else socket.end(wireOf(answerTo(systemCode(error))), () => socket.destroy())
}

/**
 * Serves pages, calls and pushes to browsers on 127.0.0.1. Rejects if the port is taken (`EADDRINUSE`) or the pages
 * are missing (`ENOENT`).
 */
export const startServer = async ({
  handlers,
  listen,
  log,
  token,
  ...parts
}: ServerParts): Promise<Server> => {
  const files = openPageFiles(parts.files, log)
  const streams = openStreams(listen)
  let port = parts.port

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await route(request, { port, token, handlers, files })
    if (answer === 'stream') streams.open(response)
    else send(response, answer)
  }
  const take = (request: IncomingMessage, response: ServerResponse): void => {
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
  Object.assign(server, { httpAllowHalfOpen: true, maxConnections: MOST_CONNECTIONS })
  // Node answers nothing itself, ahead of the guard and without the headers.
  server.on('checkExpectation', take)
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (guard(headOf(request), port) === null) response.writeContinue()
    take(request, response)
  })
  server.on('clientError', refuseMalformed)

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(parts.port, HOST, resolve)
  })
  const bound = server.address()
  if (typeof bound === 'object' && bound) port = bound.port
  // Held in memory, so that a build or update does not remove files under open tabs.
  const holding = setImmediate(files)

  return {
    address: `http://${HOST}:${port}/#${token}`,
    port,
    close: () =>
      new Promise((resolve) => {
        clearImmediate(holding)
        streams.close()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
