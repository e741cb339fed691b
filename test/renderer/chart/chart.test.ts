import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelStep, rateLabel } from '../../../src/renderer/chart/axisLabels.ts'
import { chartData } from '../../../src/renderer/chart/chartData.ts'
import { comparedCurves, comparedSince, rateCurves } from '../../../src/renderer/chart/curves.ts'
import { dayLabels, dayTicks } from '../../../src/renderer/chart/dayLabels.ts'
import { placeLabels } from '../../../src/renderer/chart/drawOver.ts'
import { nearest } from '../../../src/renderer/chart/nearest.ts'
import { valueAt } from '../../../src/renderer/chart/valueAt.ts'
import { axisRange, axisTicks } from '../../../src/renderer/rate/axisRange.ts'
import { dayOf, dayParts, formatIsoDay, monthsAway, weekday } from '../../../src/shared/days/day.ts'
import type { LanguageCode } from '../../../src/shared/languages/language.ts'
import { seriesOf } from '../../../src/shared/series/series.ts'

const seriesFrom = (day: number[], rate: number[], provisional: number[] = [], code = 'USD') =>
  seriesOf({ code, quote: 'KZT', day, rate, provisional, marked: [], complete: true })

const series = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 20 }),
      rate: fc.double({ min: 1e-9, max: 1e9, noNaN: true }),
    }),
    { minLength: 1, maxLength: 400, size: 'max' },
  )
  .map((steps) => {
    let day = 10_000
    return seriesFrom(
      steps.map(({ gap }) => (day += gap)),
      steps.map(({ rate }) => rate),
    )
  })

test('the drawn line keeps the view’s extremes and adds nothing', () => {
  fc.assert(
    fc.property(
      series,
      fc.nat(4_000),
      fc.nat(4_000),
      fc.integer({ min: 1, max: 300 }),
      (one, a, b, pixels) => {
        const span = { from: 10_000 + Math.min(a, b), to: 10_001 + Math.max(a, b) }
        const { lines, lowest, highest } = chartData(rateCurves(one, []), span, pixels)
        const seen = Array.from(one.day, (x, index) => ({ x, y: one.rate[index] ?? 0 })).filter(
          ({ x }) => x >= span.from && x <= span.to,
        )
        expect(lowest?.y).toBe(seen.length > 0 ? Math.min(...seen.map(({ y }) => y)) : undefined)
        expect(highest?.y).toBe(seen.length > 0 ? Math.max(...seen.map(({ y }) => y)) : undefined)
        const points = lines[0]?.points.filter(({ y }) => !Number.isNaN(y)) ?? []
        for (const { x, y } of points) expect(one.rate[one.day.indexOf(x)]).toBe(y)
        // The line reaches its neighbours outside, one on each side at most.
        const [before, after] = [
          points.filter(({ x }) => x < span.from),
          points.filter(({ x }) => x > span.to),
        ]
        expect([before.length <= 1, after.length <= 1]).toEqual([true, true])
        expect(points.length).toBeLessThanOrEqual(4 * pixels + 2)
        const inView = points.filter(({ x }) => x >= span.from && x <= span.to)
        expect(inView[0]).toEqual(seen[0])
        expect(inView.at(-1)).toEqual(seen.at(-1))
      },
    ),
  )
})

test('a gap of more than 14 days breaks the line, a shorter one does not', () => {
  const broken = (days: number[]) => {
    const curves = rateCurves(seriesFrom(days, days), [])
    const { lines } = chartData(curves, { from: days[0] ?? 0, to: days.at(-1) ?? 0 }, 2)
    return lines[0]?.points.filter(({ y }) => Number.isNaN(y)).length
  }
  expect(broken([1, 2, 3, 17, 18, 19, 20, 21, 22])).toBe(0)
  expect(broken([1, 2, 3, 18, 19, 20, 21, 22, 23])).toBe(1)
})

test('provisional points are the line’s tail, which begins with the last confirmed one', () => {
  const curves = rateCurves(seriesFrom([1, 2, 3, 4], [5, 6, 7, 8], [2, 3]), [])
  const line = (from: number, to: number) => chartData(curves, { from, to }, 100).lines[0]
  expect(line(1, 4)?.points.map(({ x }) => x)).toEqual([1, 2])
  expect(line(1, 4)?.tail.map(({ x }) => x)).toEqual([2, 3, 4])
  expect(line(1, 2)?.tail.map(({ x }) => x)).toEqual([2, 3])
  expect(line(3, 4)?.points.map(({ x }) => x)).toEqual([2])
  expect(chartData(curves, { from: 1, to: 4 }, 100).highest).toEqual({ x: 4, y: 8 })
})

