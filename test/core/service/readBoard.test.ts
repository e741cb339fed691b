import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBoard } from '../../../src/core/service/readBoard.ts'
import { RefusedAnswer } from '../../../src/core/service/refusals.ts'
import { CODE } from '../../../src/shared/contract/fields.ts'
import { parseDay } from '../../../src/shared/days/day.ts'

const at = { now: Date.UTC(2026, 10, 20, 9), serverNow: null }
const usd = { code: 'USD', nameRu: 'Доллар США', kzt: 480.25, change: -1.5, changePct: -0.31, kind: 'fiat' }
const btc = { code: 'BTC', kzt: 48_000_000, changePct: 2, kind: 'crypto' }

const board = (rates: unknown[], fields: Record<string, unknown> = {}) => ({
  base: 'KZT',
  date: '2026-11-20',
  count: rates.length,
  rates,
  ...fields,
})

test('a board as the service describes it comes through whole, in its order', () => {
  expect(readBoard(board([btc, usd]), at)).toEqual({
    day: parseDay('2026-11-20'),
    entries: [{ ...btc, nameRu: null, change: null }, usd],
    refused: [],
  })
})

test('of a doubled code the first good one counts', () => {
  const { entries, refused } = readBoard(board([{ ...usd, kzt: -1 }, usd, { ...usd, kzt: 999 }, btc]), at)
  expect(entries.map(({ code, kzt }) => [code, kzt])).toEqual([
    ['USD', 480.25],
    ['BTC', 48_000_000],
  ])
  expect(refused).toEqual([
    { code: 'USD', reason: 'rate-not-positive', sample: '-1' },
    { code: 'USD', reason: 'doubled', sample: '999' },
  ])
})

test('refuses a code that differs from another or the tenge only in case', () => {
  const { entries, refused } = readBoard(
    board([{ ...usd, code: 'Usd' }, usd, { ...btc, code: 'usd' }, { ...usd, code: 'kzt', kzt: 1 }, btc]),
    at,
  )
  expect(entries.map(({ code }) => code)).toEqual(['Usd', 'BTC'])
  expect(refused).toEqual([
    { code: 'USD', reason: 'doubled', sample: '480.25' },
    { code: 'usd', reason: 'doubled', sample: '48000000' },
    { code: 'kzt', reason: 'is-the-base', sample: '1' },
  ])
})

test.each([
  ['a number sent as text', { kzt: '480.25' }, 'rate-not-a-number', '"480.25"'],
  ['zero', { kzt: 0 }, 'rate-not-positive', '0'],
  ['infinity', { kzt: JSON.parse('1e999') }, 'rate-not-finite', 'Infinity'],
  ['NaN', { kzt: Number.NaN }, 'rate-not-finite', 'NaN'],
  ['less than there is', { kzt: 9.9e-13 }, 'rate-out-of-range', '9.9e-13'],
  ['next to nothing', { kzt: 5e-324 }, 'rate-out-of-range', '5e-324'],
  ['more than there is', { kzt: 1.1e12 }, 'rate-out-of-range', '1100000000000'],
  ['all but infinity', { kzt: 1.7e308 }, 'rate-out-of-range', String(1.7e308)],
  ['no rate', { kzt: undefined }, 'rate-not-a-number', null],
  ['no kind', { kind: undefined }, 'kind-malformed', null],
  ['the base itself', { code: 'KZT', kzt: 1 }, 'is-the-base', '1'],
])('an entry with %s is refused and says so', (_name, fields, reason, sample) => {
  const { entries, refused } = readBoard(board([{ ...usd, ...fields }, btc]), at)
  expect(entries.map(({ code }) => code)).toEqual(['BTC'])
  expect(refused).toEqual([{ code: 'code' in fields ? fields.code : 'USD', reason, sample }])
})

test('a count that lies keeps the rows and is logged; a missing one is not', () => {
  expect(readBoard(board([usd], { count: 61 }), at)).toMatchObject({
    entries: [usd],
    refused: [{ code: null, reason: 'count-differs', sample: '61' }],
  })
  expect(readBoard(board([usd], { count: '1' }), at).refused).toHaveLength(1)
  expect(readBoard(board([usd], { count: undefined }), at).refused).toEqual([])
})

