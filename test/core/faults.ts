import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../../src/core/ports.ts'
import type { ErrorCode } from '../../src/shared/contract/errors.ts'
import type { Override, ServiceBoard } from '../doubles/service.ts'

/** A way in which an answer can be wrong as a whole, and what that is called. */
export interface Fault {
  name: string
  code: ErrorCode
  answer: Override
  /** Whether it hangs until a deadline. */
  hangs?: true
}

const json =
  (value: unknown): Override =>
  (_request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(value))
  }
const status =
  (code: number, headers: Record<string, string> = {}): Override =>
  (_request, response) => {
    response.writeHead(code, headers)
    response.end('{"error":"no"}')
  }

/** Faults of the network and of HTTP, which any address can have. */
export const transportFaults = (clock: Clock): Fault[] => [
  {
    name: 'a page',
    code: 'not-the-service',
    answer: (_request, response) => void response.end('<!doctype html><p>Wi-Fi</p>'),
  },
  { name: 'a portal’s status', code: 'not-the-service', answer: status(511) },
  {
    name: 'a redirect elsewhere',
    code: 'not-the-service',
    answer: status(302, { Location: 'http://127.0.0.1:1/login' }),
  },
  { name: 'a redirect in a ring', code: 'not-the-service', answer: ring },
  { name: 'status 500', code: 'service-failed', answer: status(500) },
  { name: 'status 503', code: 'service-failed', answer: status(503) },
  {
    name: 'a connection that is reset',
    code: 'service-failed',
    answer: (request) => void request.socket.resetAndDestroy(),
  },
  {
    name: 'half a body',
    code: 'bad-data',
    answer: (_request, response) => {
      response.writeHead(200, { 'Content-Length': '1000' })
      response.write('{"base":"KZT","code":"A01","points":[{"date":"2026-11-19",', () => response.destroy())
    },
  },
  {
    name: 'something cut off',
    code: 'bad-data',
    answer: (_request, response) => void response.end('{"base":"KZT","da'),
  },
  {
    name: 'bad gzip',
    code: 'bad-data',
    answer: (_request, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' })
      response.end('{"base":"KZT"}')
    },
  },
  {
    name: '2 GB announced',
    code: 'bad-data',
    answer: (_request, response) => {
      response.writeHead(200, { 'Content-Length': String(2 ** 31) })
      response.write(' '.repeat(1_000))
    },
  },
  { name: 'without an end', code: 'bad-data', answer: endless },
  { name: 'nothing at all', code: 'timed-out', hangs: true, answer: () => {} },
  { name: 'a byte now and then', code: 'timed-out', hangs: true, answer: drip(clock) },
  { name: 'another shape', code: 'bad-data', answer: json([1, 2, 3]) },
  { name: 'null', code: 'bad-data', answer: json(null) },
]

/** Faults of a board, made out of a good one (none where only their names are asked for). */
export const boardFaults = (good: ServiceBoard | null): Fault[] => {
  const board = good ?? { base: 'KZT', date: '2026-11-20', count: 0, rates: [] }
  return [
    { name: 'an empty list', code: 'empty', answer: json({ ...board, count: 0, rates: [] }) },
    { name: 'another base', code: 'bad-data', answer: json({ ...board, base: 'USD' }) },
    { name: 'a day in the future', code: 'bad-data', answer: json({ ...board, date: '2027-06-01' }) },
    { name: 'a day that is none', code: 'bad-data', answer: json({ ...board, date: '2026-02-30' }) },
    {
      name: 'strings for all numbers',
      code: 'bad-data',
      answer: json({ ...board, rates: board.rates.map((rate) => ({ ...rate, kzt: String(rate.kzt) })) }),
    },
    {
      name: 'markup for all codes',
      code: 'bad-data',
      answer: json({
        ...board,
        rates: board.rates.map((rate) => ({ ...rate, code: `<b>${rate.code}</b>` })),
      }),
    },
    {
      name: 'paths for all codes',
      code: 'bad-data',
      answer: json({ ...board, rates: board.rates.map((rate) => ({ ...rate, code: `../${rate.code}` })) }),
    },
    { name: 'status 404', code: 'not-found', answer: status(404) },
  ]
}

/** Faults of one history. */
export const historyFaults = (code: string): Fault[] => [
  { name: 'status 404', code: 'not-found', answer: status(404) },
  { name: 'status 422', code: 'not-found', answer: status(422) },
  { name: 'no points', code: 'empty', answer: json({ code, base: 'KZT', count: 0, points: [] }) },
  {
    name: 'another code',
    code: 'bad-data',
    answer: json({ code: 'ZZZ', base: 'KZT', count: 1, points: [{ date: '2026-11-19', rate: 1 }] }),
  },
  {
    name: 'strings for numbers',
    code: 'bad-data',
    answer: json({ code, base: 'KZT', count: 1, points: [{ date: '2026-11-19', rate: '1' }] }),
  },
]

function ring(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(307, { Location: request.url ?? '' })
  response.end()
}

function endless(_request: IncomingMessage, response: ServerResponse): void {
  const more = (): void => {
    while (!response.destroyed && response.write(`{"a":${'1'.repeat(60_000)}`)) {}
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

function drip(clock: Clock): Override {
  return (_request, response) => {
    const drop = (): void => {
      if (response.destroyed) return
      response.write(' ')
      clock.after(4_000, drop)
    }
    drop()
  }
}
