import { isOfficial } from '../shared/currencies/kind.ts'
import { TENGE } from '../shared/currencies/tenge.ts'
import { type Day, formatIsoDay, parseDay, utcDay } from '../shared/days/day.ts'
import { decodePart } from '../shared/text/decodePart.ts'
import { type Asset, assetOf } from './assets.ts'
import { boardOn, type RatesList } from './boardOn.ts'
import { type Dating, fixingOf, newestDay, usualDating } from './dating.ts'
import { hasRateOn, publicationDay, rateAt } from './rateOn.ts'

interface History {
  code: string
  base: typeof TENGE
  count: number
  points: { date: string; rate: number }[]
}

/** The made-up daily history of an asset between two days, both included; `fixed` is the newest day with a fixing. */
const historyOf = (
  asset: Asset,
  { from, to, fixed }: { from: Day; to: Day; fixed: Day },
  dating: Dating,
): History => {
  const points: History['points'] = []
  for (let day = Math.max(from, asset.begins); day <= to; day++) {
    const of = isOfficial(asset.kind) ? fixingOf(day, fixed, dating) : day
    if (of !== null && hasRateOn(asset, of)) points.push({ date: formatIsoDay(day), rate: rateAt(asset, of) })
  }
  return { code: asset.code, base: TENGE, count: points.length, points }
}

export interface Conversion {
  from: string
  to: string
  amount: number
  rate: number
  result: number
  date: string
}

/** A status and its JSON. */
export interface Answer {
  status: number
  body: string
}

const ok = (value: RatesList | History | Conversion): Answer => ({ status: 200, body: JSON.stringify(value) })
/** The service does not say what its errors look like; the demo's are `{"error": "…"}`. */
export const failure = (status: number, error: string): Answer => ({
  status,
  body: JSON.stringify({ error }),
})
const badRequest = (error: string): Answer => failure(400, error)
const notFound = (error: string): Answer => failure(404, error)

/** Days back from the newest one, which counts as well. */
const periods: Readonly<Record<string, number>> = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '1y': 365,
  all: Number.POSITIVE_INFINITY,
}

/** A day that was given, the default where none was, null where it is not one. */
const dayGiven = (text: string | null, otherwise: Day): Day | null =>
  text === null ? otherwise : parseDay(text)

/** With neither a period nor days it answers all; of the two days either may be missing; period and days together are refused. */
const historical = (code: string, query: URLSearchParams, moment: number, dating: Dating): Answer => {
  const asset = assetOf(code)
  const last = asset ? (isOfficial(asset.kind) ? newestDay(moment, dating) : utcDay(moment)) : 0
  const fixed = publicationDay(moment)
  if (!asset || last < asset.begins) return notFound('unknown code')
  const [period, fromText, toText] = [query.get('period'), query.get('from'), query.get('to')]
  if (period !== null) {
    if (fromText !== null || toText !== null) return badRequest('either period, or from and to')
    const back = Object.hasOwn(periods, period) ? periods[period] : undefined
    if (back === undefined) return badRequest('period is one of 7d, 30d, 90d, 1y, all')
    return ok(historyOf(asset, { from: last - back, to: last, fixed }, dating))
  }
  const [from, to] = [dayGiven(fromText, asset.begins), dayGiven(toText, last)]
  if (from === null || to === null) return badRequest('from and to are dates like 2026-01-31')
  if (fromText !== null && toText !== null && from > to) return badRequest('from is after to')
  return ok(historyOf(asset, { from, to: Math.min(to, last), fixed }, dating))
}

const AMOUNT = /^\d{1,15}(\.\d{1,15})?$/

/** `from` is required; `to` is KZT and `amount` 1 unless said. The rate is kept to 12 digits. */
const convert = (query: URLSearchParams, moment: number, dating: Dating): Answer => {
  const [from, to, text] = [query.get('from'), query.get('to') ?? TENGE, query.get('amount') ?? '1']
  if (!from) return badRequest('from is missing')
  if (!AMOUNT.test(text)) return badRequest('amount is a number like 12.5')
  const { date, rates } = boardOn(moment, dating)
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
 * What the service says to `GET {base}{target}` at a moment (milliseconds since the epoch). `target` is the path
 * after the base, with its query. Parameters that are not known are ignored.
 */
export const answerTo = (target: string, moment: number, dating: Dating = usualDating): Answer => {
  const at = target.indexOf('?')
  const path = at < 0 ? target : target.slice(0, at)
  const query = new URLSearchParams(at < 0 ? '' : target.slice(at))
  if (path === '/rates') return ok(boardOn(moment, dating))
  if (path === '/convert') return convert(query, moment, dating)
  if (!path.startsWith(HISTORICAL)) return notFound('no such path')
  const code = decodePart(path.slice(HISTORICAL.length))
  return code === null ? badRequest('malformed path') : historical(code, query, moment, dating)
}
