import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisRange, axisTicks, timeTicks } from '../../../src/renderer/chart/axes.ts'
import {
  comparedCurves,
  comparedSince,
  movingAverage,
  nearest,
  rateCurves,
  valueAt,
} from '../../../src/renderer/chart/curves.ts'
import { extremesOf, historyViewOf } from '../../../src/renderer/history/historyView.ts'
import { statisticsOf } from '../../../src/renderer/history/statistics/statistics.ts'
import { dayOf, dayParts } from '../../../src/shared/days/day.ts'
import { CARRIED_DAYS } from '../../../src/shared/rates/carriedDays.ts'
import type { Series } from '../../../src/shared/series/series.ts'
import { anyPoints, anySeries, seriesFrom } from '../../shared/series/points.ts'
import { paint, theme } from '../paint.ts'

const daily = (count: number, from = 100) =>
  seriesFrom(Array.from({ length: count }, (_, at) => [from + at, 500 + (at % 37)] as const))

test('the drawn line keeps first, lowest, highest and last rate in view, and adds none', () => {
  const day = fc.integer({ min: 8_990, max: 10_500 })
  fc.assert(
    fc.property(
      anySeries({ minLength: 1 }),
      day,
      day,
      fc.integer({ min: 30, max: 400 }),
      (one, a, b, width) => {
        const span = { from: Math.min(a, b), to: Math.max(a, b) + 1 }
        const seen = Array.from(one.day, (x, at) => ({ x, y: one.rate[at] ?? 0 })).filter(
          ({ x }) => x >= span.from && x <= span.to,
        )
        const points = paint(rateCurves(one, []), span, { width }).lines.flat()
        expect(points.length === 0).toBe(seen.length === 0)
        if (seen.length === 0) return
        const rates = new Set(one.rate)
        for (const { y } of points) expect(rates).toContain(y)
        const all = seen.map(({ y }) => y)
        const drawn = points.map(({ y }) => y)
        for (const y of [all[0], all.at(-1), Math.min(...all), Math.max(...all)]) expect(drawn).toContain(y)
      },
    ),
    { numRuns: 60 },
  )
})

test('a gap of more than 14 days breaks the line, a shorter one does not', () => {
  const lines = (days: number[]) => {
    const curves = rateCurves(seriesFrom(days.map((day) => [day, day])), [])
    // A few pixels for all of it: thinned points are far apart.
    return paint(curves, { from: days[0] ?? 0, to: days.at(-1) ?? 0 }, { width: 40 }).lines.length
  }
  expect(lines([1, 2, 3, 17, 18, 19, 20, 21, 22])).toBe(1)
  expect(lines([1, 2, 3, 18, 19, 20, 21, 22, 23])).toBe(2)
  expect(lines(Array.from({ length: 4_000 }, (_, at) => at))).toBe(1)
})

test('provisional points are a line of their own, which begins with the last confirmed one', () => {
  const points = [5, 6, 7, 8].map((rate, at) => [at + 1, rate] as const)
  const curves = rateCurves(seriesFrom(points, { provisional: Int32Array.of(2, 3) }), [])
  const lines = paint(curves, { from: 1, to: 4 }).lines.map((line) => line.map(({ x }) => x))
  expect(lines).toEqual([
    [1, 2],
    [2, 3, 4],
  ])
})

test('the lowest and the highest rate are labelled, the latest of equal ones', () => {
  const series = seriesFrom(
    [500, 490, 510, 495, 510, 499, 490, 505].map((rate, at) => [100 + at, rate] as const),
  )
  const view = historyViewOf(series, { from: 100, to: 107 }, { compared: [], order: [], complete: true })
  const extremes = extremesOf(view)
  const figures = statisticsOf(view)
  expect(extremes).toEqual({ lowest: figures?.lowest, highest: figures?.highest })
  expect([extremes?.lowest.day, extremes?.highest.day]).toEqual([106, 104])
  for (const height of [400, 220]) {
    const { texts } = paint(rateCurves(series, []), view, { extremes, height })
    const words = texts.map(({ text }) => text)
    expect(words).toEqual(expect.arrayContaining(['490.00', '510.00']))
    // Above the days.
    const lowest = texts.find(({ text }) => text === '490.00')
    expect(lowest?.y).toBeLessThan(Math.max(...texts.map(({ y }) => y)))
  }
})