test('the axis fits the visible points and the line’s edges', () => {
  const curves = rateCurves(seriesFrom([1, 3, 5, 25], [10, 20, 40, 80]), [])
  const heights = (from: number, to: number) => chartData(curves, { from, to }, 100).heights
  expect(heights(2, 4)).toEqual({ low: 15, high: 30 })
  expect(heights(1, 5)).toEqual({ low: 10, high: 40 })
  // Between points, and in a gap.
  expect(heights(3.25, 4.75)).toEqual({ low: 22.5, high: 37.5 })
  expect(heights(10, 20)).toBeNull()
})

test('averages begin when they are full; compared lines begin at 100', () => {
  const days = Array.from({ length: 10 }, (_, at) => 100 + at)
  const one = seriesFrom(days, days)
  const [, average] = rateCurves(one, [7])
  expect(Array.from(average?.value ?? []).findIndex((value) => !Number.isNaN(value))).toBe(6)
  expect(average?.value[6]).toBe(103)
  const late = seriesFrom([105, 106], [50, 100], [], 'EUR')
  const beside = [seriesFrom([1], [1], [], 'XAU'), late]
  const asked = ['USD', 'XAU', 'EUR']
  const lines = comparedCurves({ series: one, compared: beside, asked }, { from: 102.4, to: 109 })
  expect(lines.map(({ name }) => name)).toEqual(['USD', 'EUR'])
  expect(lines.map(({ place }) => place)).toEqual([0, 2])
  expect(lines.map(({ ends }) => ends?.base.day)).toEqual([102, 105])
  expect(comparedSince(lines)).toBe(102)
  expect(lines[0] && valueAt(lines[0], 102)).toBe(100)
  expect(lines[1] && valueAt(lines[1], 106)).toBe(200)
  // It holds for 14 days, and says nothing before its first point.
  expect(lines[1] && [valueAt(lines[1], 104), valueAt(lines[1], 120), valueAt(lines[1], 121)]).toEqual([
    null,
    200,
    null,
  ])
})

test('the ticks of a time axis are round days, as fine as fits', () => {
  const room = { day: 7, month: 9, year: 14 }
  const [from, to] = [dayOf(1999, 3, 5), dayOf(2026, 11, 20)]
  expect(dayTicks(to - 6, to, room)).toEqual({
    unit: 'day',
    days: [6, 5, 4, 3, 2, 1, 0].map((back) => to - back),
  })
  expect(dayTicks(to - 29, to, room).days.map(weekday)).toEqual([1, 1, 1, 1])
  const year = dayTicks(to - 365, to, room)
  expect(year.unit).toBe('month')
  expect(year.days.map((day) => dayParts(day).date)).toEqual(year.days.map(() => 1))
  const all = dayTicks(from, to, room)
  expect(all.unit).toBe('year')
  expect(all.days.map(formatIsoDay)).toContain('2010-01-01')
  const start = fc.double({ min: 0, max: 20_000, noNaN: true })
  fc.assert(
    fc.property(start, fc.double({ min: 0, max: 12_000, noNaN: true }), (first, span) => {
      const { days } = dayTicks(first, first + span, room)
      expect(days.length).toBeLessThanOrEqual(16)
      expect(
        days.every(
          (day, at) =>
            Number.isInteger(day) && day >= first && day <= first + span && day > (days[at - 1] ?? -1),
        ),
      ).toBe(true)
    }),
  )
})

