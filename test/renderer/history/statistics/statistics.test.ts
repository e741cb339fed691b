import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statistics } from '../../../../src/renderer/history/statistics/statistics.ts'
import { anyPoints, type Points } from '../../../shared/series/points.ts'

const span = anyPoints({ minLength: 1, maxLength: 120 }).chain((points) =>
  fc
    .tuple(fc.nat({ max: points.day.length - 1 }), fc.nat({ max: points.day.length }))
    .map(([a, b]) => ({ points, first: Math.min(a, b), end: Math.max(a + 1, b) })),
)

/** The points in view as pairs, the plainest way to look at them. */
const pairsOf = ({ day, rate }: Points, first: number, end: number) =>
  Array.from({ length: end - first }, (_, at) => ({ day: day[first + at] ?? 0, rate: rate[first + at] ?? 0 }))

const close = (value: number, wanted: number) =>
  expect(Math.abs(value - wanted)).toBeLessThanOrEqual(1e-9 * Math.max(1e-9, Math.abs(wanted)))

test('ends, change, extremes, mean and median are those of the points in view', () => {
  fc.assert(
    fc.property(span, ({ points, first, end }) => {
      const pairs = pairsOf(points, first, end)
      const found = statistics(points.day, points.rate, first, end)
      if (!found) throw new Error('no statistics')
      const [start, last] = [pairs[0], pairs.at(-1)]
      expect(found).toMatchObject({ count: pairs.length, first: start, last })
      expect(found.change.absolute).toBe((last?.rate ?? 0) - (start?.rate ?? 0))
      expect(found.change.percent).toBe(((last?.rate ?? 0) / (start?.rate ?? 1) - 1) * 100)

      const rates = pairs.map(({ rate }) => rate).sort((a, b) => a - b)
      expect(found.lowest).toEqual(pairs.findLast(({ rate }) => rate === rates[0]))
      expect(found.highest).toEqual(pairs.findLast(({ rate }) => rate === rates.at(-1)))
      close(found.mean, rates.reduce((sum, rate) => sum + rate, 0) / rates.length)
      const middle = rates.slice(Math.ceil(rates.length / 2) - 1, Math.floor(rates.length / 2) + 1)
      close(found.median, middle.reduce((sum, rate) => sum + rate, 0) / middle.length)
    }),
  )
})

test('volatility is the deviation of the logarithms of the changes between publications, none across a gap', () => {
  fc.assert(
    fc.property(span, ({ points, first, end }) => {
      const pairs = pairsOf(points, first, end)
      const changes = pairs.flatMap(({ day, rate }, at) => {
        const before = pairs[at - 1]
        return before && day - before.day <= 14 ? [Math.log(rate / before.rate)] : []
      })
      const { volatility } = statistics(points.day, points.rate, first, end) ?? { volatility: null }
      expect(volatility === null).toBe(changes.length < 2)
      if (volatility === null) return
      const mean = changes.reduce((sum, each) => sum + each, 0) / changes.length
      const squares = changes.reduce((sum, each) => sum + (each - mean) ** 2, 0)
      close(volatility, Math.sqrt(squares / (changes.length - 1)) * 100)
    }),
  )
})

test('the longest run is no shorter than any stretch in which every publication rose, and is one itself', () => {
  fc.assert(
    fc.property(span, ({ points, first, end }) => {
      const pairs = pairsOf(points, first, end)
      const rises = (from: number, to: number) =>
        pairs.slice(from + 1, to + 1).every(({ day, rate }, at) => {
          const before = pairs[from + at]
          return before !== undefined && rate / before.rate > 1 && day - before.day <= 14
        })
      let longest = 0
      let wanted = null
      for (let from = 0; from < pairs.length; from += 1)
        for (let to = from + 1; to < pairs.length && rises(from, to); to += 1)
          if (to - from >= longest) {
            longest = to - from
            wanted = { publications: longest, from: pairs[from]?.day, to: pairs[to]?.day }
          }
      expect(statistics(points.day, points.rate, first, end)?.longestRise).toEqual(wanted)
    }),
  )
})

test('turned upside down, rises are falls', () => {
  fc.assert(
    fc.property(span, ({ points, first, end }) => {
      // Exact: a power of two.
      const halves = points.rate.map((rate) => 2 ** Math.round(Math.log2(rate)))
      const up = statistics(points.day, halves, first, end)
      const down = statistics(
        points.day,
        halves.map((rate) => 1 / rate),
        first,
        end,
      )
      expect(up?.longestRise).toEqual(down?.longestFall)
      expect(up?.greatestFall?.day).toEqual(down?.greatestRise?.day)
      expect(up?.lowest.day).toEqual(down?.highest.day)
      expect((up?.percentile ?? 50) + (down?.percentile ?? 50)).toBeCloseTo(100, 9)
    }),
  )
})

const of = (...rates: number[]) => {
  const days = rates.map((_, at) => 100 + at)
  return statistics(days, rates, 0, rates.length)
}

test('the percentile says how many of the others lie below the last one; an equal one counts half', () => {
  expect(of(1, 2, 3)?.percentile).toBe(100)
  expect(of(3, 2, 1)?.percentile).toBe(0)
  expect(of(1, 3, 2)?.percentile).toBe(50)
  expect(of(5, 5, 5)?.percentile).toBe(50)
  expect(of(1, 2, 4, 5, 2)?.percentile).toBe(37.5)
  expect(of(5)?.percentile).toBeNull()
})

test('best and worst day are named with their change, the latest of equal ones; no rise is no best day', () => {
  expect(of(100, 150, 75, 112.5)).toMatchObject({
    greatestRise: { since: 102, day: 103, ratio: 1.5, percent: 50 },
    greatestFall: { since: 101, day: 102, percent: -50 },
  })
  expect(of(3, 3)).toMatchObject({
    greatestRise: null,
    greatestFall: null,
    longestRise: null,
    volatility: null,
  })
})

test('a gap of more than 14 days ends a run and holds no best day, but counts in the change', () => {
  expect(statistics([1, 2, 30, 31, 32], [1, 2, 8, 9, 8], 0, 5)).toMatchObject({
    change: { absolute: 7, percent: 700 },
    longestRise: { publications: 1, from: 30, to: 31 },
    greatestRise: { since: 1, day: 2, percent: 100 },
  })
})

test('of nothing there are no figures', () => {
  expect(statistics([1, 2], [1, 2], 1, 1)).toBeNull()
  expect(statistics([], [], 0, 0)).toBeNull()
})