test('a malformed change costs only the change and is logged; a missing one is not', () => {
  const { entries, refused } = readBoard(
    board([
      { ...usd, change: '1', changePct: null },
      { ...btc, changePct: Number.POSITIVE_INFINITY },
    ]),
    at,
  )
  expect(entries).toMatchObject([
    { code: 'USD', change: null, changePct: null },
    { code: 'BTC', change: null, changePct: null },
  ])
  expect(refused).toEqual([
    { code: 'USD', reason: 'change-malformed', sample: '"1"' },
    { code: 'BTC', reason: 'change-pct-malformed', sample: 'Infinity' },
  ])
})

test('the date may be ten days ahead of the later clock, no more', () => {
  const read = (date: string, serverNow: number | null = null) =>
    readBoard(board([usd], { date }), { now: at.now, serverNow })
  expect(read('2026-11-30').day).toBe(parseDay('2026-11-30'))
  expect(() => read('2026-12-01')).toThrow('day-in-future')
  expect(read('2026-12-01', Date.UTC(2026, 10, 21)).day).toBe(parseDay('2026-12-01'))
  expect(() => read('2026-12-01', Date.UTC(2020, 0, 1))).toThrow('day-in-future')
  expect(read('1999-01-04').day).toBe(parseDay('1999-01-04'))
})

test('a wrong base, date or list refuses the whole answer with a sample', () => {
  const refusal = (body: unknown) => {
    try {
      return readBoard(body, at)
    } catch (error) {
      return error instanceof RefusedAnswer ? { code: error.code, refused: error.refused } : error
    }
  }
  expect(refusal(board([usd], { base: 'USD' }))).toEqual({
    code: 'bad-data',
    refused: [{ code: null, reason: 'base-wrong', sample: '"USD"' }],
  })
  expect(refusal(board([usd], { date: '2026-02-30' }))).toMatchObject({
    refused: [{ reason: 'day-malformed', sample: '"2026-02-30"' }],
  })
  expect(refusal(board([], { rates: { USD: 480 } }))).toMatchObject({
    refused: [{ reason: 'rates-not-a-list', sample: '{…}' }],
  })
  expect(refusal([usd])).toMatchObject({ refused: [{ reason: 'not-an-object', sample: '[1]' }] })
  expect(refusal(board([1, { ...usd, kzt: 0 }]))).toMatchObject({
    code: 'bad-data',
    refused: [{ reason: 'not-an-entry' }, { reason: 'rate-not-positive' }],
  })
})

test('any entries give valid rates alone, each code once, the first good one', () => {
  const odd = fc.oneof(fc.jsonValue(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0, '1', 1e-320))
  const entry = fc.record(
    {
      code: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom('USD', 'EUR', 'constructor', 'KZT', '..') },
        odd,
      ),
      kind: fc.oneof({ weight: 3, arbitrary: fc.constantFrom('fiat', 'crypto', 'metal') }, odd),
      kzt: fc.oneof({ weight: 3, arbitrary: fc.double({ min: 1e-9, max: 1e9, noNaN: true }) }, odd),
      nameRu: fc.oneof(fc.string({ unit: 'binary' }), odd),
      change: fc.oneof(fc.double(), odd),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 5, arbitrary: entry }, odd), { minLength: 1 }), (rates) => {
      const isGood = (raw: unknown): boolean => {
        try {
          return readBoard(board([raw]), at).entries.length === 1
        } catch {
          return false
        }
      }
      if (!rates.some(isGood)) return
      const { entries, refused } = readBoard(board(rates), at)
      for (const { code, kzt, kind, change, nameRu } of entries) {
        expect([CODE.test(code), code !== 'KZT', kzt > 0, Number.isFinite(kzt)]).not.toContain(false)
        expect(/^[a-z][a-z0-9_-]{0,19}$/i.test(kind)).toBe(true)
        expect(change === null || Number.isFinite(change)).toBe(true)
        expect(nameRu === null || (nameRu.length <= 100 && nameRu.isWellFormed())).toBe(true)
      }
      const firstGood = new Map<unknown, unknown>()
      for (const raw of rates.filter(isGood))
        if (
          typeof raw === 'object' &&
          raw !== null &&
          'code' in raw &&
          'kzt' in raw &&
          !firstGood.has(raw.code)
        )
          firstGood.set(raw.code, raw.kzt)
      expect(entries.map(({ code, kzt }) => [code, kzt])).toEqual([...firstGood])
      expect(entries.length + refused.filter(({ reason }) => !reason.startsWith('change')).length).toBe(
        rates.length,
      )
    }),
  )
})
