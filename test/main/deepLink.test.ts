import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readDeepLink } from '../../src/main/deepLink.ts'
import { isPageHash } from '../../src/main/pages.ts'
import { formatRoute, parseRoute, type Route } from '../../src/renderer/state/route.ts'

vi.mock('electron', () => import('./electronMock.ts'))

test.each([
  ['aina://board/', '#/board'],
  ['aina://settings?', '#/settings'],
  [
    'aina://convert?amount=100&from=USD&to=KZT,EUR&on=2025-12-31',
    '#/convert?amount=100&from=USD&to=KZT,EUR&on=2025-12-31',
  ],
  ['aina://convert/?amount=0.5&from=BTC&to=KZT%2CEUR', '#/convert?amount=0.5&from=BTC&to=KZT,EUR'],
  ['aina://convert?entry=100%20usd%20eur', '#/convert?entry=100+usd+eur'],
  ['aina://convert?entry=100+usd+%2B+5+eur', '#/convert?entry=100+usd+%2B+5+eur'],
  ['aina://convert?entry=100 доллар', '#/convert?entry=100+%D0%B4%D0%BE%D0%BB%D0%BB%D0%B0%D1%80'],
  ['aina://history/USD?quote=EUR&period=1y', '#/history/USD?quote=EUR&period=1y'],
  ['aina://history/%55SD?from=2015-01-05&to=2016-12-31', '#/history/USD?from=2015-01-05&to=2016-12-31'],
  ['aina://gone/USD?on=2025-12-31', '#/board'],
  ['aina://constructor', '#/board'],
])('%s leads to %s', (url, fragment) => {
  expect(readDeepLink(url)).toBe(fragment)
})

/** A new page is asked for here by the compiler. */
const pages: Record<Route['page'], true> = {
  board: true,
  history: true,
  convert: true,
  many: true,
  alerts: true,
  settings: true,
}

test.each(Object.keys(pages))('a link leads to the page %s', (page) => {
  expect(parseRoute(readDeepLink(`aina://${page}`) ?? '').page).toBe(page)
})

test.each([
  '',
  'aina:board',
  'aina:///board',
  ' aina://board',
  'AINA://board',
  'https://board',
  'javascript:alert(1)',
  'aina://__proto__',
  'aina://user:secret@board',
  'aina://board:443',
  'aina://settings/../board',
  'aina://board#/convert',
  'aina://history/%',
])('%j opens nothing', (url) => {
  expect(readDeepLink(url)).toBe(null)
})

test('what a page does not know of a link counts for nothing', () => {
  const route = (url: string) => formatRoute(parseRoute(readDeepLink(url) ?? ''))
  expect(route('aina://history/..%2Fsettings?period=3y&quote=%3Cscript%3E&scale=cubic&x=1')).toBe(
    route('aina://history'),
  )
  expect(route('aina://convert?on=2023-02-30&to=KZT,KZT&from=<b>&constructor=2')).toBe('#/convert?to=KZT')
  expect(route('aina://settings?service=evil.example')).toBe('#/settings')
})

/** Anything that looks a little like a link. */
const piece = fc.constantFrom(
  ...['aina:', '//', '/', '?', '&', '=', '#', '%', '%2F', '%00', '+', ',', '..', '@', ':', ' ', '\\'],
  ...['board', 'convert', 'history', 'settings', 'USD', 'EUR', 'amount', 'from', 'to', 'on', 'entry'],
  ...['period', 'quote', '1y', '100', '2025-12-31', '2024-12-31', '__proto__', 'ж', '\u202e', '\ud800'],
)
const start = fc.constantFrom('', 'aina://', 'aina://convert?', 'aina://history/USD?')
const anything = fc
  .tuple(start, fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 12 }))
  .map(([head, pieces]) => head + pieces.join(''))

test('every link opens nothing, or the page that it names, by an address of ours', () => {
  let led = 0
  fc.assert(
    fc.property(anything, (url) => {
      const fragment = readDeepLink(url)
      if (fragment === null) return
      led += 1
      expect(isPageHash(fragment)).toBe(true)
      expect(fragment).toMatch(new RegExp(`^#/${parseRoute(fragment).page}(?:[/?]|$)`))
    }),
    { numRuns: 5_000 },
  )
  expect(led).toBeGreaterThan(20)
})
