import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Day, formatIsoDay, parseDay, utcDay, weekday } from '../../src/shared/days/day.ts'

import { type ServicePoint, servicePoints, type Way } from './servicePoints.ts'

/** One synthetic asset; `from` is the ISO date of its first point, that of the service unless given. */
export interface AssetSpec {
  code: string
  kind: 'fiat' | 'crypto'
  from?: string
}
interface Point {
  date: string
  rate: number
}
interface Entry {
  code: string
  nameRu?: string
  kzt: number
  change?: number
  changePct: number
  kind: 'fiat' | 'crypto'
}
export interface ServiceBoard {
  base: string
  date: string
  count: number
  rates: Entry[]
}
/** What the service would have answered, as JSON. */
interface Truth {
  status: number
  body: string
}
/** Answers a request in its own way, or never. */
export type Override = (request: IncomingMessage, response: ServerResponse, truth: Truth) => void

export interface Service {
  /** `http://127.0.0.1:PORT/api` */
  base: string
  /** Every request that has arrived: the path after the base with its query, and `performance.now()`. */
  requests: { path: string; at: number }[]
  /** Paths for which a second request arrived before the first was answered. */
  doubled: string[]
  /** What `/rates` and `/historical/{code}` would say now. */
  readonly board: ServiceBoard
  history(code: string, from?: string, to?: string): Point[]
  /** Answers a path without its query (`/rates`, or `*` for all) in another way, such as one of `faults`; null: truly again. */
  set(path: string, override: Override | null): void
  close(): Promise<void>
}

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }
const send = (response: ServerResponse, { status, body }: Truth): void => {
  response.writeHead(status, JSON_TYPE).end(body)
}
type After = (ms: number, task: () => void) => unknown
const later: After = (ms, task) => setTimeout(task, ms)

/** Ways to be late, to fail, to break off and to lie. */
export const faults = {
  delay: (ms: number, after = later): Override => {
    return (_request, response, truth) => void after(ms, () => send(response, truth))
  },
  status: (status: number, headers: Record<string, string> = {}): Override => {
    return (_request, response) => void response.writeHead(status, headers).end('{"error":"no"}')
  },
  /** Another status, type or text than that of a service. */
  text: (body: string, type = 'text/html'): Override => {
    return (_request, response) => void response.writeHead(200, { 'Content-Type': type }).end(body)
  },
  /** The true answer, changed. */
  lie: <T>(change: (truth: T) => unknown): Override => {
    return (_request, response, { body }) =>
      send(response, { status: 200, body: JSON.stringify(change(JSON.parse(body))) })
  },
  silent: (): Override => () => {},
  reset: (): Override => (request) => void request.socket.resetAndDestroy(),
  /** Breaks off in the middle of the body. */
  half:
    (): Override =>
    (_request, response, { body }) => {
      response.writeHead(200, { ...JSON_TYPE, 'Content-Length': Buffer.byteLength(body) })
      response.write(body.slice(0, body.length / 2), () => response.destroy())
    },
  badGzip:
    (): Override =>
    (_request, response, { body }) => {
      response.writeHead(200, { ...JSON_TYPE, 'Content-Encoding': 'gzip' }).end(body)
    },
  /** Says that 2 GiB follow, and sends little. */
  huge: (): Override => (_request, response) => {
    response.writeHead(200, { ...JSON_TYPE, 'Content-Length': 2 ** 31 }).write(' '.repeat(1_000))
  },
}

/** Every third asset is crypto: A00, A01, then A02 with a point on weekends too. */
const numbered = (count: number): AssetSpec[] =>
  Array.from({ length: count }, (_, i) => ({
    code: `A${String(i).padStart(2, '0')}`,
    kind: i % 3 === 2 ? 'crypto' : 'fiat',
  }))

/** Each day is written out once: doing it again for every request took longer than Aina's whole fill. */
const isoDays = new Map<Day, string>()
const isoDay = (day: Day): string => {
  const known = isoDays.get(day) ?? formatIsoDay(day)
  isoDays.set(day, known)
  return known
}

/** Between 0.001 and 4 295, times a hundred for every fourth asset, and like no other of the same asset nearby. */
const scatter = (index: number, step: number): number => {
  const bits = Math.imul(step + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)
  return (((bits ^ (bits >>> 15)) >>> 0) + 1_000) / (index % 4 === 0 ? 10_000 : 1_000_000)
}

/** A rate of the asset's own size that moves as rates do, by at most some per cent from day to day, and is like no other nearby. */
const rateOf = (index: number, step: number): number => {
  const drift = 1 + 0.3 * Math.sin(step / 700 + index)
  const ofDay = 1 + 0.02 * ((scatter(index + 1, step) % 1) - 0.5)
  return Math.round((scatter(index, 0) + 1) * drift * ofDay * 1_000_000) / 1_000_000
}

/**
 * A small service that follows the service's document and shares no code with the demo: so many assets (or these), every
 * history from `from` (an ISO date) to today by `now` (wall milliseconds), days and today by UTC, fiat on working days.
 */
