import { type AlertKind, alertKinds } from '../../shared/contract/alerts.ts'
import { CODE, DecimalText, IsoDay } from '../../shared/contract/fields.ts'
import { MOST_CODES, MOST_TYPED } from '../../shared/contract/limits.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { type PeriodUnit, periodUnits } from '../../shared/days/calendarPeriods.ts'
import { type CopiedMistake, copiedMistakes } from '../../shared/entry/places.ts'
import { type Average, averages } from '../../shared/series/averages.ts'
import { type PeriodFigureName, periodFigureNames } from '../../shared/series/periodFigureNames.ts'
import { ViewPeriod } from '../../shared/series/viewPeriod.ts'
import { decodePart } from '../../shared/text/decodePart.ts'
import { workLimits } from '../../shared/text/workLimits.ts'

/** The view. An address holds all of it, so links, Back and reload lead to the same view. */
export type Show = 'all' | 'fiat' | 'crypto' | 'pinned'
/** `group` is the id of the selected group; absent without one. */
export type BoardRoute = { page: 'board'; show: Show; search: string; group?: string }
/** ISO dates, the first no later than the last; they may be the same day. */
export type DayRange = { from: string; to: string }
export type HistoryRoute = {
  page: 'history'
  /** Null if the address has none: the page then uses the first pinned currency. */
  code: string | null
  quote: string
  /** The period without a range, and after a reset of the zoom. */
  period: ViewPeriod
  range: DayRange | null
  /** Whether the address has the range's days in reverse order. */
  turned?: true
  /** The currencies of the comparison, in the same quote. */
  compared: readonly string[]
  /** Moving averages, by their number of publications. */
  averages: readonly Average[]
  scale: 'linear' | 'log'
  /** Whether the table is open. */
  table: boolean
}
/**
 * `amount` is plain (`1250.5 + 12%`, see `unspellAmount`) if Aina wrote it. Without an amount or codes in the
 * address, it is null and `to` is empty.
 */
export type ConvertRoute = {
  page: 'convert'
  amount: string | null
  from: string | null
  to: readonly string[]
  on: string | null
  /** A sentence for the one-line field (`100 usd eur`). */
  entry?: string
  /** The reason for a failed conversion of copied text. */
  clipboard?: CopiedMistake
}
/** `to` is null if the address has no target. */
export type BulkRoute = { page: 'many'; to: string | null }
export type MonthsRoute = {
  page: 'months'
  /** Null for the pinned currencies side by side. */
  code: string | null
  quote: string
  by: PeriodUnit
  /** Null for the newest year; `all` for the whole history. */
  year: number | 'all' | null
  /** The figure for several currencies side by side. */
  figure: PeriodFigureName
}
/** A currency's pocket table; null for the first pinned one. */
export type PocketRoute = { page: 'pocket'; code: string | null }
/** The alerts. With a currency, also the form for a new alert, filled in as far as the address allows. */
export type AlertsRoute = {
  page: 'alerts'
  code: string | null
  quote: string
  kind: AlertKind | null
  /** In `quote` for 1 unit, as plain decimal text; null if the address has none. */
  level: string | null
}
/** The holdings and their value on an ISO day; null for no day. */
export type HoldingsRoute = { page: 'holdings'; on: string | null }
/** `section` is the first visible section; absent if the address has none. */
export type SettingsRoute = { page: 'settings'; section?: string }
/** Pages without address parameters. */
const plainPages = ['health', 'conversions', 'groups', 'income'] as const
type PlainPage = (typeof plainPages)[number]
type PlainRoute = { [P in PlainPage]: { page: P } }[PlainPage]
export type Route =
  | BoardRoute
  | HistoryRoute
  | ConvertRoute
  | BulkRoute
  | MonthsRoute
  | PocketRoute
  | AlertsRoute
  | HoldingsRoute
  | SettingsRoute
  | PlainRoute