test('an average is the mean of that many publications, and restarts after a gap', () => {
  expect([...movingAverage([1, 2, 3, 4], [1, 2, 6, 7], 3)]).toEqual([Number.NaN, Number.NaN, 3, 5])
  fc.assert(
    fc.property(anyPoints(), fc.integer({ min: 1, max: 31 }), ({ day, rate }, points) => {
      movingAverage(day, rate, points).forEach((average, index) => {
        const first = Math.max(0, index - points + 1)
        const window = rate.subarray(first, index + 1)
        const days = day.subarray(first, index + 1)
        const isWhole =
          window.length === points && days.every((at, i) => at - (days[i - 1] ?? at) <= CARRIED_DAYS)
        const mean = window.reduce((sum, each) => sum + each, 0) / points
        if (isWhole) expect(Math.abs(average - mean) / mean).toBeLessThan(points * 2 ** -52)
        else expect(average).toBeNaN()
      })
    }),
  )
})

const points: [number, number][] = [
  [100, 50],
  [107, 40],
  [110, 60],
]

test('a compared line counts from the publication before the view, else from its first', () => {
  const on = (series: Series, from: number, to = 200) =>
    comparedCurves({ series, compared: [], order: ['USD'], from, to })[0]
  const ends = (from: number, to?: number) => {
    const curve = on(seriesFrom(points), from, to)?.ends
    return [curve?.base.day, curve?.last.day]
  }
  expect([...(on(seriesFrom(points), 108)?.value ?? [])]).toEqual([125, 100, 150])
  expect([ends(108), ends(101, 109), ends(100), ends(90, 100)]).toEqual([
    [107, 110],
    [100, 107],
    [100, 110],
    [100, 100],
  ])
})

test('compared lines keep their order and style; lines without a point in view are left out', () => {
  const named = (code: string, days: typeof points) => seriesFrom(days, { code })
  const others = [named('OLD', [[10, 1]]), named('EUR', [[105, 50]]), named('NEW', [[300, 1]])]
  const asked = ['USD', 'OLD', 'EUR', 'NEW']
  const lines = comparedCurves({
    series: named('USD', points),
    compared: others,
    order: asked,
    from: 102,
    to: 200,
  })
  expect(lines.map(({ name, place }) => [name, place])).toEqual([
    ['USD', 0],
    ['EUR', 2],
  ])
  expect(comparedSince(lines)).toBe(100)
})

test('a value holds for 14 days, and says nothing before its first point', () => {
  const line = { day: [105, 106], value: Float64Array.of(100, 200) }
  expect([104, 105, 106.5, 120, 121].map((day) => valueAt(line, day))).toEqual([null, 100, 200, 200, null])
})

test('the nearest day is found, also between and beyond the days there are', () => {
  const days = [10, 11, 14, 20]
  expect([0, 10, 11.4, 12.6, 17.1, 99].map((day) => nearest(days, day))).toEqual([0, 0, 1, 2, 3, 3])
  expect(nearest([], 5)).toBe(-1)
})

