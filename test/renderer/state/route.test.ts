import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boardRoute,
  formatRoute,
  historyRoute,
  parseRoute,
  type Route,
  shows,
  tableUnits,
} from '../../../src/renderer/state/route.ts'
import { MOST_COMPARED } from '../../../src/shared/contract/limits.ts'
import { copiedMistakes } from '../../../src/shared/entry/places.ts'
import { averages } from '../../../src/shared/series/averages.ts'
import { ViewPeriod } from '../../../src/shared/series/viewPeriod.ts'
import { isoDay } from '../../doubles/isoDay.ts'

const code = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/)
const text = fc.string({ unit: 'binary', maxLength: 40 }).filter((typed) => typed.isWellFormed())
const day = fc.integer({ min: 0, max: 40_000 })
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

const anyRoute: fc.Arbitrary<Route> = fc.oneof(
  fc.record({ page: fc.constant('board' as const), show: fc.constantFrom(...shows), search: text }),
  fc.record({
    page: fc.constant('history' as const),
    code: optional(code),
    quote: code,
    period: fc.constantFrom(...ViewPeriod.options),
    range: optional(
      fc
        .tuple(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 12_000 }))
        .map(([from, days]) => ({ from, to: from + days })),
    ),
    compared: fc.uniqueArray(code, { maxLength: MOST_COMPARED }),
    averages: fc.subarray([...averages]),
    scale: fc.constantFrom('linear' as const, 'log' as const),
    table: fc.boolean(),
    by: fc.constantFrom(...tableUnits),
  }),
  fc.record(
    {
      page: fc.constant('convert' as const),
      amount: optional(text.filter((typed) => typed !== '')),
      from: optional(code),
      to: fc.uniqueArray(code, { maxLength: 8 }),
      on: optional(day),
      entry: text.filter((typed) => typed !== ''),
      clipboard: fc.constantFrom(...copiedMistakes),
    },
    { requiredKeys: ['page', 'amount', 'from', 'to', 'on'] },
  ),
  fc.record({ page: fc.constant('many' as const), to: optional(code) }),
  fc.record({
    page: fc.constant('alerts' as const),
    code: optional(code),
    quote: code,
    level: optional(fc.stringMatching(/^\d{1,20}(\.\d{1,12})?$/)),
  }),
  fc.record(
    { page: fc.constant('settings' as const), section: fc.stringMatching(/^[a-z-]{1,20}$/) },
    { requiredKeys: ['page'] },
  ),
)

/** A currency is not compared with itself, nor with what it is priced in. */
const route = anyRoute.filter(
  (view) =>
    view.page !== 'history' || !view.compared.some((other) => other === view.code || other === view.quote),
)

test('every view that is written as an address is read back the same', () => {
  fc.assert(
    fc.property(route, (view) => {
      expect(parseRoute(formatRoute(view))).toEqual(view)
    }),
  )
})

test('addresses written elsewhere open their pages', () => {
  expect(parseRoute('#/history/USD?quote=EUR&period=30d')).toEqual({
    ...historyRoute,
    code: 'USD',
    quote: 'EUR',
    period: '30d',
  })
  expect(parseRoute('#/history/BTC?period=7d')).toEqual({ ...historyRoute, code: 'BTC', period: '7d' })
  expect(
    parseRoute(
      '#/history/USD?from=2015-01-05&to=2016-12-31&with=EUR,RUB&average=7,30&scale=log&view=table&by=month',
    ),
  ).toEqual({
    ...historyRoute,
    code: 'USD',
    range: { from: isoDay('2015-01-05'), to: isoDay('2016-12-31') },
    compared: ['EUR', 'RUB'],
    averages: [7, 30],
    scale: 'log',
    table: true,
    by: 'month',
  })
  expect(parseRoute('#/convert?from=USD&to=KZT&amount=100')).toEqual({
    page: 'convert',
    from: 'USD',
    to: ['KZT'],
    amount: '100',
    on: null,
  })
  expect(parseRoute('')).toEqual(boardRoute)
})

test('an address of a page that is not there leads to the rates list', () => {
  for (const hash of [
    '#/',
    '#/gone/USD',
    '#/months/USD?year=all',
    '#/gone?search=usd&show=pinned',
    '#/constructor',
    '#/__proto__',
  ])
    expect(parseRoute(hash)).toEqual(boardRoute)
})

test('values read from any address are in their domain', () => {
  const piece = fc.constantFrom(
    '#',
    '/',
    '?',
    '&',
    '=',
    '%',
    '%zz',
    '..',
    'history',
    'convert',
    'period',
    'on',
    'from',
    'with',
    'ж',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), (pieces) => {
      const view = parseRoute(`#/${pieces.join('')}`)
      expect(parseRoute(formatRoute(view))).toEqual(view)
    }),
  )
  expect(parseRoute('#/history/..%2Fetc?quote=%3Cb%3E&period=3y')).toEqual(historyRoute)
  const other = (query: string) => parseRoute(`#/history/USD?${query}`)
  for (const range of ['from=2016-01-01', 'to=2016-01-01', 'from=2016-02-30&to=2017-01-01'])
    expect(other(range)).toMatchObject({ range: null })
  expect(other('from=2016-01-02&to=2016-01-01')).toMatchObject({
    range: { from: isoDay('2016-01-01'), to: isoDay('2016-01-02') },
  })
  expect(other('from=2016-01-02&to=2016-01-02')).toMatchObject({
    range: { from: isoDay('2016-01-02'), to: isoDay('2016-01-02') },
  })
  expect(other('with=USD,KZT,EUR,EUR,..,RUB,CNY,GBP,JPY')).toMatchObject({
    compared: ['EUR', 'RUB', 'CNY', 'GBP'],
  })
  expect(other('average=9,30,7,7&scale=cubic&view=pie')).toEqual({
    ...historyRoute,
    code: 'USD',
    averages: [7, 30],
  })
  expect(parseRoute('#/convert?on=2023-02-30')).toMatchObject({ on: null })
})
