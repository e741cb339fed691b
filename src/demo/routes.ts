import { TENGE } from '../shared/currencies/tenge.ts'
import { type Day, formatIsoDay, parseDay } from '../shared/days/day.ts'
import { decodePart } from '../shared/text/decodePart.ts'

/** The three endpoints of the documented service. */

/** An element of the list's `rates`; only official rates have the Russian name and the change. */
export interface RateEntry {
  code: string
  nameRu?: string
  kzt: number
  change?: number
  changePct: number
  kind: string
}

export interface RatesList {
  base: typeof TENGE
  date: string
  count: number
  rates: RateEntry[]
}

export interface DatedRate {
  day: Day
  /** Tenge per 1 unit. */
  rate: number
}

/** A currency's history, from its first day to its last. */
export interface KnownHistory {
  first: Day
  last: Day
  /** Ascending, both days included. */
  points(from: Day, to: Day): Iterable<DatedRate>
}

/** The data behind answers, at one moment. */
export interface RatesSource {
  board(): RatesList
  /** `unknown` for a code without any day. */
  history(code: string): KnownHistory | 'unknown'
}

/** A status and a JSON body. */
export interface Answer {
  status: number
  body: string
}

const ok = (value: object): Answer => ({ status: 200, body: JSON.stringify(value) })
/** The service does not document its errors; here they are `{"error": "…"}`. */
export const failure = (status: number, error: string): Answer => ({
  status,
  body: JSON.stringify({ error }),
})
const badRequest = (error: string): Answer => failure(400, error)
const notFound = (error: string): Answer => failure(404, error)

/** Days back from the newest one, inclusive. */
const periods: Readonly<Record<string, number>> = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '1y': 365,
  all: Number.POSITIVE_INFINITY,
}

/** Returns the given day, the default if absent, or null if invalid. */
const dayGiven = (text: string | null, otherwise: Day): Day | null =>
  text === null ? otherwise : parseDay(text)

const pointsOf = (code: string, known: KnownHistory, from: Day, to: Day): Answer => {
  const points = Array.from(known.points(from, to), ({ day, rate }) => ({ date: formatIsoDay(day), rate }))
  return ok({ code, base: TENGE, count: points.length, points })
}

/** Without a period or days it returns the whole history. Either day may be absent. Refuses a period together with days. */
const historical = (code: string, query: URLSearchParams, source: RatesSource): Answer => {
  const known = source.history(code)
  if (known === 'unknown') return notFound('unknown code')
  const { first, last } = known
  const [period, fromText, toText] = [query.get('period'), query.get('from'), query.get('to')]
  if (period !== null) {
    if (fromText !== null || toText !== null) return badRequest('either period, or from and to')
    const back = Object.hasOwn(periods, period) ? periods[period] : undefined
    if (back === undefined) return badRequest(`period is one of ${Object.keys(periods).join(', ')}`)
    return pointsOf(code, known, Math.max(first, last - back), last)
  }
  const [from, to] = [dayGiven(fromText, first), dayGiven(toText, last)]
  if (from === null || to === null) return badRequest('from and to are dates like 2026-01-31')
  if (fromText !== null && toText !== null && from > to) return badRequest('from is after to')
  return pointsOf(code, known, Math.max(first, from), Math.min(to, last))
}

const AMOUNT = /^\d{1,15}(\.\d{1,15})?$/

/** `from` is required; `to` defaults to KZT and `amount` to 1. The rate has 12 digits. */
const convert = (query: URLSearchParams, source: RatesSource): Answer => {
  const [from, to, text] = [query.get('from'), query.get('to') ?? TENGE, query.get('amount') ?? '1']
  if (!from) return badRequest('from is missing')
  if (!AMOUNT.test(text)) return badRequest('amount is a number like 12.5')
  const { date, rates } = source.board()
  const kztOf = (code: string): number | undefined =>
    code === TENGE ? 1 : rates.find((entry) => entry.code === code)?.kzt
  const [fromKzt, toKzt] = [kztOf(from), kztOf(to)]
  if (fromKzt === undefined || toKzt === undefined) return notFound('unknown code')
  const amount = Number(text)
  const rate = Number((fromKzt / toKzt).toPrecision(12))
  return ok({ from, to, amount, rate, result: Number((amount * rate).toPrecision(12)), date })
}

const HISTORICAL = '/historical/'

/**
 * Returns the service's answer to `GET {base}{target}`. `target` is the path after the base, with its query. Ignores
 * unknown parameters.
 */
export const answerFrom = (source: RatesSource, target: string): Answer => {
  const [path = '', ...rest] = target.split('?')
  const query = new URLSearchParams(rest.join('?'))
  if (path === '/rates') return ok(source.board())
  if (path === '/convert') return convert(query, source)
  if (!path.startsWith(HISTORICAL)) return notFound('no such path')
  const code = decodePart(path.slice(HISTORICAL.length))
  return code === null ? badRequest('malformed path') : historical(code, query, source)
}
