import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { hostsIn, isAnotherSites } from '../../shared/service/hostsIn.ts'
import { limitConnections } from '../../shared/service/limitConnections.ts'
import { type Answer, failure } from '../../shared/service/serviceRoutes.ts'
import { isMirrorPath, mirrorTargetKey } from './mirrorRoutes.ts'

/** The mirror as an HTTP service, read-only. */
export interface ApiServer {
  port: number
  close(): Promise<void>
}

export interface ApiServerParts {
  /** The address to listen at. Only 127.0.0.1 is private to this machine. */
  host: string
  /** 0 for any free port. */
  port: number
  /** Whether pages of any origin may read it. */
  cors: boolean
  /** The answer to a path that `isMirrorPath` accepts, with its query. */
  answer(target: string): Answer
  /** Changes whenever the answers may change. */
  version(): string
  /** Receives the error of an answer. The client gets 503. */
  failed(error: unknown): void
  /** Headers with the source and the age of the rates. */
  about(): Readonly<Record<string, string>>
}

/** How long clients may cache answers, in seconds; the same as the service allows. */
const KEPT_SECONDS = 300
/** With `cors`, any page may read answers and their headers, without credentials. */
const READ_BY_ALL = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, X-Attribution, X-Fetched-At, X-Mirror, X-Rate-Date, X-Rate-Rule',
}
const PREFLIGHT = {
  ...READ_BY_ALL,
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': 'If-None-Match',
  'Access-Control-Max-Age': KEPT_SECONDS,
}
/** How many answers to cache. The largest is about half a megabyte. */
const MOST_READY = 128
const SMALL = 1_024
/** The longest time for sending an answer, in milliseconds: slow readers hold up others. */
const LATEST_MS = 60_000
/** The most open connections: far more than the programs of one machine need, and far fewer than the limit of open files. */
const MOST_CONNECTIONS = 256

interface Ready {
  status: number
  etag: string
  type: string
  about: Readonly<Record<string, string>>
  plain: Buffer
  zipped: Buffer | null
}

const JSON_TYPE = 'application/json; charset=utf-8'

const readyOf = ({ status, body, type = JSON_TYPE, about = {} }: Answer): Ready => {
  const plain = Buffer.from(body)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { status, etag, type, about, plain, zipped: plain.length > SMALL ? gzipSync(plain) : null }
}

/** Caches answers until `version` changes. */
const keptAnswers = ({ answer, version }: Pick<ApiServerParts, 'answer' | 'version'>) => {
  const kept = new Map<string, Ready>()
  let of = ''
  return (target: string): Ready => {
    const now = version()
    if (now !== of) kept.clear()
    of = now
    const key = mirrorTargetKey(target)
    const known = kept.get(key)
    if (known) return known
    const made = readyOf(answer(target))
    const [oldest] = kept.keys()
    if (kept.size >= MOST_READY && oldest !== undefined) kept.delete(oldest)
    // Do not cache errors: the number of wrong targets has no limit.
    if (made.status === 200) kept.set(key, made)
    return made
  }
}

/** Names of this machine, as browsers and programs write them. */
const namesOf = (host: string, port: number): ReadonlySet<string> =>
  new Set([host, '127.0.0.1', 'localhost'].map((name) => `${name}:${port}`))

const send = (
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { status, etag, type, about, plain, zipped }: Ready,
  more: Readonly<Record<string, string>>,
): void => {
  const isGood = status === 200
  const headers = {
    'Content-Type': type,
    'Cache-Control': isGood ? `public, max-age=${KEPT_SECONDS}` : 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
    ...about,
    ...more,
    ...(isGood && { ETag: etag }),
  }
  if (isGood && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end()
    return
  }
  const body = zipped && /\bgzip\b/.test(String(request.headers['accept-encoding'])) ? zipped : plain
  response.writeHead(status, {
    ...headers,
    'Content-Length': body.length,
    ...(body === zipped && { 'Content-Encoding': 'gzip' }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Rejects if the port is taken or the address is not of this machine. */
export const startApiServer = async (parts: ApiServerParts): Promise<ApiServer> => {
  const { host, cors, about } = parts
  const answered = keptAnswers(parts)
  const isLocal = host === '127.0.0.1' || host === '::1'
  let names: ReadonlySet<string> = new Set()
  const limit = limitConnections<Socket>(MOST_CONNECTIONS)
  const server: Server = createServer((request, response) => {
    limit.asked(request.socket)
    const allowed = cors ? READ_BY_ALL : {}
    const say = (ready: Ready, more = {}): void => send({ request, response }, ready, { ...allowed, ...more })
    const late = setTimeout(() => response.destroy(), LATEST_MS)
    response.once('close', () => clearTimeout(late))
    // Refuse foreign names that point here, and two names. A server for the network is called by names that Aina cannot know.
    const [name = '', ...others] = hostsIn(request.rawHeaders)
    if (others.length > 0 || (isLocal && !names.has(name)))
      return say(readyOf(failure(421, 'no service of this name')))
    if (!cors && isAnotherSites(request.headers))
      return say(readyOf(failure(403, 'pages of other websites are not answered')))
    if (cors && request.method === 'OPTIONS') return void response.writeHead(204, PREFLIGHT).end()
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      response.setHeader('Connection', 'close')
      return say(readyOf(failure(405, 'only GET')))
    }
    const url = request.url ?? '/'
    if (!isMirrorPath(url)) return say(readyOf(failure(404, 'no such path')))
    try {
      say(answered(url), about())
    } catch (error) {
      parts.failed(error)
      say(readyOf(failure(503, 'the mirror cannot be read at the moment')))
    }
  })
  server.headersTimeout = 10_000
  server.requestTimeout = 20_000
  server.on('connection', limit.opened)
  await new Promise<void>((resolve, reject) => {
    // Later errors, such as too many connections, must not end the process.
    server.on('error', (error) => {
      reject(error)
      if (server.listening) parts.failed(error)
    })
    server.listen(parts.port, host, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : parts.port
  names = namesOf(host === '::1' ? '[::1]' : host, port)
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
