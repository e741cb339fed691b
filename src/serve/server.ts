import type { IncomingMessage, ServerResponse } from 'node:http'
import { openPageFiles } from '../core/pages/pageFiles.ts'
import { pageHeaders } from '../core/pages/pageHeaders.ts'
import type { Log } from '../core/ports.ts'
import type { Handlers, Push } from '../shared/contract/contract.ts'
import { encodePush } from '../shared/contract/rpc.ts'
import { type Answer, refusal, route } from './route.ts'

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
  // Longer than a page usually pauses, since a call on a closing connection fails in the browser.
  keepAliveTimeout: 65_000,
  // Browsers send a host's cookies to all its ports, so other programs can make every request large.
  maxHeaderSize: 65_536,
}

const HOST = '127.0.0.1'

/** Sends a whole answer. Node omits the body for HEAD. No answer has a CORS header or a cookie. */
const send = (response: ServerResponse, { status, headers, body }: Answer): void => {
  if (response.headersSent) return
  response.writeHead(status, { ...pageHeaders, ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

const HEARTBEAT_MS = 25_000
/** A reader this many bytes behind is disconnected. It reconnects and requests the state again. */
const MOST_BEHIND = 1_048_576

/** Sends all pushes until the reader goes. They carry state, so nothing is kept for absent readers. */
const openStream = (response: ServerResponse, listen: ServerParts['listen']): void => {
  response.writeHead(200, { ...pageHeaders, 'content-type': 'text/event-stream' })
  const write = (text: string): void => {
    response.write(text)
    if (response.writableLength > MOST_BEHIND) response.destroy()
  }
  write(': open\n\n')
  const stopListening = listen((event, payload) =>
    write(`event: ${event}\ndata: ${JSON.stringify(encodePush(event, payload))}\n\n`),
  )
  const heartbeat = setInterval(() => write(': \n\n'), HEARTBEAT_MS)
  response.on('close', () => {
    stopListening()
    clearInterval(heartbeat)
  })
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
  let port = parts.port

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const answer = await route(request, { port, token, handlers, files })
      if (answer === 'stream') openStream(response, listen)
      else send(response, answer)
    } catch (error) {
      // A client that hung up needs no answer. Other errors are ours and get one without a stack.
      if (!request.complete) return
      log.warn(`a request failed: ${error instanceof Error ? error.message : 'unknown'}`)
      send(response, refusal(500, 'internal', 'something went wrong inside'))
    }
  }

  // An `import` would also load fetch: a fifth of the start.
  const server = process.getBuiltinModule('node:http').createServer(limits, serve)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(parts.port, HOST, resolve)
  })
  const bound = server.address()
  if (typeof bound === 'object' && bound) port = bound.port

  return {
    address: `http://${HOST}:${port}/#${token}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
