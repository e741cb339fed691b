import { AinaError, codeOf } from '../../shared/contract/errors.ts'
import { isOfficial } from '../../shared/currencies/kind.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { stretchesOf } from '../../shared/dateConventions/pairByDay.ts'
import { formatIsoDay, parseDay } from '../../shared/days/day.ts'
import { isRule, type Rule, rules } from '../../shared/rates/rules.ts'
import { FIRST_DAY, LAST_DAY } from '../../shared/series/viewPeriod.ts'
import {
  AMOUNT,
  type Answer,
  answerFrom,
  failure,
  historyAsked,
  type RatesSource,
  targetKey,
} from '../../shared/service/serviceRoutes.ts'
import { decodePart } from '../../shared/text/decodePart.ts'
import { plainNumber } from '../../shared/text/plainNumber.ts'
import { csvLine } from '../../shared/text/writeCells.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { type ConversionContext, conversionView, pastRates } from '../views/conversionView.ts'
import { pairReader } from '../views/pairReader.ts'
import { allRates, type BankItem, type BankSheet, ratesOfDay } from './bankXml.ts'

/** The mirror at one moment, and its rules. */
export interface MirrorContext {
  mirror: Mirror
  source: RatesSource
  context: ConversionContext
  /** The website for the attribution; null for the demo. */
  website: string | null
}

const API = '/api'
const BANK = '/rss/'
const HISTORICAL = '/historical/'
const FORMS = ['json', 'csv', 'text'] as const
/** Aina's own parameters. Each changes the answer. */
const OWN_PARAMETERS = ['format', 'on', 'rule', 'fdate'] as const

const splitTarget = (target: string): { path: string; query: URLSearchParams } => {
  const at = target.indexOf('?')
  return at < 0
    ? { path: target, query: new URLSearchParams() }
    : { path: target.slice(0, at), query: new URLSearchParams(target.slice(at)) }
}

/** Whether a path belongs to the mirror's service. */
export const isMirrorPath = (path: string): boolean => path.startsWith(`${API}/`) || path.startsWith(BANK)

/** Returns the same key for all spellings of a target that `answerMirror` answers alike. */
export const mirrorTargetKey = (target: string): string => {
  const { query } = splitTarget(target)
  const key = target.startsWith(API) ? targetKey(target.slice(API.length)) : splitTarget(target).path
  return JSON.stringify([key, ...OWN_PARAMETERS.map((name) => query.get(name))])
}

const ANY_DAY = /^(\d{2})\.(\d{2})\.(\d{4})$/

/** Reads a day as the Bank writes it, such as 23.11.2026. Null for anything else and for days that do not exist. */
const bankDay = (text: string): number | null => {
  const [, day = '', month = '', year = ''] = ANY_DAY.exec(text) ?? []
  return year === '' ? null : parseDay(`${year}-${month}-${day}`)
}

const csv = (rows: readonly (readonly string[])[], about: Record<string, string> = {}): Answer => ({
  status: 200,
  body: rows.map((row) => csvLine(row)).join(''),
  type: 'text/csv; charset=utf-8',
  about,
})

const number = (value: number): string => plainNumber(value) ?? ''

/** Reads Aina's own parameters. Throws AinaError `bad-input`. */
const optionsOf = (query: URLSearchParams) => {
  const [format, on, rule] = [query.get('format') ?? 'json', query.get('on'), query.get('rule')]
  if (!FORMS.some((form) => form === format)) throw new AinaError('bad-input', 'format is json, csv or text')
  if (on !== null && parseDay(on) === null) throw new AinaError('bad-input', 'on is a date like 2026-01-31')
  if (rule !== null && !isRule(rule)) throw new AinaError('bad-input', `rule is one of ${rules.join(', ')}`)
  return { format, on, rule }
}

const RATE_COLUMNS = ['code', 'kind', 'kzt', 'date', 'on', 'rule']

/** Returns the newest rates, each with its date; with a day, the rates of that day by the rule. */
const ratesCsv = ({ mirror, context }: MirrorContext, on: string | null, rule: Rule | null): Answer => {
  const { assets } = context.board()
  if (on === null && rule === null)
    return csv([
      RATE_COLUMNS,
      ...assets.map(({ code, kind, kzt, day }) => [code, kind, number(kzt), day, '', '']),
    ])
  const day = on ?? formatIsoDay(context.today)
  const kinds = new Map(assets.map(({ code, kind }) => [code, kind]))
  const question = { on: day, codes: [...kinds.keys()], rule: rule ?? 'dated' }
  return csv([
    RATE_COLUMNS,
    ...pastRates(mirror, question, context).map(({ code, side, rule: used }) => [
      code,
      kinds.get(code) ?? '',
      side ? number(side.kzt) : '',
      side?.day ?? '',
      day,
      used,
    ]),
  ])
}

/** With a rule, one row for each calendar day; else the points as the service dates them. */
const historyCsv = (
  { mirror, source, context }: MirrorContext,
  code: string,
  { query, rule }: { query: URLSearchParams; rule: Rule | null },
): Answer => {
  const question = historyAsked(code, query, source)
  if ('status' in question) return question
  const { known, from } = question
  if (rule === null)
    return csv([
      ['date', 'kzt'],
      ...Array.from(known.points(from, question.to), ({ day, rate }) => [formatIsoDay(day), number(rate)]),
    ])
  // A rate stays in effect after the last point, up to today.
  const latest = Math.max(context.today, known.last)
  const to = Math.min(parseDay(query.get('to') ?? '') ?? latest, latest)
  const read = pairReader(mirror, { from: code, to: TENGE }, context, 'all')
  const rows = stretchesOf(read, rule, { from, to }).flatMap((stretch) =>
    Array.from({ length: stretch.to - stretch.from + 1 }, (_, at) => [
      formatIsoDay(stretch.from + at),
      number(stretch.rate),
      stretch.fromDay === null ? '' : formatIsoDay(stretch.fromDay),
      stretch.rule,
    ]),
  )
  return csv([['date', 'kzt', 'rate_date', 'rule'], ...rows])
}

