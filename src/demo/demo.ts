import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { hostsIn, isAnotherSites } from '../shared/service/hostsIn.ts'
import { limitConnections } from '../shared/service/limitConnections.ts'
import { type Answer, failure } from '../shared/service/serviceRoutes.ts'
import { ANSWER_LASTS_MS } from '../shared/service/serviceTimes.ts'
import { type Behaviour, behaviourFor, withBehaviour } from './behaviour.ts'
import { type Dating, usualDating } from './dating.ts'
import { answerTo } from './madeUpRates.ts'
import { misbehave } from './misbehave.ts'

/** The built-in demo service: the rate service on loopback, with made-up rates. */
export interface Demo {
  /** `http://127.0.0.1:PORT/api` */
  base: string
  port: number
  /** Slows the service or makes it fail, from the next request on. `{ kind: 'healthy' }` ends that. */
  behave(behaviour: Behaviour): void
  /** The last requests, oldest first: the path after the base with its query, and the time (ms since the epoch). */
  seen: readonly { path: string; at: number }[]
  /** Closes at once, with all open connections. */
  close(): Promise<void>
}

const BASE = '/api'
const SEEN = 1_000
/** The most answers in the cache. The largest has a quarter of a megabyte. */
const KEPT = 8
/** Compressing smaller answers does not pay. */
const SMALL = 1_024
/** The most open connections. Aina needs one; other programs must not use up its file descriptors. */
const MOST_CONNECTIONS = 64

const compress = promisify(gzip)

/** The answers of the current five minutes, the cache time of the service. */
const answersOf = (now: () => number, dating: Dating): ((target: string) => Answer) => {
  const kept = new Map<string, Answer>()
  let moment = Number.NaN
  return (target) => {
    const current = Math.floor(now() / ANSWER_LASTS_MS) * ANSWER_LASTS_MS
    if (current !== moment) kept.clear()
    moment = current
    const known = kept.get(target)
    if (known) return known
    const answer = answerTo(target, moment, dating)
    const [oldest] = kept.keys()
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(target, answer)
    return answer
  }
}

const send = async (request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> => {
  const body = Buffer.from(answer.body)
  const zipped = body.length > SMALL && String(request.headers['accept-encoding']).includes('gzip')
  const bytes = zipped ? await compress(body) : body
  if (response.destroyed) return
  response.writeHead(answer.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
    'Cache-Control': answer.status === 200 ? 'public, max-age=300' : 'no-store',
    Vary: 'Accept-Encoding',
    ...(zipped && { 'Content-Encoding': 'gzip' }),
  })
  response.end(bytes)
}

/**
 * Starts the demo service on 127.0.0.1. `now` is the wall clock (ms since the epoch); port 0 means any free port.
 * Rejects if the port is taken.
 */
export const startDemo = async (
  options: { now?: () => number; port?: number; dating?: Dating } = {},
): Promise<Demo> => {
  const { now = Date.now, port = 0, dating = usualDating } = options
  const answered = answersOf(now, dating)
  const seen: { path: string; at: number }[] = []
  let names: readonly string[] = []
  let behaviours: readonly Behaviour[] = []

  const limit = limitConnections<Socket>(MOST_CONNECTIONS)
  const server = createServer((request, response) => {
    limit.asked(request.socket)
    const [at, url] = [now(), request.url ?? '/']
    const inside = url.startsWith(`${BASE}/`)
    const target = inside ? url.slice(BASE.length) : url
    seen.push({ path: target, at })
    if (seen.length > SEEN) seen.shift()

    response.setHeader('Date', new Date(at).toUTCString())
    response.setHeader('X-Demo', 'made-up rates')
    const sent = (answer: Answer): void => {
      send(request, response, answer).catch(() => response.destroy())
    }
    // Another Host is a rebound name. No Origin may read the demo: only Aina's core uses it.
    const [name = '', ...others] = hostsIn(request.rawHeaders)
    if (others.length > 0 || !names.includes(name)) return sent(failure(421, 'no service of this name'))
    if (isAnotherSites(request.headers)) return sent(failure(403, 'pages of other websites are not answered'))
    if (request.method !== 'GET') {
      response.setHeader('Allow', 'GET')
      // An unread body would corrupt the next request.
      response.setHeader('Connection', 'close')
      return sent(failure(405, 'only GET'))
    }
    const answer = inside ? answered(target) : failure(404, 'no such path')
    misbehave(behaviourFor(behaviours, target), response, answer, sent)
  })

  server.on('connection', limit.opened)

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  names = [`127.0.0.1:${bound}`, `localhost:${bound}`]

  return {
    base: `http://127.0.0.1:${bound}${BASE}`,
    port: bound,
    behave: (behaviour) => {
      behaviours = withBehaviour(behaviours, behaviour)
    },
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
