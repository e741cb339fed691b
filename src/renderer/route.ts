import { Period } from '../shared/contract.ts'
import { CODE, IsoDay } from '../shared/fields.ts'

/** What is looked at. An address says all of it, so that a link, Back and a reload lead to the same view. */
export type Show = 'all' | 'fiat' | 'crypto' | 'pinned'
export type BoardRoute = { page: 'board'; show: Show; search: string }
/** `code` is null where the address names none: the page then takes the first pinned one. */
export type HistoryRoute = { page: 'history'; code: string | null; quote: string; period: Period }
/** `amount` is kept as it was typed; null where the address says nothing about it. */
export type ConvertRoute = {
  page: 'convert'
  amount: string | null
  from: string | null
  to: string | null
  on: string | null
}
export type Route = BoardRoute | HistoryRoute | ConvertRoute

export const shows: readonly Show[] = ['all', 'fiat', 'crypto', 'pinned']
export const boardRoute: BoardRoute = { page: 'board', show: 'all', search: '' }

const MAX_TEXT = 200

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

const readCode = (text: string | null): string | null => (text !== null && CODE.test(text) ? text : null)

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
      to: readCode(asked.get('to')),
      on: readDay(asked.get('on')),
    }
  return {
    page: 'board',
    show: shows.find((show) => show === asked.get('show')) ?? 'all',
    search: readText(asked.get('search')) ?? '',
  }
}

const withQuery = (path: string, asked: Record<string, string | null>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}

/** Writes the fragment that `parseRoute` reads back as the same route. */
export const formatRoute = (route: Route): string => {
  if (route.page === 'history')
    return withQuery(route.code === null ? '#/history' : `#/history/${encodeURIComponent(route.code)}`, {
      quote: route.quote === 'KZT' ? null : route.quote,
      period: route.period,
    })
  if (route.page === 'convert')
    return withQuery('#/convert', { amount: route.amount, from: route.from, to: route.to, on: route.on })
  return withQuery('#/board', { show: route.show === 'all' ? null : route.show, search: route.search })
}
