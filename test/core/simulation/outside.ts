import type { Fetch } from '../../../src/core/ports.ts'
import { LONGEST_RETRY_AFTER_MS } from '../../../src/core/service/readRetryAfter.ts'
import { serviceLimits } from '../../../src/core/service/serviceClient.ts'
import { type Day, formatIsoDay, parseDay, utcDay } from '../../../src/shared/days/day.ts'
import { ANSWER_LASTS_MS } from '../../../src/shared/service/serviceTimes.ts'
import type { Life, Machine } from './machine.ts'
import type { Coded, Truth } from './truth.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** What may arrive in any minute, by the service's clock. */
const MOST_IN_A_MINUTE = 55

/** How things are between the machine and the service. */
interface Weather {
  /** Which part of the requests fares badly. */
  badness: number
  latencyMs: number
  /** Whether there is a network at all. */
  network: boolean
}

/** What a service has asked for with an answer that reached somebody. */
interface Asked {
  host: string
  at: number
  until: number
  steady: number
  ms: number
  jumps: number
  boots: number
  /** Only a 429 holds for a person, too. */
  isWord: boolean
  tries: number
}

/** All that is beyond the machine: the network, and the service, which keeps count by its own clock. */
export interface Outside {
  weather: Weather
  fetchOf(life: Life): Fetch
  /** Whether the service ever gave a rate for a code on a day. */
  gave(code: string, day: Day, rate: number): boolean
  /** Whether a day can be over: a later board has come (official rates), or nothing of the clocks spoke for it (live kinds). */
  mayBeOver(asset: Coded, day: Day): boolean
  /** Whether what the service has asked for can still be held to, by whichever clock. */
  mayHoldBack(host: string): boolean
  /** The right and the steady time of the last request that left. */
  lastLeft(): number
  arrivals(): number
  /** The broken rules, as sentences. */
  faults: string[]
  /** The connections of a process that died. */
  drop(life: Life): void
}

interface Reply {
  status: number
  headers: Record<string, string>
  body: string
  /** Whether a board or a history came as it should. */
  good: boolean
  /** The live rates of a board. */
  live: [string, number][]
  /** Seconds that the service asks for, and whether they are its word. */
  retryAfterSeconds?: number
  isWord?: boolean
}

const limitOf = ({ pathname }: URL) => {
  if (pathname.endsWith('/rates')) return serviceLimits.board
  return pathname.endsWith('/convert') ? serviceLimits.conversion : serviceLimits.history
}

