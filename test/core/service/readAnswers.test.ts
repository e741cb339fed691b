import { expect, test } from 'vitest'
import { mirrorLimits } from '../../../src/core/mirror/limits.ts'
import { readBoard, readHistory } from '../../../src/core/service/readAnswers.ts'
import { RefusedAnswer } from '../../../src/core/service/refusals.ts'
import { formatIsoDay, parseDay } from '../../../src/shared/days/day.ts'

const at = { now: Date.UTC(2026, 10, 20, 9), serverNow: null }
const today = parseDay('2026-11-20') ?? 0
const usd = { code: 'USD', nameRu: 'Доллар США', kzt: 480.25, change: -1.5, changePct: -0.31, kind: 'fiat' }
const btc = { code: 'BTC', kzt: 48_000_000, changePct: 2, kind: 'crypto' }

const board = (rates: unknown[], fields: Record<string, unknown> = {}) => ({
  base: 'KZT',
  date: '2026-11-20',
  count: rates.length,
  rates,
  ...fields,
})
const history = (points: unknown[], fields: Record<string, unknown> = {}) => ({
  code: 'USD',
  base: 'KZT',
  count: points.length,
  points,
  ...fields,
})
const point = (day: number, rate: unknown) => ({ date: formatIsoDay(day), rate })
const read = (points: unknown[]) => readHistory(history(points), 'USD', at)

test('a rates list as the service describes it comes through whole, in its order', () => {
  expect(readBoard(board([btc, usd]), at)).toEqual({
    day: today,
    entries: [{ ...btc, nameRu: null, change: null }, usd],
    refused: [],
  })
})

test('of codes that are equal but for their case the first good one counts, and none is the tenge', () => {
  const rates = [
    { ...usd, kzt: -1 },
    { ...usd, code: 'Usd' },
    usd,
    { ...usd, code: 'kzt', kzt: 1 },
    { ...usd, code: 'KZT', kzt: 1 },
    btc,
  ]
  const { entries, refused } = readBoard(board(rates), at)
  expect(entries.map(({ code }) => code)).toEqual(['Usd', 'BTC'])
  expect(refused).toEqual([
    { code: 'USD', reason: 'rate-not-positive', sample: '-1' },
    { code: 'USD', reason: 'doubled', sample: '480.25' },
    { code: 'kzt', reason: 'is-the-base', sample: '1' },
    { code: 'KZT', reason: 'is-the-base', sample: '1' },
  ])
})

test('a count that lies keeps the rows and is logged; a missing one is not', () => {
  expect(readBoard(board([usd], { count: 61 }), at)).toMatchObject({
    entries: [usd],
    refused: [{ code: null, reason: 'count-differs', sample: '61' }],
  })
  expect(readBoard(board([usd], { count: undefined }), at).refused).toEqual([])
  expect(readHistory(history([point(today, 1)], { count: 9 }), 'USD', at).refused).toEqual([
    { code: 'USD', reason: 'count-differs', sample: '9' },
  ])
})

test('a date may be ten days ahead of the later clock, no more', () => {
  const readOn = (date: string, serverNow: number | null = null) =>
    readBoard(board([usd], { date }), { now: at.now, serverNow })
  expect(readOn('2026-11-30').day).toBe(today + 10)
  expect(() => readOn('2026-12-01')).toThrow('day-in-future')
  expect(readOn('2026-12-01', Date.UTC(2026, 10, 21)).day).toBe(today + 11)
  expect(() => readOn('2026-12-01', Date.UTC(2020, 0, 1))).toThrow('day-in-future')
  const { day, refused } = read([point(today, 1), point(today + 10, 2), point(today + 11, 3)])
  expect([...day]).toEqual([today, today + 10])
  expect(refused).toEqual([{ code: 'USD', reason: 'day-in-future', sample: '"2026-12-01"' }])
})

test('a list of more than the mirror takes is cut, and such a history refused', () => {
  const entries = Array.from({ length: mirrorLimits.assets + 1 }, (_, index) => ({
    ...btc,
    code: `A${index}`,
  }))
  expect(readBoard(board(entries), at)).toMatchObject({
    entries: { length: mirrorLimits.assets },
    refused: [{ reason: 'too-many-assets' }],
  })
  const points = Array.from({ length: mirrorLimits.points + 1 }, (_, index) => point(today - index, 1))
  expect(() => read(points)).toThrow('too-many-points')
  expect(read(points.slice(1)).day).toHaveLength(mirrorLimits.points)
})

test('a refused answer keeps samples of what was wrong', () => {
  const refusal = (body: unknown) => {
    try {
      return readBoard(body, at)
    } catch (error) {
      return error instanceof RefusedAnswer ? error.refused : error
    }
  }
  expect(refusal(board([usd], { base: 'USD' }))).toEqual([
    { code: null, reason: 'base-wrong', sample: '"USD"' },
  ])
  expect(refusal(board([1, { ...usd, kzt: 0 }]))).toMatchObject([
    { reason: 'not-an-entry', sample: '1' },
    { reason: 'rate-not-positive', sample: '0' },
  ])
  expect(() => readHistory(history([point(today, 1)]), 'EUR', at)).toThrow('code-differs')
})

test('points come in the order of their days, of each day the first good one', () => {
  const { day, rate, refused } = read([
    point(today, 3),
    point(today - 2, -1),
    point(today - 2, 1),
    point(today, 4),
    point(today - 1, 2),
  ])
  expect([[...day], [...rate]]).toEqual([
    [today - 2, today - 1, today],
    [1, 2, 3],
  ])
  expect(refused.map(({ reason }) => reason)).toEqual(['rate-not-positive', 'doubled'])
})
