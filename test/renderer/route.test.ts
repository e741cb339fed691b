import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRoute, parseRoute, type Route, shows } from '../../src/renderer/route.ts'
import { Period } from '../../src/shared/contract.ts'
import { formatIsoDay } from '../../src/shared/day.ts'

const code = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,19}$/)
const text = fc.string({ unit: 'binary', maxLength: 40 }).filter((typed) => typed.isWellFormed())
const day = fc.integer({ min: 0, max: 40_000 }).map(formatIsoDay)
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

const route: fc.Arbitrary<Route> = fc.oneof(
  fc.record({ page: fc.constant('board' as const), show: fc.constantFrom(...shows), search: text }),
  fc.record({
    page: fc.constant('history' as const),
    code: optional(code),
    quote: code,
    period: fc.constantFrom(...Period.options),
  }),
  fc.record({
    page: fc.constant('convert' as const),
    amount: optional(text.filter((typed) => typed !== '')),
    from: optional(code),
    to: fc.uniqueArray(code, { maxLength: 8 }),
    on: optional(day),
  }),
  fc.record({ page: fc.constant('many' as const), to: optional(code) }),
)

test('every view that is written as an address is read back the same', () => {
  fc.assert(
    fc.property(route, (view) => {
      expect(parseRoute(formatRoute(view))).toEqual(view)
    }),
  )
})

test('the addresses that others write lead where they say', () => {
  expect(parseRoute('#/history/USD?quote=EUR&period=30d')).toEqual({
    page: 'history',
    code: 'USD',
    quote: 'EUR',
    period: '30d',
  })
  expect(parseRoute('#/convert?from=USD&to=KZT&amount=100')).toEqual({
    page: 'convert',
    from: 'USD',
    to: ['KZT'],
    amount: '100',
    on: null,
  })
  expect(parseRoute('')).toEqual({ page: 'board', show: 'all', search: '' })
})

test('whatever stands in an address, what is read of it is in its domain', () => {
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
    'ж',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), (pieces) => {
      const view = parseRoute(`#/${pieces.join('')}`)
      expect(parseRoute(formatRoute(view))).toEqual(view)
    }),
  )
  expect(parseRoute('#/history/..%2Fetc?quote=%3Cb%3E&period=5y')).toEqual({
    page: 'history',
    code: null,
    quote: 'KZT',
    period: '1y',
  })
  expect(parseRoute('#/convert?on=2023-02-30')).toMatchObject({ on: null })
})
