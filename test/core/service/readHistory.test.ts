import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHistory } from '../../../src/core/service/readHistory.ts'
import { formatIsoDay, parseDay } from '../../../src/shared/days/day.ts'

const at = { now: Date.UTC(2026, 10, 20, 9), serverNow: null }
const today = parseDay('2026-11-20') ?? 0

const history = (points: unknown[], fields: Record<string, unknown> = {}) => ({
  code: 'USD',
  base: 'KZT',
  count: points.length,
  points,
  ...fields,
})
const point = (day: number, rate: unknown) => ({ date: formatIsoDay(day), rate })
const read = (points: unknown[]) => readHistory(history(points), 'USD', at)

test('a history comes through as columns', () => {
  expect(read([point(today - 2, 478), point(today - 1, 479.5)])).toEqual({
    day: new Int32Array([today - 2, today - 1]),
    rate: new Float64Array([478, 479.5]),
    refused: [],
  })
})

test('of a doubled day the first good one counts', () => {
  const { rate: rates, refused } = read([
    point(today, 0),
    point(today, 480),
    point(today, 481),
    point(today, 480),
  ])
  expect([...rates]).toEqual([480])
  expect(refused).toEqual([
    { code: 'USD', reason: 'rate-not-positive', sample: '0' },
    { code: 'USD', reason: 'doubled', sample: '481' },
    { code: 'USD', reason: 'doubled', sample: '480' },
  ])
})

test('an empty list gives empty columns', () => {
  expect(read([])).toEqual({ day: new Int32Array(), rate: new Float64Array(), refused: [] })
})

test('a list with no good point refuses the whole answer and keeps the reasons', () => {
  expect(() => read([point(today, '480'), 5])).toThrow(
    expect.objectContaining({
      code: 'bad-data',
      refused: [
        { code: 'USD', reason: 'rate-not-a-number', sample: '"480"' },
        { code: 'USD', reason: 'not-an-entry', sample: '5' },
      ],
    }),
  )
})

test('a point more than ten days after the later clock is refused', () => {
  const points = [point(today, 1), point(today + 10, 2), point(today + 11, 3)]
  expect([...read(points).day]).toEqual([today, today + 10])
  expect(read(points).refused).toEqual([{ code: 'USD', reason: 'day-in-future', sample: '"2026-12-01"' }])
  const serverNow = at.now + 86_400_000
  expect(readHistory(history(points), 'USD', { now: at.now, serverNow }).day).toHaveLength(3)
})

test('a count that lies is logged, another code or base refuses the whole', () => {
  const points = [point(today, 1)]
  expect(readHistory(history(points, { count: 9 }), 'USD', at)).toMatchObject({
    refused: [{ code: 'USD', reason: 'count-differs', sample: '9' }],
  })
  expect(() => readHistory(history(points), 'EUR', at)).toThrow('code-differs')
  expect(() => readHistory(history(points, { base: 'EUR' }), 'USD', at)).toThrow('base-wrong')
  expect(() => readHistory(history(points, { points: null }), 'USD', at)).toThrow('points-not-a-list')
})

test('any list gives ascending days, each once, with the first good rate', () => {
  const anyPoint = fc.record({
    date: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: today - 40, max: today + 14 }).map(formatIsoDay) },
      fc.constantFrom('2026-02-30', '', 'x', 5, null),
    ),
    rate: fc.oneof(
      { weight: 8, arbitrary: fc.double({ min: 1e-12, max: 1e12, noNaN: true }) },
      fc.constantFrom(0, -1, '480', null, Number.POSITIVE_INFINITY, Number.NaN, true, [1]),
    ),
  })
  fc.assert(
    fc.property(fc.array(anyPoint, { maxLength: 80 }), (points) => {
      const wanted = new Map<number, number>()
      for (const { date, rate } of points) {
        const day = typeof date === 'string' ? parseDay(date) : null
        if (day === null || day > today + 10 || typeof rate !== 'number' || !Number.isFinite(rate)) continue
        if (rate > 0 && !wanted.has(day)) wanted.set(day, rate)
      }
      if (wanted.size === 0 && points.length > 0) {
        expect(() => read(points)).toThrow(expect.objectContaining({ code: 'bad-data' }))
        return
      }
      const { day: days, rate: rates, refused } = read(points)
      expect(Array.from(days, (day, index) => [day, rates[index]])).toEqual(
        [...wanted].sort(([a], [b]) => a - b),
      )
      expect(days.length + refused.length).toBe(points.length)
    }),
    { numRuns: 300 },
  )
})