test('ticks move along with the days: a view moved by a day has no others', () => {
  const room = { day: 7, month: 9, year: 14 }
  for (const span of [6, 12, 40, 100, 400, 4_000, 11_000]) {
    const [one, other] = [dayTicks(9_000, 9_000 + span, room), dayTicks(9_001, 9_001 + span, room)]
    expect(other.days.filter((day) => day <= 9_000 + span)).toEqual(one.days.filter((day) => day >= 9_001))
  }
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

test('the labels of the axes have what their distance needs', () => {
  expect(rateLabel(500, 50, 'en')).toBe('500')
  expect(rateLabel(525.1, 0.1, 'ru')).toBe('525,1')
  expect(rateLabel(0.00042, 0.00002, 'en')).toBe('0.00042')
})

test('a phone’s time axis has several labels, with years where needed', () => {
  const labels = (from: number, to: number, language: LanguageCode, wide = 246) => {
    const { days, label } = dayLabels({ from, to, wide, grown: 1 }, { language, thisYear: 2026 })
    return days.map(label)
  }
  const to = dayOf(2026, 11, 20)
  expect(labels(to - 29, to, 'kk')).toEqual(['26 қаз.', '2 қар.', '9 қар.', '16 қар.'])
  expect(labels(to - 364, to, 'kk')).toEqual(['2026', 'сәу.', 'шіл.', 'қаз.'])
  expect(labels(to - 89, to, 'ru')).toEqual(['сент.', 'окт.', 'нояб.'])
  expect(labels(dayOf(2026, 4, 2), dayOf(2026, 6, 30), 'ru')).toEqual(['май', 'июн.'])
  expect(labels(dayOf(2019, 3, 15), dayOf(2019, 7, 20), 'en')).toEqual(['May 2019', 'Jul 2019'])
  expect(labels(dayOf(2019, 3, 1), dayOf(2019, 3, 29), 'kk')).toEqual(['11.03.2019', '25.03.2019'])
  expect(labels(dayOf(1999, 1, 4), to, 'kk').length).toBeGreaterThan(3)
})

test('axis labels have the decimals of their steps or powers', () => {
  const step = (low: number, high: number, scale: 'linear' | 'log') => {
    const values = axisTicks({ low, high }, scale, 7)
    return values.map((_, at) => rateLabel(values[at] ?? 0, labelStep(values, at), 'en'))
  }
  expect(step(0.05, 200_000, 'log')).toEqual(['0.1', '1', '10', '100', '1,000', '10,000', '100,000'])
  expect(step(0.9, 24, 'log')).toEqual(['1', '2', '5', '10', '20'])
  expect(step(0.0018, 0.0024, 'log')).toEqual([
    '0.0018',
    '0.0019',
    '0.0020',
    '0.0021',
    '0.0022',
    '0.0023',
    '0.0024',
  ])
  expect(step(531.3, 532.4, 'linear')).toEqual(['531.4', '531.6', '531.8', '532.0', '532.2', '532.4'])
})

test('the nearest day is found, also between and beyond the days there are', () => {
  const days = [10, 11, 14, 20]
  expect([0, 10, 11.4, 12.6, 17.1, 99].map((day) => nearest(days, day))).toEqual([0, 0, 1, 2, 3, 3])
  expect(nearest([], 5)).toBe(-1)
})

test('a month away is the same date, or the last one of a shorter month', () => {
  const away = (iso: [number, number, number], months: number) =>
    formatIsoDay(monthsAway(dayOf(...iso), months))
  expect(away([2026, 1, 31], 1)).toBe('2026-02-28')
  expect(away([2024, 1, 31], 1)).toBe('2024-02-29')
  expect(away([2026, 3, 15], -3)).toBe('2025-12-15')
})

test('labels at the ends of lines do not lie on each other, and stay within the chart', () => {
  const around = { room: 18, top: 10, bottom: 300 }
  expect(placeLabels([100, 50], around)).toEqual([100, 50])
  expect(placeLabels([100, 101, 99], around)).toEqual([117, 135, 99])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 400 }), { maxLength: 5 }), (wanted) => {
      const places = placeLabels(wanted, around).toSorted((a, b) => a - b)
      expect(places.every((at) => at >= 10 && at <= 300)).toBe(true)
      expect(places.every((at, index) => index === 0 || at - (places[index - 1] ?? 0) >= 18)).toBe(true)
    }),
  )
})

test('through a single day without a rate no line is drawn from the days around it', () => {
  const curves = rateCurves(seriesFrom([1, 3, 5], [10, 20, 40]), [])
  const day = (day: number) => chartData(curves, { from: day - 0.5, to: day + 0.5 }, 100)
  expect(day(4)).toMatchObject({ lines: [{ points: [], tail: [] }], heights: null })
  expect(day(3).lines[0]?.points).toHaveLength(3)
})