export const openOutside = (machine: Machine, truth: Truth, random: () => number): Outside => {
  const weather: Weather = { badness: 0, latencyMs: 200, network: true }
  const given = new Map<string, Set<number>>()
  const faults: string[] = []
  const recent: number[] = []
  const boardsOut = new Map<string, Map<Life, number>>()
  const lastBoard = new Map<string, { at: number; jumps: number }>()
  let asked: Asked[] = []
  const open = new Set<{ life: Life; end: () => void }>()
  let lastLeft = machine.real()
  let newestBoard = Number.NEGATIVE_INFINITY
  /** Whether every `Date` is the right time: then a live kind’s day is over when it is. */
  const areDatesRight = random() < 0.5
  let count = 0

  const fault = (text: string): void => {
    if (faults.length < 5) faults.push(`${new Date(machine.real()).toISOString()} ${text}`)
  }
  const give = (code: string, day: Day, rate: number): void => {
    const key = `${code} ${day}`
    const rates = given.get(key) ?? new Set()
    rates.add(rate)
    given.set(key, rates)
  }

  const board = (at: number, live: [string, number][]): object => {
    const day = truth.boardDay(at)
    newestBoard = Math.max(newestBoard, day)
    const rates = truth.assets.map((asset) => {
      const kzt = truth.boardRate(asset, at)
      if (asset.kind === 'fiat') give(asset.code, day, kzt)
      // A live kind’s day is that of the fetch, by whichever clock.
      else live.push([asset.code, kzt])
      return { ...asset, kzt, changePct: 0.5 }
    })
    return { base: 'KZT', date: formatIsoDay(day), count: rates.length, rates }
  }
  const history = (asset: Coded, query: URLSearchParams, at: number): object => {
    const dayOr = (name: string, otherwise: Day): Day => parseDay(query.get(name) ?? '') ?? otherwise
    const points = truth.history(asset, dayOr('from', 0), dayOr('to', 99_999), at).map(({ day, rate }) => {
      give(asset.code, day, rate)
      return { date: formatIsoDay(day), rate }
    })
    return { code: asset.code, base: 'KZT', count: points.length, points }
  }

  const html = '<!doctype html><title>Sign in</title>'
  const good = (url: URL, behindMs = 0): Reply => {
    const at = machine.real() - behindMs
    const headers = { 'content-type': 'application/json', date: new Date(machine.real()).toUTCString() }
    const path = url.pathname.replace(/^\/api/, '')
    const live: Reply['live'] = []
    if (path === '/rates')
      return { status: 200, headers, body: JSON.stringify(board(at, live)), good: true, live }
    if (path === '/convert') {
      const [from, to] = [url.searchParams.get('from'), url.searchParams.get('to')]
      const amount = Number(url.searchParams.get('amount'))
      const body = { from, to, amount, rate: 2, result: amount * 2, date: formatIsoDay(truth.boardDay(at)) }
      return { status: 200, headers, body: JSON.stringify(body), good: true, live }
    }
    const asset = truth.assets.find(({ code }) => path === `/historical/${code}`)
    if (!asset) return { status: 404, headers, body: '{}', good: false, live }
    const body = JSON.stringify(history(asset, url.searchParams, at))
    return { status: 200, headers, body, good: true, live }
  }
  const refusal = (status: number, header?: number | string): Reply => ({
    status,
    headers: {
      'content-type': 'application/json',
      ...(header !== undefined && { 'retry-after': String(header) }),
    },
    body: '{"error":"later"}',
    good: false,
    live: [],
    // A 429 that names no time, or none that can be read, means a minute.
    ...(status === 429
      ? { retryAfterSeconds: typeof header === 'number' ? header : 60, isWord: true }
      : typeof header === 'number' && { retryAfterSeconds: header, isWord: false }),
  })
  const page = (status: number, more: Record<string, string> = {}): Reply => ({
    status,
    headers: { 'content-type': 'text/html', ...more },
    body: html,
    good: false,
    live: [],
  })
  const dated = (reply: Reply, date: string | null): Reply => {
    const { date: _, ...headers } = reply.headers
    return { ...reply, headers: date === null ? headers : { ...headers, date } }
  }
  const shifted = (reply: Reply, ms: number): Reply =>
    dated(reply, new Date(machine.real() + ms).toUTCString())

  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const seconds = (): number => pick([1, 30, 120, 600, 1_800])

  /** Undefined: the connection breaks; null: nothing ever comes. */
  const bad = (url: URL): Reply | null | undefined =>
    pick<() => Reply | null | undefined>([
      () => undefined,
      () => undefined,
      () => null,
      () => refusal(500),
      () => refusal(503),
      () => refusal(404),
      () => refusal(503, seconds()),
      () => refusal(429, seconds()),
      () => refusal(429, pick([3_600, 100_000])),
      () => refusal(429, pick([undefined, 'soon', '-5'])),
      () => page(200),
      () => page(302, { location: 'http://portal.example/login' }),
      () => page(511, { 'retry-after': '86400' }),
      () => page(503, { 'retry-after': '86400' }),
      () => ({ ...page(200), body: '{"base":', headers: { 'content-type': 'application/json' } }),
      () => ({ ...page(200), body: '{"base":"USD","date":"2026-01-01","rates":[{}]}' }),
      () => ({ ...page(200), body: '{"base":"KZT","date":"2026-01-01","count":0,"rates":[]}' }),
      () => good(url, random() * 3 * HOUR),
      () => good(url, random() * 30 * HOUR),
      () => good(url, random() * 4 * MINUTE),
      // Without it nothing reveals a clock that is years wrong, and Aina cannot be blamed.
      () => (Math.abs(machine.wall() - machine.real()) < 1_000 ? dated(good(url), null) : undefined),
      () => (areDatesRight ? undefined : shifted(good(url), pick([-3, 5, 30]) * HOUR)),
      () => (areDatesRight ? undefined : shifted(good(url), pick([-400, 900]) * 24 * HOUR)),
    ])()

  const arrive = (url: URL, leftAt: number, isCounted: boolean): void => {
    const now = machine.real()
    count += 1
    if (isCounted) recent.push(now)
    while ((recent[0] ?? now) < now - MINUTE) recent.shift()
    if (recent.length > MOST_IN_A_MINUTE) fault(`${recent.length} requests within a minute`)
    const isPersons = url.pathname.endsWith('/rates') || url.pathname.endsWith('/convert')
    for (const hold of asked) {
      const isHeld = hold.host === url.host && leftAt > hold.at && now < hold.until - 1_000
      if (!isHeld || hold.jumps !== machine.jumps()) continue
      hold.tries += 1
      if (hold.isWord || !isPersons || hold.tries > 1) fault(`${url.pathname} before the Retry-After`)
    }
    if (!url.pathname.endsWith('/rates')) return
    const last = lastBoard.get(url.host)
    if (last && last.jumps === machine.jumps() && leftAt - last.at < ANSWER_LASTS_MS - 1_000)
      fault(`a board ${Math.round((leftAt - last.at) / 1_000)} s after the last one`)
  }

  const answered = (url: URL, reply: Reply, leftAt: number): void => {
    const now = machine.real()
    const isPortal = url.protocol === 'http:' && /html/.test(reply.headers['content-type'] ?? '')
    const retryAfterSeconds =
      reply.retryAfterSeconds ?? (isPortal ? undefined : Number(reply.headers['retry-after'] ?? Number.NaN))
    // A clock that is far behind makes a good board one of the future, which is refused.
    const isBelieved = truth.boardDay(now) <= utcDay(machine.wall()) + 10
    if (reply.good && isBelieved && url.pathname.endsWith('/rates'))
      lastBoard.set(url.host, { at: now, jumps: machine.jumps() })
    const ended = asked.filter(({ host, isWord, at }) => host === url.host && !isWord && leftAt >= at)
    if (reply.good && !url.pathname.includes('/historical/')) {
      if (isBelieved) asked = asked.filter((hold) => !ended.includes(hold))
      // Whether a board that may be one of the future was believed is not known here: either is right.
      else for (const hold of ended) hold.jumps = -1
    }
    if (retryAfterSeconds === undefined || Number.isNaN(retryAfterSeconds)) return
    const ms = Math.min(retryAfterSeconds * 1_000, LONGEST_RETRY_AFTER_MS)
    asked = asked.filter(({ until }) => until > now - 48 * HOUR)
    asked.push({
      host: url.host,
      at: now,
      until: now + ms,
      steady: machine.steady(),
      ms,
      tries: 0,
      jumps: machine.jumps(),
      boots: machine.boots(),
      isWord: reply.isWord === true,
    })
  }

  const broken = (code: string): Error => Object.assign(new TypeError('fetch failed'), { cause: { code } })

  return {
    weather,
    faults,
    fetchOf:
      (life) =>
      (address, { signal }) =>
        new Promise<Response>((resolve, reject) => {
          const url = new URL(address)
          const leftAt = machine.real()
          const isBoard = url.pathname.endsWith('/rates')
          const out = boardsOut.get(url.host) ?? new Map<Life, number>()
          boardsOut.set(url.host, out)
          lastLeft = leftAt
          if (!weather.network) {
            reject(broken('ENETUNREACH'))
            return
          }
          // Requests that a machine slept through are no longer on their way, though the sender has not noticed yet.
          const isOut = [...out.values()].some((at) => leftAt - at < serviceLimits.board.wholeMs)
          if (isBoard && isOut) fault('two boards on their way')
          if (isBoard) out.set(life, leftAt)
          const connection = {
            life,
            end: () => {
              open.delete(connection)
              if (isBoard && out.get(life) === leftAt) out.delete(life)
            },
          }
          open.add(connection)
          let hasArrived = false
          const arriveOnce = (): void => {
            // A killed process’s request counts to its deadline: that a machine slept before it sent it, nobody can know.
            const isCounted = life.alive || machine.real() - leftAt <= limitOf(url).wholeMs
            if (!hasArrived) arrive(url, leftAt, isCounted)
            hasArrived = true
          }
          signal.addEventListener('abort', () => {
            // What is called off was on its way, and may just have come.
            if (open.has(connection)) arriveOnce()
            connection.end()
            reject(broken('ABORT_ERR'))
          })
          const took = weather.latencyMs * (0.1 + random())
          machine.later(took * random(), () => {
            // Requests of a killed process arrive anyway.
            arriveOnce()
            const isBad = random() < weather.badness
            const reply = isBad ? bad(url) : good(url)
            if (reply === null) return
            // Who is stopped reads on when it goes on.
            const deliver = (): void => {
              if (!open.delete(connection)) return
              if (reply === undefined) {
                reject(broken(pick(['ECONNRESET', 'ENOTFOUND', 'ECONNREFUSED'])))
                return
              }
              answered(url, reply, leftAt)
              // A live kind’s day is that of the fetch, by whichever clock, the `Date` it came with among them.
              for (const [code, kzt] of reply.live)
                for (const now of [machine.real(), machine.wall(), Date.parse(reply.headers.date ?? '')])
                  give(code, utcDay(now), kzt)
              resolve(new Response(reply.body, { status: reply.status, headers: reply.headers }))
            }
            machine.later(took / 2, () => {
              if (isBoard && out.get(life) === leftAt) out.delete(life)
              machine.later(0, deliver, life)
            })
          })
        }),
    gave: (code, day, rate) => given.get(`${code} ${day}`)?.has(rate) === true,
    mayBeOver: ({ kind }, day) =>
      kind === 'fiat' ? day < newestBoard : !areDatesRight || day < utcDay(machine.real()),
    mayHoldBack: (host) =>
      asked.some(
        (hold) =>
          hold.host === host &&
          (hold.boots === machine.boots()
            ? machine.steady() - hold.steady < hold.ms + 15_000
            : machine.steady() < hold.ms + 15_000),
      ),
    lastLeft: () => lastLeft,
    arrivals: () => count,
    drop(life) {
      for (const connection of [...open]) if (connection.life === life) connection.end()
    },
  }
}
