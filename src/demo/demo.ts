import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { isOfficial } from '../shared/currencies/kind.ts'
import { TENGE } from '../shared/currencies/tenge.ts'
import { formatIsoDay, utcDay } from '../shared/days/day.ts'
import { hostsIn, isAnotherSites } from '../shared/service/hostsIn.ts'
import { ANSWER_LASTS_MS } from '../shared/service/serviceTimes.ts'
import { type Asset, assetOf, assets } from './assets.ts'
import { type Behaviour, behaviourFor, withBehaviour } from './behaviour.ts'
import { type Dating, fixingOf, newestDay, usualDating } from './dating.ts'
import { misbehave } from './misbehave.ts'
import { fixingDayBefore, hasRateOn, publicationDay, rateAt, rateOn, timeOf } from './rateOn.ts'
import {
  type Answer,
  answerFrom,
  type DatedRate,
  failure,
  type KnownHistory,
  type RateEntry,
  type RatesList,
  type RatesSource,
} from './routes.ts'

/** Removes binary noise from a difference of two rounded rates. */
const tidy = (difference: number): number => Number(difference.toFixed(8))
const perCent = (now: number, before: number): number => Number(((now / before - 1) * 100).toFixed(2))

/** Changes are against the previous publication. */
const fiatEntry = ({ code, kind, nameRu }: Asset, moment: number): RateEntry[] => {
  const day = publicationDay(moment)
  const kzt = rateOn(code, day)
  if (kzt === null) return []
  const before = rateOn(code, fixingDayBefore(day)) ?? kzt
  const change = tidy(kzt - before)
  return [{ code, nameRu: nameRu ?? code, kzt, change, changePct: perCent(kzt, before), kind }]
}

/** Changes are against 24 hours before. */
const cryptoEntry = (asset: Asset, moment: number): RateEntry[] => {
  if (timeOf(moment) < asset.begins) return []
  const time = timeOf(moment)
  const kzt = rateAt(asset, time)
  const before = time - 1 >= asset.begins ? rateAt(asset, time - 1) : kzt
  return [{ code: asset.code, kzt, changePct: perCent(kzt, before), kind: asset.kind }]
}

/** Returns the made-up rates list at a moment (ms since the epoch), fiat first. */
const boardOn = (moment: number, dating: Dating = usualDating): RatesList => {
  const rates = assets.flatMap((asset) =>
    isOfficial(asset.kind) ? fiatEntry(asset, moment) : cryptoEntry(asset, moment),
  )
  return { base: TENGE, date: formatIsoDay(newestDay(moment, dating)), count: rates.length, rates }
}

const historyOf = (asset: Asset, moment: number, dating: Dating): KnownHistory | 'unknown' => {
  const last = isOfficial(asset.kind) ? newestDay(moment, dating) : utcDay(moment)
  if (last < asset.begins) return 'unknown'
  const fixed = publicationDay(moment)
  return {
    first: asset.begins,
    last,
    *points(from, to): Generator<DatedRate> {
      for (let day = Math.max(from, asset.begins); day <= to; day++) {
        const of = isOfficial(asset.kind) ? fixingOf(day, fixed, dating) : day
        if (of !== null && hasRateOn(asset, of)) yield { day, rate: rateAt(asset, of) }
      }
    },
  }
}

/** The made-up rates at a moment (ms since the epoch). */
const madeUpRates = (moment: number, dating: Dating = usualDating): RatesSource => ({
  board: () => boardOn(moment, dating),
  history(code) {
    const asset = assetOf(code)
    return asset ? historyOf(asset, moment, dating) : 'unknown'
  },
})

/** Returns the demo's answer to `GET {base}{target}` at a moment (ms since the epoch). */
const answerTo = (target: string, moment: number, dating: Dating = usualDating): Answer =>
  answerFrom(madeUpRates(moment, dating), target)

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
/** The most open connections. Aina needs one; other programs must not use up its file descriptors. Node closes idle ones after a minute. */
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

  const server = createServer((request, response) => {
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

  server.maxConnections = MOST_CONNECTIONS
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
