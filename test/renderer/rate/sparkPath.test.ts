import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SPARK, sparkPath } from '../../../src/renderer/rate/trend.ts'

const numbers = (path: string) => [...path.matchAll(/-?\d+(\.\d+)?/g)].map(([text]) => Number(text))

test('points over a weekend are joined; a gap of more than 14 days breaks the line', () => {
  const path = (days: number[]) => sparkPath(days, days, (days.at(-1) ?? 0) - 30)?.path ?? ''
  expect(path([100, 101, 104, 105]).match(/M/g)).toHaveLength(1)
  expect(path([100, 101, 115, 116]).match(/M/g)).toHaveLength(1)
  expect(path([100, 101, 116, 117]).match(/M/g)).toHaveLength(2)
  expect(path([100, 101, 116, 117])).toMatch(/^M[^M]+L[^M]+M[^M]+L[^M]+$/)
})

test('a point that nothing joins is drawn as a dot, and nothing is drawn of nothing', () => {
  expect(sparkPath([130], [5], 100)?.path).toBe(`M${SPARK.width - 3} 12h0`)
  expect(sparkPath([100, 116, 117], [1, 2, 3], 87)?.path).toMatch(/^M[\d. ]+h0M[\d. ]+L[\d. ]+$/)
  expect(sparkPath([], [], 100)).toBeNull()
})

test('a sparkline spans its box from lowest to highest, last day right', () => {
  const rates = fc.array(fc.double({ min: 1e-12, max: 1e12, noNaN: true }), { minLength: 2, maxLength: 31 })
  fc.assert(
    fc.property(rates, (values) => {
      const days = values.map((_, at) => 1_000 - values.length + 1 + at)
      const spark = sparkPath(days, values, 970)
      const all = numbers(spark?.path ?? '')
      const across = all.filter((_, at) => at % 2 === 0)
      const down = all.filter((_, at) => at % 2 === 1)
      expect(all.every(Number.isFinite)).toBe(true)
      expect(Math.min(...across)).toBeGreaterThanOrEqual(3)
      expect(spark?.end[0]).toBe(SPARK.width - 3)
      expect(Math.min(...down)).toBeGreaterThanOrEqual(3)
      expect(Math.max(...down)).toBeLessThanOrEqual(SPARK.height - 3)
      if (new Set(values).size === 1) return
      expect(down[values.indexOf(Math.max(...values))]).toBe(3)
      expect(down[values.indexOf(Math.min(...values))]).toBe(SPARK.height - 3)
    }),
  )
})