test('the axis of rates is slightly wider, and its ticks are round and few', () => {
  const positive = fc.double({ min: 1e-9, max: 1e8, noNaN: true })
  const scale = fc.constantFrom('linear' as const, 'log' as const)
  fc.assert(
    fc.property(positive, fc.double({ min: 1, max: 1e6, noNaN: true }), scale, (low, ratio, kind) => {
      const range = axisRange(low, low * ratio, kind)
      expect(range.low).toBeLessThanOrEqual(low)
      expect(range.low).toBeGreaterThanOrEqual(0)
      expect(range.high).toBeGreaterThanOrEqual(low * ratio)
      const ticks = axisTicks(range, kind, 6)
      expect(ticks.length).toBeLessThanOrEqual(8)
      const slack = (range.high - range.low) * 1e-6
      expect(ticks.every((tick) => tick >= range.low - slack && tick <= range.high + slack)).toBe(true)
      expect(ticks.every((tick, at) => at === 0 || tick > (ticks[at - 1] ?? 0))).toBe(true)
    }),
  )
  expect(axisTicks({ low: 474, high: 531 }, 'linear', 6)).toEqual([480, 490, 500, 510, 520, 530])
  expect(axisTicks({ low: 80, high: 130 }, 'linear', 6, 100)).toEqual([80, 90, 100, 110, 120, 130])
  expect(axisTicks({ low: 0.9, high: 2_000 }, 'log', 6)).toEqual([1, 10, 100, 1_000])
  expect(axisTicks({ low: 70, high: 2_000 }, 'log', 6)).toEqual([100, 200, 500, 1_000, 2_000])
})

test('days of the time axis are round, and have their year unless it is this one', () => {
  const to = dayOf(2026, 11, 20)
  const labels = (from: number, end: number, language: 'en' | 'ru' | 'kk', letters = 20.5) =>
    timeTicks({ from, to: end }, letters, { language, thisYear: 2026 }).map(({ label }) => label)
  expect(labels(to - 29, to, 'kk')).toEqual(['26 қаз.', '2 қар.', '9 қар.', '16 қар.'])
  expect(labels(to - 364, to, 'kk')).toEqual(['2026', 'сәу.', 'шіл.', 'қаз.'])
  expect(labels(to - 89, to, 'ru')).toEqual(['сент.', 'окт.', 'нояб.'])
  expect(labels(dayOf(2019, 3, 15), dayOf(2019, 7, 20), 'en')).toEqual(['May 2019', 'Jul 2019'])
  expect(labels(dayOf(2019, 3, 1), dayOf(2019, 3, 29), 'kk')).toEqual(['11.03.2019', '25.03.2019'])
  expect(labels(dayOf(2025, 12, 26), dayOf(2026, 1, 4), 'en', 70)).toContain('1 Jan 2026')
  const start = fc.double({ min: 0, max: 20_000, noNaN: true })
  fc.assert(
    fc.property(start, fc.double({ min: 1, max: 12_000, noNaN: true }), (from, width) => {
      const ticks = timeTicks({ from, to: from + width }, 60, { language: 'en', thisYear: 2026 })
      expect(ticks.length).toBeLessThanOrEqual(20)
      for (const [at, { value }] of ticks.entries()) {
        expect(Number.isInteger(value) && value >= from && value <= from + width).toBe(true)
        expect(value).toBeGreaterThan(ticks[at - 1]?.value ?? -1)
        if (width > 1_500) expect(dayParts(value).date).toBe(1)
      }
    }),
  )
})

test.each([260, 340, 900])('in %i pixels day labels never touch, also in large text', (width) => {
  for (const fontSize of [12, 24])
    for (const days of [20, 45, 90, 183, 365, 1_000, 1_900]) {
      const span = { from: 20_600 - days, to: 20_600 }
      const over = { language: 'ru', width, theme: { ...theme, fontSize } } as const
      const { texts } = paint(rateCurves(daily(2_000, 18_700), []), span, over)
      const letter = (3.5 * fontSize) / 12
      const ends = texts
        .filter(({ text }) => /\d{4}$|^(?:\d+ )?[а-я]+\.?$/.test(text))
        .map(({ text, x }) => ({ from: x - text.length * letter, to: x + text.length * letter }))
        .toSorted((a, b) => a.from - b.from)
      for (const [at, { from }] of ends.entries())
        expect([days, from > (ends[at - 1]?.to ?? -9)]).toEqual([days, true])
    }
})
