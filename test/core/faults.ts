import type { Clock } from '../../src/core/ports.ts'
import type { ErrorCode } from '../../src/shared/contract/errors.ts'
import { faults, type Override, type ServiceBoard } from '../doubles/service.ts'

/** A way in which an answer can be wrong as a whole, and what that is called. */
export interface Fault {
  name: string
  code: ErrorCode
  answer: Override
  /** Whether it hangs until a deadline. */
  hangs?: true
}

const { status, lie } = faults
const ring: Override = (request, response, truth) =>
  faults.redirect(request.url ?? '')(request, response, truth)

/** Faults of the network and of HTTP, which any address can have. */
export const transportFaults = (clock: Clock): Fault[] => [
  { name: 'a page', code: 'not-the-service', answer: faults.text('<!doctype html><p>Wi-Fi</p>') },
  { name: 'a portal’s status', code: 'not-the-service', answer: status(511) },
  {
    name: 'a redirect elsewhere',
    code: 'not-the-service',
    answer: status(302, { Location: 'http://127.0.0.1:1/login' }),
  },
  { name: 'a redirect in a ring', code: 'not-the-service', answer: ring },
  { name: 'status 500', code: 'service-failed', answer: status(500) },
  { name: 'status 503', code: 'service-failed', answer: status(503) },
  { name: 'a connection that is reset', code: 'service-failed', answer: faults.reset() },
  { name: 'half a body', code: 'bad-data', answer: faults.half() },
  { name: 'something cut off', code: 'bad-data', answer: faults.cut() },
  { name: 'bad gzip', code: 'bad-data', answer: faults.badGzip() },
  { name: '2 GB announced', code: 'bad-data', answer: faults.huge() },
  { name: 'without an end', code: 'bad-data', answer: faults.endless() },
  { name: 'nothing at all', code: 'timed-out', hangs: true, answer: faults.silent() },
  { name: 'a byte now and then', code: 'timed-out', hangs: true, answer: faults.drip(4_000, clock.after) },
  { name: 'another shape', code: 'bad-data', answer: lie(() => [1, 2, 3]) },
  { name: 'null', code: 'bad-data', answer: lie(() => null) },
]

const board = (name: string, code: ErrorCode, change: (board: ServiceBoard) => object): Fault => ({
  name,
  code,
  answer: lie<ServiceBoard>((board) => ({ ...board, ...change(board) })),
})
const rates = (change: (rate: ServiceBoard['rates'][number]) => object) => (board: ServiceBoard) => ({
  rates: board.rates.map((rate) => ({ ...rate, ...change(rate) })),
})

/** Faults of a board. */
export const boardFaults: readonly Fault[] = [
  board('an empty list', 'empty', () => ({ count: 0, rates: [] })),
  board('another base', 'bad-data', () => ({ base: 'USD' })),
  board('a day in the future', 'bad-data', () => ({ date: '2027-06-01' })),
  board('a day that is none', 'bad-data', () => ({ date: '2026-02-30' })),
  board(
    'strings for all numbers',
    'bad-data',
    rates(({ kzt }) => ({ kzt: String(kzt) })),
  ),
  board(
    'markup for all codes',
    'bad-data',
    rates(({ code }) => ({ code: `<b>${code}</b>` })),
  ),
  board(
    'paths for all codes',
    'bad-data',
    rates(({ code }) => ({ code: `../${code}` })),
  ),
  { name: 'status 404', code: 'not-found', answer: status(404) },
]

/** Faults of one history. */
export const historyFaults = (code: string): Fault[] => [
  { name: 'status 404', code: 'not-found', answer: status(404) },
  { name: 'status 422', code: 'not-found', answer: status(422) },
  { name: 'no points', code: 'empty', answer: lie(() => ({ code, base: 'KZT', count: 0, points: [] })) },
  {
    name: 'another code',
    code: 'bad-data',
    answer: lie(() => ({ code: 'ZZZ', base: 'KZT', count: 1, points: [{ date: '2026-11-19', rate: 1 }] })),
  },
  {
    name: 'strings for numbers',
    code: 'bad-data',
    answer: lie(() => ({ code, base: 'KZT', count: 1, points: [{ date: '2026-11-19', rate: '1' }] })),
  },
]
