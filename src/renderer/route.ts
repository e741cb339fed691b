import { Period } from '../shared/contract.ts'
import { CODE, IsoDay } from '../shared/fields.ts'

/** What is looked at. An address says all of it, so that a link, Back and a reload lead to the same view. */
export type Show = 'all' | 'fiat' | 'crypto' | 'pinned'
export type BoardRoute = { page: 'board'; show: Show; search: string }
/** `code` is null where the address names none: the page then takes the first pinned one. */
export type HistoryRoute = { page: 'history'; code: string | null; quote: string; period: Period }
/** `amount` is kept as it was typed; null, and no codes in `to`, where the address says nothing about it. */
export type ConvertRoute = {
  page: 'convert'
  amount: string | null
  from: string | null
  to: readonly string[]
  on: string | null
}
/** `to` is null where the address names nothing to convert into. */
export type ManyRoute = { page: 'many'; to: string | null }
/** Pages whose address says nothing but which they are. */
export type PlainRoute = { page: 'settings' } | { page: 'health' }
export type Route = BoardRoute | HistoryRoute | ConvertRoute | ManyRoute | PlainRoute

export const shows: readonly Show[] = ['all', 'fiat', 'crypto', 'pinned']
export const boardRoute: BoardRoute = { page: 'board', show: 'all', search: '' }

const MAX_TEXT = 200
const MAX_CODES = 60

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

const readCode = (text: string | null): string | null => (text !== null && CODE.test(text) ? text : null)

/** Codes with commas between them: each once, in their order, what is none left out. */
const readCodes = (text: string | null): readonly string[] => {
  const codes = (text ?? '').split(',').filter((code) => CODE.test(code))
  return [...new Set(codes)].slice(0, MAX_CODES)
}

const readDay = (text: string | null): string | null => (IsoDay.safeParse(text).success ? text : null)

const readText = (text: string | null): string | null => text?.slice(0, MAX_TEXT) ?? null

/** Reads the fragment of an address (`#/history/USD?quote=KZT&period=1y`). What it does not know is the board. */
export const parseRoute = (hash: string): Route => {
  const [path = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s)
  const [, page, first = ''] = path.split('/')
  const asked = new URLSearchParams(query)
  if (page === 'history') {
    const period = Period.safeParse(asked.get('period'))
    return {
      page,
      code: readCode(decode(first)),
      quote: readCode(asked.get('quote')) ?? 'KZT',
      period: period.success ? period.data : '1y',
    }
  }
  if (page === 'convert')
    return {
      page,
      amount: readText(asked.get('amount')),
      from: readCode(asked.get('from')),
      to: readCodes(asked.get('to')),
      on: readDay(asked.get('on')),
    }
  if (page === 'many') return { page, to: readCode(asked.get('to')) }
  if (page === 'settings' || page === 'health') return { page }
  return {
    page: 'board',
    show: shows.find((show) => show === asked.get('show')) ?? 'all',
    search: readText(asked.get('search')) ?? '',
  }
}

const withQuery = (path: string, asked: Record<string, string | null>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value)
  // A comma means nothing in a fragment's query, and the address stays readable.
  return query.size > 0 ? `${path}?${String(query).replaceAll('%2C', ',')}` : path
}

/** Writes the fragment that `parseRoute` reads back as the same route. */
export const formatRoute = (route: Route): string => {
  if (route.page === 'history')
    return withQuery(route.code === null ? '#/history' : `#/history/${encodeURIComponent(route.code)}`, {
      quote: route.quote === 'KZT' ? null : route.quote,
      period: route.period,
    })
  if (route.page === 'convert')
    return withQuery('#/convert', {
      from: route.from,
      to: route.to.join(','),
      amount: route.amount,
      on: route.on,
    })
  if (route.page === 'many') return withQuery('#/many', { to: route.to })
  if (route.page === 'settings' || route.page === 'health') return `#/${route.page}`
  return withQuery('#/board', { show: route.show === 'all' ? null : route.show, search: route.search })
}
