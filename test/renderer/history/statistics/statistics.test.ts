import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statistics } from '../../../../src/renderer/history/statistics/statistics.ts'
import type { Period } from '../../../../src/shared/series/period.ts'
import { anyPoints, type Points } from '../../../shared/series/points.ts'

const span = anyPoints({ minLength: 1, maxLength: 120 }).chain((points) =>
  fc
    .tuple(fc.nat({ max: points.day.length - 1 }), fc.nat({ max: points.day.length }))
    .map(([a, b]) => ({ points, period: periodFrom(Math.min(a, b), Math.max(a + 1, b)) })),
)

/** From the point at an index; the one before it is the base. */
function periodFrom(first: number, end: number): Period {
  return { base: Math.max(0, first - 1), first, end }
}

/** The points in view as pairs, the plainest way to look at them. */
const pairsOf = ({ day, rate }: Points, first: number, end: number) =>
  Array.from({ length: end - first }, (_, at) => ({ day: day[first + at] ?? 0, rate: rate[first + at] ?? 0 }))

const close = (value: number, wanted: number) =>
  expect(Math.abs(value - wanted)).toBeLessThanOrEqual(1e-9 * Math.max(1e-9, Math.abs(wanted)))

test('extremes, mean and median are the period’s; the change has its base', () => {
  fc.assert(
    fc.property(span, ({ points, period }) => {
      const { base: from, first, end } = period
      const pairs = pairsOf(points, first, end)
      const [base] = pairsOf(points, from, end)
      const found = statistics(points, period)
      const last = pairs.at(-1)
      expect(found).toMatchObject({ count: pairs.length, base, first: pairs[0], last })
      const [before, after] = [base?.rate ?? 0, last?.rate ?? 0]
      const change = { absolute: after - before, percent: (after / before - 1) * 100, since: base?.day }
      expect(found.change).toEqual(from === end - 1 ? null : change)

      const rates = pairs.map(({ rate }) => rate).sort((a, b) => a - b)
      expect(found.lowest).toEqual(pairs.findLast(({ rate }) => rate === rates[0]))
      expect(found.highest).toEqual(pairs.findLast(({ rate }) => rate === rates.at(-1)))
      close(found.mean, rates.reduce((sum, rate) => sum + rate, 0) / rates.length)
      const middle = rates.slice(Math.ceil(rates.length / 2) - 1, Math.floor(rates.length / 2) + 1)
      close(found.median, middle.reduce((sum, rate) => sum + rate, 0) / middle.length)
    }),
  )
})

test('volatility is the deviation of log changes, none across a gap', () => {
  fc.assert(
    fc.property(span, ({ points, period }) => {
      const pairs = pairsOf(points, period.base, period.end)
      const changes = pairs.flatMap(({ day, rate }, at) => {
        const before = pairs[at - 1]
        return before && day - before.day <= 14 ? [Math.log(rate / before.rate)] : []
      })
      const { volatility } = statistics(points, period)
      expect(volatility === null).toBe(changes.length < 2)
      if (volatility === null) return
      const mean = changes.reduce((sum, each) => sum + each, 0) / changes.length
      const squares = changes.reduce((sum, each) => sum + (each - mean) ** 2, 0)
      close(volatility, Math.sqrt(squares / (changes.length - 1)) * 100)
    }),
  )
})

test('turned upside down, the lowest is the highest', () => {
  fc.assert(
    fc.property(span, ({ points, period }) => {
      // Exact: a power of two.
      const halves = points.rate.map((rate) => 2 ** Math.round(Math.log2(rate)))
      const up = statistics({ day: points.day, rate: halves }, period)
      const down = statistics({ day: points.day, rate: halves.map((rate) => 1 / rate) }, period)
      expect(up.lowest.day).toEqual(down.highest.day)
      expect((up.percentile ?? 50) + (down.percentile ?? 50)).toBeCloseTo(100, 9)
    }),
  )
})

const of = (...rates: number[]) => {
  const days = rates.map((_, at) => 100 + at)
  return statistics({ day: days, rate: rates }, periodFrom(0, rates.length))
}

test('the percentile counts lower values, and half of equal ones', () => {
  expect(of(1, 2, 3).percentile).toBe(100)
  expect(of(3, 2, 1).percentile).toBe(0)
  expect(of(1, 3, 2).percentile).toBe(50)
  expect(of(5, 5, 5).percentile).toBe(50)
  expect(of(1, 2, 4, 5, 2).percentile).toBe(37.5)
  expect(of(5).percentile).toBeNull()
})