export const shows: readonly Show[] = ['all', 'fiat', 'crypto', 'pinned']
export const boardRoute: BoardRoute = { page: 'board', show: 'all', search: '' }

/** Five lines with the currency itself: the most that are easy to distinguish. */
export const MOST_COMPARED = 4
export const historyRoute: HistoryRoute = {
  page: 'history',
  code: null,
  quote: TENGE,
  period: '1y',
  range: null,
  compared: [],
  averages: [],
  scale: 'linear',
  table: false,
}

export const monthsRoute: MonthsRoute = {
  page: 'months',
  code: null,
  quote: TENGE,
  by: 'month',
  year: null,
  figure: 'published',
}

export const alertsRoute: AlertsRoute = {
  page: 'alerts',
  code: null,
  quote: TENGE,
  kind: null,
  level: null,
}

const readCode = (text: string | null): string | null => (text !== null && CODE.test(text) ? text : null)

/** Reads comma-separated codes: each once, in order, without empty ones. */
const readCodes = (text: string | null): readonly string[] => {
  const codes = (text ?? '').split(',').filter((code) => CODE.test(code))
  return [...new Set(codes)].slice(0, MOST_CODES)
}

const readDay = (text: string | null): string | null => (IsoDay.safeParse(text).success ? text : null)

/** Reads an amount whole or not at all: a truncated one would be a different amount. */
const readAmount = (text: string | null): string | null => (text && text.length <= MOST_TYPED ? text : null)

/** Reads both days or none. Swaps days in reverse order; the page reports the swap. */
const readRange = (one: string | null, other: string | null): Pick<HistoryRoute, 'range' | 'turned'> => {
  const [from, to] = [readDay(one), readDay(other)]
  if (from === null || to === null) return { range: null }
  return from <= to ? { range: { from, to } } : { range: { from: to, to: from }, turned: true }
}

const readHistory = (code: string, asked: URLSearchParams): HistoryRoute => {
  const period = ViewPeriod.safeParse(asked.get('period'))
  const over = (asked.get('average') ?? '').split(',')
  const route: HistoryRoute = {
    ...historyRoute,
    code: readCode(decodePart(code)),
    quote: readCode(asked.get('quote')) ?? historyRoute.quote,
    ...readRange(asked.get('from'), asked.get('to')),
    averages: averages.filter((points) => over.includes(String(points))),
    scale: asked.get('scale') === 'log' ? 'log' : 'linear',
    table: asked.get('view') === 'table',
    ...(period.success && { period: period.data }),
  }
  const others = readCodes(asked.get('with')).filter((other) => other !== route.code && other !== route.quote)
  return { ...route, compared: others.slice(0, MOST_COMPARED) }
}

const readYear = (text: string | null): MonthsRoute['year'] => {
  if (text === 'all') return text
  return text !== null && /^(?:19|20|21)\d\d$/.test(text) ? Number(text) : null
}

const readMonths = (code: string, asked: URLSearchParams): MonthsRoute => ({
  page: 'months',
  code: readCode(decodePart(code)),
  quote: readCode(asked.get('quote')) ?? monthsRoute.quote,
  by: periodUnits.find((unit) => unit === asked.get('by')) ?? monthsRoute.by,
  year: readYear(asked.get('year')),
  figure: periodFigureNames.find((name) => name === asked.get('figure')) ?? monthsRoute.figure,
})

const readAlerts = (asked: URLSearchParams): AlertsRoute => {
  const level = DecimalText.safeParse(asked.get('level'))
  return {
    page: 'alerts',
    code: readCode(asked.get('code')),
    quote: readCode(asked.get('quote')) ?? alertsRoute.quote,
    kind: alertKinds.find((kind) => kind === asked.get('kind')) ?? null,
    level: level.success ? level.data : null,
  }
}

/** The longest query: a full text with each letter percent-encoded. */
const LONGEST_QUERY = 3 * workLimits.letters

