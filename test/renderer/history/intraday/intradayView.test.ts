import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourTicks } from '../../../../src/renderer/chart/timeUnit.ts'
import { valueAt } from '../../../../src/renderer/chart/valueAt.ts'
import {
  drawIntraday,
  indexAt,
  isWhole,
  partOf,
  wholeSpan,
} from '../../../../src/renderer/history/intraday/intradayView.ts'

const HOUR = 3_600_000
const course = (at: readonly number[], rate = at.map(() => 1)) => ({
  code: 'BTC',
  quote: 'KZT',
  at: Int32Array.from(at),
  rate: Float64Array.from(rate),
})

test('the value at a moment is never that of a later point', () => {
  const moments = fc.uniqueArray(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 200_000 }), (found, on) => {
      const at = found.sort((one, other) => one - other)
      const curve = { day: at.map((moment) => moment / 86_400), value: Float64Array.from(at) }
      expect(valueAt(curve, on / 86_400)).toBe(at.findLast((moment) => moment <= on) ?? null)
    }),
  )
})

test('the line breaks where nothing is known of more than an hour, and there only', () => {
  const line = course([0, 3_600, 7_201, 7_501])
  const span = wholeSpan(line)
  const { data, gaps } = drawIntraday(line)(span, 800, false)
  expect(data.lines[0]?.points.map(({ x, y }) => [Math.round(x * 86_400), y])).toEqual([
    [0, 1],
    [3_600, 1],
    [7_201, Number.NaN],
    [7_201, 1],
    [7_501, 1],
  ])
  expect(gaps.map(({ after, before }) => [after * 86_400, before * 86_400])).toEqual([[3_600, 7_201]])
  expect(span).toEqual({ from: 0, to: 7_501 / 86_400 })
})

test('few points are not drawn as a whole day; the crosshair leaves with its moment', () => {
  const few = course([90_000, 90_300], [5, 6])
  expect(wholeSpan(few).from).toBe((90_300 - 3_600) / 86_400)
  expect([isWhole(few), isWhole(course([0, 86_100]))]).toEqual([false, true])
  expect([indexAt(few, 89_999), indexAt(few, 90_290), indexAt(few, null)]).toEqual([null, 1, null])
})

test('a part of a day has the points in it, and its own extremes', () => {
  const line = course([0, 3_600, 7_200, 9_000], [5, 9, 2, 4])
  const span = { from: 3_600 / 86_400, to: 7_200 / 86_400 }
  expect([...partOf(line, span).at]).toEqual([3_600, 7_200])
  expect(partOf(line, wholeSpan(line))).toBe(line)
  const { data } = drawIntraday(line)(span, 800, false)
  expect([data.lowest?.y, data.highest?.y]).toEqual([2, 9])
  expect(drawIntraday(line)({ from: 7_200 / 86_400, to: 9_000 / 86_400 }, 800, false).data.highest?.y).toBe(4)
})

test('ticks are round hours of this clock, as many as fit', () => {
  const anyDay = fc.integer({ min: 0, max: 2_000_000_000_000 })
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 2, max: 24 }), (from, most) => {
      const ticks = hourTicks(from, from + 24 * HOUR, most)
      expect(ticks.length).toBeGreaterThan(0)
      // One more where both ends are round, and one where an hour comes twice.
      expect(ticks.length).toBeLessThanOrEqual(most + 2)
      for (const tick of ticks) {
        expect(tick >= from && tick <= from + 24 * HOUR).toBe(true)
        expect(new Date(tick).getMinutes()).toBe(0)
      }
    }),
  )
})
