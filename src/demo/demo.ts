import { createServer } from 'node:http'
import { TENGE } from '../shared/currencies/tenge.ts'
import { type Day, parseDay } from '../shared/days/day.ts'
import { ANSWER_LASTS_MS } from '../shared/service/serviceTimes.ts'
import { decodePart } from '../shared/text/decodePart.ts'
import { boardAt, historyAt } from './madeUpRates.ts'

interface Answer {
  status: number
  body: object
}

const ok = (body: object): Answer => ({ status: 200, body })
/** The service does not document its errors; here they are `{"error": "…"}`. */
const failure = (status: number, error: string): Answer => ({ status, body: { error } })

/** Days back from the newest one, inclusive. */
const periods = new Map([
  ['7d', 7],
  ['30d', 30],
  ['90d', 90],
  ['1y', 365],
  ['all', Number.POSITIVE_INFINITY],
])

/** Without a period or days it is the whole history. */
const historical = (code: string, query: URLSearchParams, moment: number): Answer => {
  const history = historyAt(code, moment)
  if (!history) return failure(404, 'unknown code')
  const { first, last } = history
  const dayOr = (name: string, otherwise: Day): Day | null => {
    const text = query.get(name)
    return text === null ? otherwise : parseDay(text)
  }
  const back = periods.get(query.get('period') ?? 'all')
  const [from, to] = [dayOr('from', first), dayOr('to', last)]
  if (back === undefined) return failure(400, `period is one of ${[...periods.keys()].join(', ')}`)
  if (from === null || to === null) return failure(400, 'from and to are dates like 2026-01-31')
  const points = history.points(Math.max(from, last - back), to)
  return ok({ code, base: TENGE, count: points.length, points })
}

const AMOUNT = /^\d{1,15}(\.\d{1,15})?$/

/** `to` defaults to KZT and `amount` to 1. */
const convert = (query: URLSearchParams, moment: number): Answer => {
  const [from, to, text] = [query.get('from'), query.get('to') ?? TENGE, query.get('amount') ?? '1']
  if (!from) return failure(400, 'from is missing')
  if (!AMOUNT.test(text)) return failure(400, 'amount is a number like 12.5')
  const { date, rates } = boardAt(moment)
  const kztOf = (code: string) => (code === TENGE ? 1 : rates.find((entry) => entry.code === code)?.kzt)
  const [fromKzt, toKzt] = [kztOf(from), kztOf(to)]
  if (fromKzt === undefined || toKzt === undefined) return failure(404, 'unknown code')
  const amount = Number(text)
  const rate = Number((fromKzt / toKzt).toPrecision(12))
  return ok({ from, to, amount, rate, result: Number((amount * rate).toPrecision(12)), date })
}

const BASE = '/api'
const HISTORICAL = `${BASE}/historical/`

/** Returns the service's answer to `GET {url}`. Ignores unknown parameters. */
const answerTo = (url: string, moment: number): Answer => {
  const [path = '', ...rest] = url.split('?')
  const query = new URLSearchParams(rest.join('?'))
  if (path === `${BASE}/rates`) return ok(boardAt(moment))
  if (path === `${BASE}/convert`) return convert(query, moment)
  if (!path.startsWith(HISTORICAL)) return failure(404, 'no such path')
  const code = decodePart(path.slice(HISTORICAL.length))
  return code === null ? failure(400, 'malformed path') : historical(code, query, moment)
}

/** The built-in demo service: the rate service on loopback, with made-up rates. */
interface Demo {
  /** `http://127.0.0.1:PORT/api` */
  base: string
  /** Closes at once, with all open connections. */
  close(): Promise<void>
}

/** Starts the demo service on any free port of 127.0.0.1. `now` is the wall clock (ms since the epoch). */
export const startDemo = async (now: () => number): Promise<Demo> => {
  const server = createServer((request, response) => {
    const at = now()
    const send = ({ status, body }: Answer): void => {
      response
        .writeHead(status, {
          'Content-Type': 'application/json; charset=utf-8',
          'Cache-Control': status === 200 ? `public, max-age=${ANSWER_LASTS_MS / 1_000}` : 'no-store',
          Date: new Date(at).toUTCString(),
          'X-Demo': 'made-up rates',
        })
        .end(JSON.stringify(body))
    }
    // An unread body would corrupt the next request.
    if (request.method !== 'GET') response.shouldKeepAlive = false
    if (request.method !== 'GET') return send(failure(405, 'only GET'))
    // An answer stays the same for as long as it may be cached.
    send(answerTo(request.url ?? '/', Math.floor(at / ANSWER_LASTS_MS) * ANSWER_LASTS_MS))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    base: `http://127.0.0.1:${port}${BASE}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