/** Converts by the mirror's reader. Returns a bare number, a CSV line, or the service's JSON with the rule used. */
const converted = (
  { mirror, context }: MirrorContext,
  query: URLSearchParams,
  { format, on, rule }: ReturnType<typeof optionsOf>,
): Answer => {
  const [from, to, amount] = [query.get('from'), query.get('to') ?? TENGE, query.get('amount') ?? '1']
  if (!from) throw new AinaError('bad-input', 'from is missing')
  if (!AMOUNT.test(amount)) throw new AinaError('bad-input', 'amount is a number like 12.5')
  const { assets } = mirror.state()
  for (const code of [from, to])
    if (code !== TENGE && !assets.has(code)) return failure(404, `unknown code ${code}`)
  const found = conversionView(
    mirror,
    { from, to, amount, on: on ?? undefined, rule: rule ?? undefined },
    context,
  )
  const dates = [found.fromDay, found.toDay].filter((day) => day !== null).toSorted()
  const date = dates[0] ?? formatIsoDay(context.today)
  const used = found.rule ?? 'dated'
  const about = { 'X-Rate-Date': dates.join(', '), 'X-Rate-Rule': used }
  if (format === 'text') return { status: 200, body: found.result, type: 'text/plain; charset=utf-8', about }
  if (format === 'csv')
    return csv(
      [
        ['from', 'to', 'amount', 'rate', 'result', 'from_date', 'to_date', 'on', 'rule'],
        [from, to, amount, found.rate, found.result, found.fromDay ?? '', found.toDay ?? '', on ?? '', used],
      ],
      about,
    )
  const body = JSON.stringify({
    ...{ from, to, amount: Number(amount), rate: Number(found.rate), result: Number(found.result) },
    ...{ date, rule: used },
  })
  return { status: 200, body, about }
}

const bankSheet = ({ mirror, context, website }: MirrorContext, day: number): BankSheet => {
  const title = website === null ? 'Aina: made-up rates of a demo' : `Aina: official rates of ${website}`
  const head = { day, title, link: website }
  if (context.convention.spans.length === 0)
    return { ...head, items: [], info: 'The meaning of the dates of this service is not known yet.' }
  const { assets, board } = mirror.state()
  const official = [...board.keys()].filter((code) => isOfficial(assets.get(code)?.kind))
  const inForceOn = (on: number) =>
    new Map(
      pastRates(mirror, { on: formatIsoDay(on), codes: official, rule: 'in-force' }, context).flatMap(
        ({ code, side }) => (side?.foundBy?.rule === 'in-force' ? [[code, side.kzt] as const] : []),
      ),
    )
  const [now, before] = [inForceOn(day), inForceOn(day - 1)]
  const items = [...now].map(
    ([code, rate]): BankItem => ({
      ...{ code, rate, before: before.get(code) ?? null },
      name: assets.get(code)?.nameRu ?? '',
    }),
  )
  return { ...head, items, info: items.length > 0 ? null : 'No official rates are known for this day.' }
}

const XML = 'application/xml; charset=utf-8'

const bankAnswer = (from: MirrorContext, path: string, query: URLSearchParams): Answer => {
  if (path === `${BANK}rates_all.xml`)
    return { status: 200, body: allRates(bankSheet(from, from.context.today)), type: XML }
  if (path !== `${BANK}get_rates.cfm`) return failure(404, 'no such path')
  const day = bankDay(query.get('fdate') ?? '')
  if (day === null || day < FIRST_DAY || day > LAST_DAY)
    throw new AinaError('bad-input', 'fdate is a date like 31.01.2026')
  return { status: 200, body: ratesOfDay(bankSheet(from, day)), type: XML }
}

const answerOf = (from: MirrorContext, target: string): Answer => {
  const { path, query } = splitTarget(target)
  if (path.startsWith(BANK)) return bankAnswer(from, path, query)
  const own = path.slice(API.length)
  const options = optionsOf(query)
  const { format, on, rule } = options
  const isPlain = format === 'json' && on === null && rule === null
  if (isPlain) return answerFrom(from.source, target.slice(API.length))
  if (own === '/convert') return converted(from, query, options)
  if (format !== 'csv')
    return failure(400, 'on and rule need format=csv here; format=text is only for /api/convert')
  if (own === '/rates') return ratesCsv(from, on, rule)
  const code = own.startsWith(HISTORICAL) ? decodePart(own.slice(HISTORICAL.length)) : null
  return code === null ? failure(404, 'no such path') : historyCsv(from, code, { query, rule })
}

/**
 * Answers a target such as `/api/convert?from=USD&on=2026-11-20&format=text` or `/rss/get_rates.cfm?fdate=23.11.2026`. The three
 * addresses of the service answer as its document says. Throws AinaError if the mirror itself has a problem.
 */
export const answerMirror = (from: MirrorContext, target: string): Answer => {
  try {
    return answerOf(from, target)
  } catch (error) {
    if (!(error instanceof AinaError)) throw error
    if (codeOf(error) === 'bad-input') return failure(400, error.message)
    if (codeOf(error) === 'no-rate') return failure(404, error.message)
    throw error
  }
}
