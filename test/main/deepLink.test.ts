import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDeepLink } from '../../src/main/deepLink.ts'
import { formatRoute, parseRoute, type Route } from '../../src/renderer/state/route.ts'

test.each([
  ['aina://board', '#/board'],
  ['aina://board/', '#/board'],
  ['aina://settings', '#/settings'],
  ['aina://settings?', '#/settings'],
  ['aina://convert', '#/convert'],
  [
    'aina://convert?amount=100&from=USD&to=KZT,EUR&on=2025-12-31',
    '#/convert?amount=100&from=USD&to=KZT,EUR&on=2025-12-31',
  ],
  ['aina://convert/?amount=0.5&from=BTC&to=KZT%2CEUR', '#/convert?amount=0.5&from=BTC&to=KZT,EUR'],
  ['aina://convert?entry=100%20usd%20eur', '#/convert?entry=100+usd+eur'],
  ['aina://convert?entry=100+usd+%2B+5+eur', '#/convert?entry=100+usd+%2B+5+eur'],
  [
    'aina://convert?entry=100%20%D0%B4%D0%BE%D0%BB%D0%BB%D0%B0%D1%80',
    '#/convert?entry=100+%D0%B4%D0%BE%D0%BB%D0%BB%D0%B0%D1%80',
  ],
  ['aina://months/USD?year=all', '#/board'],
  ['aina://history/USD?view=table&by=quarter', '#/history/USD?view=table&by=quarter'],
  ['aina://alerts', '#/alerts'],
  [
    'aina://alerts?code=USD&quote=EUR&kind=above&level=0.95',
    '#/alerts?code=USD&quote=EUR&kind=above&level=0.95',
  ],
  ['aina://health', '#/board'],
  ['aina://many?to=EUR', '#/many?to=EUR'],
  ['aina://history', '#/history'],
  ['aina://history/USD', '#/history/USD'],
  ['aina://history/BTC?period=7d', '#/history/BTC?period=7d'],
  ['aina://history/USD?quote=EUR&period=1y', '#/history/USD?quote=EUR&period=1y'],
  [
    'aina://history/USD?period=1y&from=2015-01-05&to=2016-12-31&with=EUR,RUB&average=7,30&scale=log&view=table',
    '#/history/USD?period=1y&from=2015-01-05&to=2016-12-31&with=EUR,RUB&average=7,30&scale=log&view=table',
  ],
  ['aina://history/USD?from=2015-01-05&to=2015-01-05', '#/history/USD?from=2015-01-05&to=2015-01-05'],
  ['aina://history/%55SD?from=2015-01-05&to=2016-12-31', '#/history/USD?from=2015-01-05&to=2016-12-31'],
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
  [''],
  ['aina:board'],
  ['aina:///board'],
  [' aina://board'],
  ['AINA://board'],
  ['https://board'],
  ['javascript:alert(1)'],
  ['aina://alerts?kind=sideways'],
  ['aina://alerts?level=-1'],
  ['aina://alerts?code=USD&on=1'],
  ['aina://many?to=USD,EUR'],
  ['aina://convert?clipboard=empty'],
  ['aina://__proto__'],
  ['aina://user:secret@board'],
  ['aina://board:443'],
  ['aina://board/USD'],
  ['aina://settings/../board'],
  ['aina://board#/convert'],
  ['aina://settings?service=evil.example'],
  ['aina://convert?amount'],
  ['aina://convert?amount=1&amount=2'],
  ['aina://convert?amount=1&constructor=2'],
  ['aina://convert?amount=1e9'],
  ['aina://convert?amount=<b>'],
  ['aina://convert?to=KZT,KZT'],
  ['aina://convert?on=2023-02-30'],
  ['aina://convert?entry=%20'],
  ['aina://convert?entry=%ff'],
  ['aina://convert?entry=100%0Ausd'],
  ['aina://convert?entry=%E2%80%AE100'],
  ['aina://convert?entry=100%20usd&on=2025-12-31'],
  [`aina://convert?entry=${'1'.repeat(201)}`],
  [`aina://convert?to=${Array.from({ length: 61 }, (_, at) => `X${at}`).join(',')}`],
  ['aina://history/..%2Fsettings'],
  ['aina://history/%'],
  ['aina://history/USD?period=3y'],
  ['aina://history/USD?from=2016-01-05&to=2015-01-05'],
  ['aina://history/USD?average=9&scale=cubic'],
  ['aina://history/USD?quote=%3Cscript%3E'],
])('%j opens nothing', (url) => {
  expect(readDeepLink(url)).toBe(null)
})

test('a link to a page that is not there leads to the rates list', () => {
  for (const name of ['gone/USD', 'gone?on=2025-12-31', 'constructor'])
    expect(readDeepLink(`aina://${name}`)).toBe('#/board')
})

/** Anything that looks a little like a link. */
const piece = fc.constantFrom(
  ...['aina:', '//', '/', '?', '&', '=', '#', '%', '%2F', '%00', '+', ',', '..', '@', ':', ' '],
  ...['board', 'convert', 'history', 'settings', 'USD', 'EUR', 'amount', 'from', 'to', 'on', 'entry'],
  ...['period', 'quote', '1y', '100', '2025-12-31', '2024-12-31', '__proto__', 'ж', '\u202e', '\ud800'],
)
const start = fc.constantFrom('', 'aina://', 'aina://convert?', 'aina://history/USD?')
const anything = fc
  .tuple(start, fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 12 }))
  .map(([head, pieces]) => head + pieces.join(''))

/** What a page makes of a fragment, written and read once more. */
const again = (fragment: string) => parseRoute(formatRoute(parseRoute(fragment)))

test('every address opens nothing, or a page that reads itself back', () => {
  let led = 0
  fc.assert(
    fc.property(anything, (url) => {
      const fragment = readDeepLink(url)
      if (fragment === null) return
      led += 1
      const page = /^#\/(board|settings|convert|history)(?:[/?]|$)/.exec(fragment)?.[1]
      expect(parseRoute(fragment).page).toBe(page)
      expect(again(fragment)).toEqual(parseRoute(fragment))
    }),
    { numRuns: 5_000 },
  )
  expect(led).toBeGreaterThan(20)
})