/** Cuts a too long query. Any value it cuts is already too long for its field. */
const withinWork = (query: string): string =>
  query.length <= LONGEST_QUERY ? query : (query.slice(0, LONGEST_QUERY).split('&', 1)[0] ?? '')

/** Reads an address's fragment (`#/history/USD?quote=KZT&period=1y`). Unknown fragments lead to the rates list. */
export const parseRoute = (hash: string): Route => {
  const [path = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s)
  const [, page, first = ''] = path.split('/')
  const asked = new URLSearchParams(withinWork(query))
  if (page === 'history') return readHistory(first, asked)
  if (page === 'months') return readMonths(first, asked)
  if (page === 'pocket') return { page, code: readCode(decodePart(first)) }
  const entry = asked.get('entry')
  const clipboard = copiedMistakes.find((mistake) => mistake === asked.get('clipboard'))
  if (page === 'convert')
    return {
      page,
      amount: readAmount(asked.get('amount')),
      from: readCode(asked.get('from')),
      to: readCodes(asked.get('to')),
      on: readDay(asked.get('on')),
      // Keeps sentences of any length: the field reports a too long one.
      ...(entry && { entry }),
      ...(clipboard && { clipboard }),
    }
  if (page === 'many') return { page, to: readCode(asked.get('to')) }
  if (page === 'holdings') return { page, on: readDay(asked.get('on')) }
  if (page === 'settings') return { page, ...(/^[a-z-]+$/.test(first) && { section: first }) }
  const plain = plainPages.find((known) => known === page)
  if (plain) return { page: plain }
  const group = asked.get('group')
  if (page === 'alerts') return readAlerts(asked)
  return {
    page: 'board',
    show: shows.find((show) => show === asked.get('show')) ?? 'all',
    search: asked.get('search') ?? '',
    ...(group && { group }),
  }
}

const withQuery = (path: string, asked: Record<string, string | null>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value)
  // A comma has no meaning in a fragment's query, so the address stays readable.
  return query.size > 0 ? `${path}?${String(query).replaceAll('%2C', ',')}` : path
}

/** Returns a page's path, with its code if there is one. */
const pathOf = (page: string, code: string | null): string =>
  code === null ? `#/${page}` : `#/${page}/${encodeURIComponent(code)}`

/** Returns a fragment that `parseRoute` reads as the same route. */
export const formatRoute = (route: Route): string => {
  if (route.page === 'history')
    return withQuery(pathOf('history', route.code), {
      quote: route.quote === historyRoute.quote ? null : route.quote,
      period: route.period,
      ...route.range,
      with: route.compared.join(','),
      average: route.averages.join(','),
      scale: route.scale === 'log' ? 'log' : null,
      view: route.table ? 'table' : null,
    })
  if (route.page === 'convert')
    return withQuery('#/convert', {
      from: route.from,
      to: route.to.join(','),
      amount: route.amount,
      on: route.on,
      entry: route.entry ?? null,
      clipboard: route.clipboard ?? null,
    })
  if (route.page === 'many') return withQuery('#/many', { to: route.to })
  if (route.page === 'months')
    return withQuery(pathOf('months', route.code), {
      quote: route.quote === monthsRoute.quote ? null : route.quote,
      by: route.by,
      year: route.year === null ? null : String(route.year),
      figure: route.figure === monthsRoute.figure ? null : route.figure,
    })
  if (route.page === 'alerts')
    return withQuery('#/alerts', {
      code: route.code,
      quote: route.quote === alertsRoute.quote ? null : route.quote,
      kind: route.kind,
      level: route.level,
    })
  if (route.page === 'pocket') return pathOf('pocket', route.code)
  if (route.page === 'holdings') return withQuery('#/holdings', { on: route.on })
  if (route.page === 'settings') return pathOf('settings', route.section ?? null)
  if (route.page !== 'board') return `#/${route.page}`
  const { show, search, group = null } = route
  return withQuery('#/board', { show: show === 'all' ? null : show, search, group })
}
