import { CODE, DecimalText } from '../../shared/contract/fields.ts'
import { MOST_CODES, MOST_COMPARED, MOST_TYPED } from '../../shared/contract/limits.ts'
import { TENGE } from '../../shared/currencies/tenge.ts'
import { periodUnits } from '../../shared/days/calendarPeriods.ts'
import { type Day, formatIsoDay, isoOrNull, parseDay } from '../../shared/days/day.ts'
import { type CopiedMistake, copiedMistakes } from '../../shared/entry/places.ts'
import { type Average, averages } from '../../shared/series/averages.ts'
import { ViewPeriod } from '../../shared/series/viewPeriod.ts'
import { decodePart } from '../../shared/text/decodePart.ts'
import { workLimits } from '../../shared/text/workLimits.ts'

/** The filters of the rates list. */
export const shows = ['all', 'fiat', 'crypto', 'pinned'] as const
export type Show = (typeof shows)[number]
/** The view. An address holds all of it, so links, Back and reload lead to the same view. */
/** The scales of the rate axis: equal steps, or equal ratios. */
const scales = ['linear', 'log'] as const
export type Scale = (typeof scales)[number]
/** What a row of the history table is: a publication, or a calendar period. */
export const tableUnits = ['day', ...periodUnits] as const
export type TableUnit = (typeof tableUnits)[number]
export type BoardRoute = { page: 'board'; show: Show; search: string }
/** The first no later than the last; they may be the same day. */
export type DayRange = { from: Day; to: Day }
export type HistoryRoute = {
  page: 'history'
  /** Null if the address has none: the page then uses the first pinned currency. */
  code: string | null
  quote: string
  /** The period without a range, and after a reset of the zoom. */
  period: ViewPeriod
  range: DayRange | null
  /** The currencies of the comparison, in the same quote. */
  compared: readonly string[]
  /** Moving averages, by their number of publications. */
  averages: readonly Average[]
  scale: Scale
  /** Whether the table is open, and its rows. */
  table: boolean
  by: TableUnit
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
  on: Day | null
  /** A sentence for the one-line field (`100 usd eur`). */
  entry?: string
  /** The reason for a failed conversion of copied text. */
  clipboard?: CopiedMistake
}
/** `to` is null if the address has no target. */
export type BulkRoute = { page: 'many'; to: string | null }
/** The alerts. With a currency, also the form for a new alert, filled in as far as the address allows. */
export type AlertsRoute = {
  page: 'alerts'
  code: string | null
  quote: string
  /** In `quote` for 1 unit, as plain decimal text; null if the address has none. */
  level: string | null
}
/** `section` is the first visible section; absent if the address has none. */
export type SettingsRoute = { page: 'settings'; section?: string }
interface Routes {
  board: BoardRoute
  history: HistoryRoute
  convert: ConvertRoute
  many: BulkRoute
  alerts: AlertsRoute
  settings: SettingsRoute
}
type Page = keyof Routes
export type Route = Routes[Page]

/** The name of the part of an address after its page: `USD` in `#/history/USD`. */
const PATH = '/'

/** Returns the text of an address's parameter by name; null if the address has none. */
type Get = (name: string) => string | null

/** One field of a view in an address, read and written. `write` returns texts by name; empty ones are left out. */
interface Parameter<T> {
  read(get: Get): T
  write(value: T): Readonly<Record<string, string | null | undefined>>
}

/** A parameter for each field of a view. */
type PageParameters<R> = { readonly [F in Exclude<keyof R, 'page'>]-?: Parameter<R[F]> }

/** Returns the parameter for a field with one text. */
const parameter = <T>(
  name: string,
  read: (text: string | null) => T,
  write: (value: T) => string | null | undefined,
): Parameter<T> => ({ read: (get) => read(get(name)), write: (value) => ({ [name]: write(value) }) })

/** Writes a text as it is. */
const same = <T extends string | null | undefined>(value: T): T => value

/** Leaves out a default value. */
const unless =
  (omitted: string) =>
  (value: string): string | null =>
    value === omitted ? null : value

/** Reads one of several texts; any other text is the default. */
const oneOf =
  <T extends string, D>(values: readonly T[], otherwise: D) =>
  (text: string | null): T | D =>
    values.find((value) => value === text) ?? otherwise

/** Returns a page's view; fields that read as undefined are absent. */
const readParameters = <R extends { page: string }>(
  page: R['page'],
  parameters: PageParameters<R>,
  get: Get,
): R => {
  const fields = Object.entries<Parameter<unknown>>(parameters).map(
    ([field, each]) => [field, each.read(get)] as const,
  )
  // The table has a parameter for each field.
  return Object.fromEntries([['page', page], ...fields.filter(([, value]) => value !== undefined)]) as R
}

/** Returns the address of a page's view. */
const writeParameters = <R extends { page: string }>(
  page: R['page'],
  parameters: PageParameters<R>,
  route: R,
): string => {
  const written = Object.entries<Parameter<unknown>>(parameters).flatMap(([field, each]) =>
    Reflect.has(route, field) ? [each.write(Reflect.get(route, field))] : [],
  )
  const { [PATH]: first, ...query }: Record<string, string | null | undefined> = Object.assign({}, ...written)
  const path = first ? `#/${page}/${encodeURIComponent(first)}` : `#/${page}`
  const queryParameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  )
  // A comma has no meaning in a fragment's query, so the address stays readable.
  return queryParameters.size > 0 ? `${path}?${String(queryParameters).replaceAll('%2C', ',')}` : path
}

