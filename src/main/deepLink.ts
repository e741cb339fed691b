import { alertKinds } from '../shared/contract/alerts.ts'
import { CODE, IsoDay } from '../shared/contract/fields.ts'
import { MOST_CODES, MOST_TYPED } from '../shared/contract/limits.ts'
import { type PageName, pageNames } from '../shared/contract/pageNames.ts'
import { periodUnits } from '../shared/days/calendarPeriods.ts'
import { averages } from '../shared/series/averages.ts'
import { ViewPeriod } from '../shared/series/viewPeriod.ts'
import { decodePart } from '../shared/text/decodePart.ts'

/** Windows passes no longer address. */
const MAX_LENGTH = 2_081
/** The longest sentence that the converter reads. */
export const LONGEST_ENTRY = MOST_TYPED

const LINK = /^aina:\/\/([a-z]+)(?:\/([^/?#]*))?(?:\?([^#]*))?$/
const AMOUNT = /^\d{1,20}(\.\d{1,20})?$/
/** Control characters, and characters that reorder or hide text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u

type Read = (text: string) => string | null

const when =
  (isGood: (text: string) => boolean): Read =>
  (text) =>
    isGood(text) ? text : null

const readCode = when((text) => CODE.test(text))
const readDay = when((text) => IsoDay.safeParse(text).success)
const readEntry = when((text) => text.trim() !== '' && text.length <= LONGEST_ENTRY && !UNSEEN.test(text))
const readCodes = when((text) => {
  const codes = text.split(',')
  return (
    codes.every((code) => CODE.test(code)) &&
    new Set(codes).size === codes.length &&
    codes.length <= MOST_CODES
  )
})

/** Some of the known values, each once and in their order. */
const readAverages = when(
  (text) =>
    text !== '' && averages.filter((points) => text.split(',').includes(String(points))).join(',') === text,
)

/** The pages that a link may open, with their parameters. */
const pages: Record<PageName, Record<string, Read>> = {
  board: {},
  settings: {},
  many: { to: readCode },
  /** With a currency: the form for a new alert. Only the user saves it. */
  alerts: {
    code: readCode,
    quote: readCode,
    kind: when((text) => alertKinds.some((kind) => kind === text)),
    level: when((text) => AMOUNT.test(text)),
  },
  convert: {
    entry: readEntry,
    amount: when((text) => AMOUNT.test(text)),
    from: readCode,
    to: readCodes,
    on: readDay,
  },
  history: {
    quote: readCode,
    period: when((text) => ViewPeriod.safeParse(text).success),
    from: readDay,
    to: readDay,
    with: readCodes,
    average: readAverages,
    scale: when((text) => text === 'log'),
    view: when((text) => text === 'table'),
    by: when((text) => periodUnits.some((unit) => unit === text)),
  },
}

/** Reads `name=value&…`. Returns null for an unknown or repeated name or an invalid value. */
const readQuery = (query: string, readers: Record<string, Read>): Map<string, string> | null => {
  const values = new Map<string, string>()
  for (const pair of query === '' ? [] : query.split('&')) {
    const [name = '', ...rest] = pair.split('=')
    const text = decodePart(rest.join('=').replaceAll('+', ' '))
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined
    const value = read && text !== null && !values.has(name) ? read(text) : null
    if (value === null) return null
    values.set(name, value)
  }
  return values
}

/** Parameters that must or must not be together: a sentence is alone, and a span of days is complete. */
const agree = (page: PageName, values: ReadonlyMap<string, string>): boolean => {
  if (page === 'convert') return !values.has('entry') || values.size === 1
  if (page !== 'history') return true
  const [from, to] = [values.get('from'), values.get('to')]
  if (from === undefined && to === undefined) return true
  return from !== undefined && to !== undefined && from <= to
}

const write = (path: string, values: ReadonlyMap<string, string>): string => {
  const query = String(new URLSearchParams([...values])).replaceAll('%2C', ',')
  return query === '' ? path : `${path}?${query}`
}

/**
 * Returns the converter's address with a sentence in its entry line (`100 usd eur`, at most `LONGEST_ENTRY`
 * characters).
 */
export const writeEntryFragment = (entry: string): string => {
  const text = entry.toWellFormed()
  return write('#/convert', new Map(text.trim() === '' ? [] : [['entry', text]]))
}

/**
 * Reads a deep link (`aina://history/USD?period=1y`) as a page's address (`#/history/USD?period=1y`). Links come from
 * anywhere, so anything unexpected is null. A page that is not there leads to the rates list.
 */
export const readDeepLink = (url: string): string | null => {
  const match = url.length <= MAX_LENGTH ? LINK.exec(url) : null
  if (!match) return null
  const [, name = '', part = '', query = ''] = match
  const page = pageNames.find((one) => one === name)
  if (!page) return '#/board'
  const inside = decodePart(part)
  if (inside === null) return null
  if (inside !== '' && !(page === 'history' && CODE.test(inside))) return null
  const values = readQuery(query, pages[page])
  if (!values || !agree(page, values)) return null
  return write(inside === '' ? `#/${page}` : `#/${page}/${inside}`, values)
}