export const startService = async (options: {
  assets: number | readonly AssetSpec[]
  from: string
  now?: () => number
  /** How the official rates are dated; by default by UTC days, each by the day of its fixing. */
  way?: Way
  /** The moment (wall milliseconds) that the live rates are of for ever; unless given they move every five minutes. */
  liveAt?: number
  /** Separate rates for some days, by the day on which they were set. */
  rateOn?: (code: string, fixed: Day) => number | undefined
  /** Makes the answer about each history once. Asked again, it comes from memory. */
  remembers?: boolean
}): Promise<Service> => {
  const { now = Date.now, way } = options
  const assets = typeof options.assets === 'number' ? numbered(options.assets) : options.assets
  const rateAt = (index: number, fixed: Day): number =>
    options.rateOn?.(assets[index]?.code ?? '', fixed) ?? rateOf(index, fixed)
  const overrides = new Map<string, Override>()
  const requests: Service['requests'] = []
  const isOpen = (day: Day): boolean => weekday(day) !== 0 && weekday(day) !== 6
  const fiatDay = (): Day => [0, 1, 2].map((back) => utcDay(now()) - back).find(isOpen) ?? 0
  const dayOr = (text: string | null | undefined, otherwise: Day): Day =>
    (text ? parseDay(text) : null) ?? otherwise

  /** The official points from a day on; the last one is the board's. */
  const official = (from: Day): ServicePoint[] => {
    if (way) return servicePoints(from, now(), way)
    const points: ServicePoint[] = []
    const last = fiatDay()
    for (let day = from; day <= last; day++) if (isOpen(day)) points.push({ day, fixed: day })
    return points
  }
  const newest = (): ServicePoint => official(fiatDay() - 14).at(-1) ?? { day: 0, fixed: 0 }

  const history = (code: string, from?: string | null, to?: string | null): Point[] => {
    const index = assets.findIndex((asset) => asset.code === code)
    const { kind, from: begins = options.from } = assets[index] ?? { kind: 'fiat' }
    const first = Math.max(dayOr(begins, 0), dayOr(from, 0))
    if (index < 0) return []
    const end = dayOr(to, Number.MAX_SAFE_INTEGER)
    const point = (day: Day, fixed: Day): Point => ({ date: isoDay(day), rate: rateAt(index, fixed) })
    // A little earlier, for what is dated by a later day or repeats one.
    if (kind === 'fiat')
      return official(Math.max(dayOr(begins, 0), first - 14))
        .filter(({ day }) => day >= first && day <= end)
        .map(({ day, fixed }) => point(day, fixed))
    const points: Point[] = []
    const last = Math.min(utcDay(now()), end)
    for (let day = first; day <= last; day++) points.push(point(day, day))
    return points
  }
  /** Fiat as in the history of the list's day; crypto a new rate every five minutes, unless frozen. */
  const entry = ({ code, kind }: AssetSpec, index: number): Entry =>
    kind === 'fiat'
      ? {
          code,
          nameRu: `Валюта ${code}`,
          kzt: rateAt(index, newest().fixed),
          change: 0.5,
          changePct: 0.1,
          kind,
        }
      : { code, kzt: rateAt(index, Math.floor((options.liveAt ?? now()) / 300_000)), changePct: -1.25, kind }
  const board = (): ServiceBoard => {
    const rates = assets.map(entry)
    return { base: 'KZT', date: formatIsoDay(newest().day), count: rates.length, rates }
  }

  const answer = (path: string, query: URLSearchParams): object | null => {
    if (path === '/rates') return board()
    const [from, to] = [query.get('from'), query.get('to')]
    if (path === '/convert') {
      const kzt = (code: string | null) =>
        code === 'KZT' ? 1 : board().rates.find((rate) => rate.code === code)?.kzt
      const [source, target] = [kzt(from), kzt(to ?? 'KZT')]
      const amount = Number(query.get('amount') ?? 1)
      if (source === undefined || target === undefined) return null
      const rate = source / target
      return { from, to: to ?? 'KZT', amount, rate, result: amount * rate, date: board().date }
    }
    const code = decodeURIComponent(path.slice('/historical/'.length))
    if (!path.startsWith('/historical/') || !assets.some((asset) => asset.code === code)) return null
    const days = Number.parseInt(query.get('period')?.replace('1y', '365d') ?? '', 10)
    const points = history(code, days ? formatIsoDay(utcDay(now()) - days) : from, to)
    return { code, base: 'KZT', count: points.length, points }
  }

  const remembered = new Map<string, Truth>()
  const truthOf = (target: string): Truth => {
    const [path = '', search] = target.split('?')
    const known = remembered.get(target)
    if (known) return known
    const value = answer(path, new URLSearchParams(search))
    const truth = { status: value ? 200 : 404, body: JSON.stringify(value ?? { error: 'not found' }) }
    if (options.remembers && value && path.startsWith('/historical/')) remembered.set(target, truth)
    return truth
  }

  const pending = new Set<string>()
  const doubled: string[] = []
  const server = createServer((request, response) => {
    const target = (request.url ?? '').replace(/^\/api/, '')
    requests.push({ path: target, at: performance.now() })
    if (pending.has(target)) doubled.push(target)
    pending.add(target)
    response.once('close', () => pending.delete(target))
    response.setHeader('Date', new Date(now()).toUTCString())
    const override = overrides.get(target.split('?', 1)[0] ?? '') ?? overrides.get('*')
    const truth = truthOf(target)
    return override ? override(request, response, truth) : send(response, truth)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined

  return {
    base: `http://127.0.0.1:${port}/api`,
    requests,
    doubled,
    get board() {
      return board()
    },
    history,
    set: (path, override) => {
      if (override) overrides.set(path, override)
      else overrides.delete(path)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