const readCode = (text: string | null): string | null => (text !== null && CODE.test(text) ? text : null)

/** Reads comma-separated codes: each once, in order, without empty ones. */
const readCodes = (text: string | null): readonly string[] => {
  const codes = (text ?? '').split(',').filter((code) => CODE.test(code))
  return [...new Set(codes)].slice(0, MOST_CODES)
}

const readDay = (text: string | null): Day | null => parseDay(text ?? '')

/** Reads an amount whole or not at all: a truncated one would be a different amount. */
const readAmount = (text: string | null): string | null => (text && text.length <= MOST_TYPED ? text : null)

const readLevel = (text: string | null): string | null => DecimalText.safeParse(text).data ?? null

const readAverages = (text: string | null): readonly Average[] => {
  const over = (text ?? '').split(',')
  return averages.filter((points) => over.includes(String(points)))
}

/** Reads both days or none. Swaps days in reverse order. */
const readRange = (get: Get): DayRange | null => {
  const [from, to] = [readDay(get('from')), readDay(get('to'))]
  if (from === null || to === null) return null
  return from <= to ? { from, to } : { from: to, to: from }
}

const code = parameter(PATH, readCode, same)
const quote = parameter('quote', (text) => readCode(text) ?? TENGE, unless(TENGE))
const day = parameter('on', readDay, isoOrNull)

/** Each page's parameters by field, in the order of its address. */
const pages: { readonly [P in Page]: PageParameters<Routes[P]> } = {
  board: {
    show: parameter('show', oneOf(shows, 'all'), unless('all')),
    search: parameter('search', (text) => text ?? '', same),
  },
  history: {
    code,
    quote,
    period: parameter('period', oneOf(ViewPeriod.options, '1y'), same),
    range: {
      read: readRange,
      write: (range) => (range ? { from: formatIsoDay(range.from), to: formatIsoDay(range.to) } : {}),
    },
    compared: {
      read: (get) =>
        readCodes(get('with'))
          .filter((other) => other !== code.read(get) && other !== quote.read(get))
          .slice(0, MOST_COMPARED),
      write: (codes) => ({ with: codes.join(',') }),
    },
    averages: parameter('average', readAverages, (points) => points.join(',')),
    scale: parameter('scale', oneOf(scales, 'linear'), unless('linear')),
    table: parameter(
      'view',
      (text) => text === 'table',
      (open) => (open ? 'table' : ''),
    ),
    by: parameter('by', oneOf(tableUnits, 'day'), unless('day')),
  },
  convert: {
    from: parameter('from', readCode, same),
    to: parameter('to', readCodes, (codes) => codes.join(',')),
    amount: parameter('amount', readAmount, same),
    on: day,
    // Keeps sentences of any length: the field reports a too long one.
    entry: parameter('entry', (text) => text || undefined, same),
    clipboard: parameter('clipboard', oneOf(copiedMistakes, undefined), same),
  },
  many: { to: parameter('to', readCode, same) },
  alerts: {
    code: parameter('code', readCode, same),
    quote,
    level: parameter('level', readLevel, same),
  },
  settings: {
    section: parameter(PATH, (text) => (text && /^[a-z-]+$/.test(text) ? text : undefined), same),
  },
}

const readPage = <P extends Page>(page: P, get: Get): Routes[P] => readParameters(page, pages[page], get)
const writePage = <P extends Page>(page: P, route: Routes[P]): string =>
  writeParameters(page, pages[page], route)

/** The views of addresses without parameters. */
export const boardRoute: BoardRoute = readPage('board', () => null)
export const historyRoute: HistoryRoute = readPage('history', () => null)
export const alertsRoute: AlertsRoute = readPage('alerts', () => null)

/** The longest query: a full text with each letter percent-encoded. */
const LONGEST_QUERY = 3 * workLimits.letters

/** Cuts a too long query. Any value it cuts is already too long for its field. */
const withinWork = (query: string): string =>
  query.length <= LONGEST_QUERY ? query : (query.slice(0, LONGEST_QUERY).split('&', 1)[0] ?? '')

const isPage = (name: string): name is Page => Object.hasOwn(pages, name)

/**
 * Reads an address's fragment (`#/history/USD?quote=KZT&period=1y`). An address of a page that is not there leads to the
 * rates list.
 */
export const parseRoute = (hash: string): Route => {
  const [path = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s)
  const [, page = '', first = ''] = path.split('/')
  if (!isPage(page)) return boardRoute
  const queryParameters = new URLSearchParams(withinWork(query))
  return readPage(page, (name) => (name === PATH ? decodePart(first) : queryParameters.get(name)))
}

/** Returns a fragment that `parseRoute` reads as the same route. */
export const formatRoute = (route: Route): string => writePage(route.page, route)
