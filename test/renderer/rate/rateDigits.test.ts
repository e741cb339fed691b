import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedCurves, rateCurves } from '../../../src/renderer/chart/curves.ts'
import { historyViewOf } from '../../../src/renderer/history/historyView.ts'
import { statisticsOf } from '../../../src/renderer/history/statistics/statistics.ts'
import { wordSummary } from '../../../src/renderer/history/wordSummary.ts'
import { formatDifference, rateDigits, writeRate } from '../../../src/renderer/rate/rateDigits.ts'
import { createTexts } from '../../doubles/texts.ts'
import { seriesFrom } from '../../shared/series/points.ts'
import { paint } from '../paint.ts'

const texts = createTexts('en')
const wording = { t: texts.t, language: 'en' } as const

/** The labels of the rate axis of a chart, from below, right of the lines. */
const ticksOf = (rates: readonly number[], compared = false): string[] => {
  const series = seriesFrom(rates.map((rate, at) => [100 + at, rate] as const))
  const span = { from: 100, to: 100 + rates.length - 1 }
  const view = { series, compared: [], order: ['USD'], ...span }
  const curves = compared ? comparedCurves(view) : rateCurves(series, [])
  const { texts: written } = paint(curves, span, { percent: compared })
  const right = Math.max(...written.filter(({ text }) => /\d/.test(text)).map(({ x }) => x))
  return written.filter(({ x }) => x === right).map(({ text }) => text)
}

const spread = fc.record({
  low: fc.double({ min: 1e-14, max: 1e9, noNaN: true }),
  part: fc.double({ min: 1e-8, max: 10, noNaN: true }),
})

test('ticks are always distinguishable, and so are the lowest and the highest rate', () => {
  fc.assert(
    fc.property(spread, ({ low, part }) => {
      const high = low * (1 + part)
      const ticks = ticksOf([low, high, low * (1 + part / 2)])
      expect(ticks.length).toBeGreaterThan(1)
      expect(new Set(ticks).size).toBe(ticks.length)
      const digits = rateDigits({ low, high })
      expect(writeRate(low, digits, 'en')).not.toBe(writeRate(high, digits, 'en'))
    }),
    { numRuns: 60 },
  )
})

test('ticks in per cent have the decimals of their distance', () => {
  expect(ticksOf([500, 500.01, 500.02, 500.005], true)).toEqual(
    expect.arrayContaining(['0.000%', '+0.001%', '+0.002%', '+0.003%', '+0.004%']),
  )
  expect(ticksOf([500, 510, 520], true)).toContain('+2%')
})

test('small rates are shown for as many units as make them readable', () => {
  const of = (low: number, high: number) => rateDigits({ low, high })
  expect([of(500, 520), of(0.04, 0.05)].map(({ units }) => units)).toEqual([1, 1])
  expect(of(0.0019, 0.0021).units).toBe(1_000)
  expect(of(4e-6, 5e-6).units).toBe(1_000_000)
  expect(of(5e-11, 6e-11).units).toBe(1e9)
  expect(writeRate(0.001912, of(0.0019, 0.0021), 'en')).toBe('1.912')
  expect(ticksOf([0.0019, 0.0021])).toEqual(expect.arrayContaining(['1.90', '1.95', '2.00']))
})

test('a sentence shows small changes and distinct extremes', () => {
  const series = seriesFrom([
    [20_760, 3.6725],
    [20_761, 3.67251],
    [20_762, 3.672504],
  ])
  const view = historyViewOf(
    series,
    { from: 20_760, to: 20_762 },
    { compared: [], order: [], complete: true },
  )
  const figures = statisticsOf(view)
  if (!figures) throw new Error('no figures')
  expect(wordSummary(figures, 'USD', { digits: view.digits, thisYear: 2026 }, wording)).toMatch(
    /^USD rose 0\.00011% in 2 days, lowest 3\.6725 on .*, highest 3\.67251 on /,
  )
})

test('a difference has the decimals of the rate before it, also where the later rate ends in zeros', () => {
  const digits = rateDigits({ low: 1, high: 1.1 })
  expect(formatDifference(1.03 - 1.05513, 1.03, 'en', digits)).toBe('−0.0251')
  expect(formatDifference(6.94 - 6.936, 6.94, 'en', rateDigits({ low: 6, high: 7 }))).toBe('+0.004')
})
