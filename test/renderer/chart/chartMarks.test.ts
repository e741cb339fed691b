import { expect, test } from 'vitest'
import { comparedCurves, rateCurves } from '../../../src/renderer/chart/curves.ts'
import { fontSizeFor } from '../../../src/renderer/chart/fontSize.ts'
import { readTheme } from '../../../src/renderer/chart/readTheme.ts'
import { statisticsOf } from '../../../src/renderer/history/statistics/statistics.ts'
import { dayOf } from '../../../src/shared/days/day.ts'
import { formatRate } from '../../../src/shared/format/formatNumber.ts'
import type { Series } from '../../../src/shared/series/series.ts'
import { seriesFrom } from '../../shared/series/points.ts'
import { type Painted, paint, theme, type Written } from '../paint.ts'

const texts = (written: readonly Written[]) => written.map(({ text }) => text)

test('the chart names the lowest and highest rate, never an average', () => {
  // A rise of a week before the view: its average still lies above all the rates in view.
  const points = Array.from({ length: 20 }, (_, at) => [100 + at, at < 7 ? 900 : 500 + at] as const)
  const curves = rateCurves(seriesFrom(points), [7])
  const { texts: written } = paint(curves, { span: { from: 107, to: 119 } })
  expect(texts(written)).toEqual(expect.arrayContaining(['507.00', '519.00']))
  expect(texts(written).filter((text) => /\.\d\d$/.test(text))).toHaveLength(2)
  // The axis fits the average too.
  expect(texts(written)).toContain('800')
})

test('the lowest rate is named below its point, above the days, as low as a chart on paper', () => {
  const series = seriesFrom([500, 520, 490, 510].map((rate, at) => [100 + at, rate] as const))
  for (const height of [400, 300, 220]) {
    const { texts: written, dots } = paint(rateCurves(series, []), {
      span: { from: 100, to: 103 },
      over: { height },
    })
    const name = written.find(({ text }) => text === '490.00')
    const point = Math.max(...dots.map(({ y }) => y))
    const days = Math.max(...written.map(({ y }) => y))
    expect(name?.y, `at ${height}`).toBeGreaterThan(point)
    // Both are written from their upper edge.
    expect((name?.y ?? 0) + theme.fontSize, `at ${height}`).toBeLessThanOrEqual(days)
  }
})

test('of equal extremes the chart marks the days that the figures name', () => {
  const rates = [500, 490, 510, 495, 510, 490, 505]
  const series = seriesFrom(rates.map((rate, at) => [100 + at, rate] as const))
  const span = { from: 100, to: 106 }
  const { dots } = paint(rateCurves(series, []), { span })
  const figures = statisticsOf({ series, ...span })
  const at = (day: number | undefined) => ((day ?? 0) - span.from) / (span.to - span.from)
  const [highest, lowest] = dots.filter(({ radius, fill }) => radius === 2.5 && fill !== 'surface')
  const [left, right] = [6, dots.find(({ radius }) => radius === 4)?.x ?? 0]
  const share = (x = 0) => (x - left) / (right - left)
  expect(share(highest?.x)).toBeCloseTo(at(figures?.highest.day), 6)
  expect(share(lowest?.x)).toBeCloseTo(at(figures?.lowest.day), 6)
  expect([figures?.highest.day, figures?.lowest.day]).toEqual([104, 105])
})

test('days of the time axis have their year, unless all are of this one', () => {
  const foot = (...days: [number, number]) => {
    const curves = rateCurves(seriesFrom(days.map((day) => [day, 500])), [])
    return texts(paint(curves, { span: { from: days[0], to: days[1] } }).texts)
  }
  const both = foot(dayOf(2025, 12, 26), dayOf(2026, 1, 4))
  expect(both).toEqual(expect.arrayContaining(['28 Dec 2025', '30 Dec 2025', '1 Jan 2026', '3 Jan 2026']))
  expect(foot(dayOf(2026, 1, 1), dayOf(2026, 1, 10))).toEqual(expect.arrayContaining(['5 Jan', '8 Jan']))
})

test('a rate that history omitted is neither an extreme nor a figure', () => {
  const series = seriesFrom(
    [
      [100, 500],
      [101, 900],
      [102, 510],
      [103, 505],
    ],
    { provisional: Int32Array.of(1), marked: Int32Array.of(1) },
  )
  const span = { from: 100, to: 103 }
  const { texts: written } = paint(rateCurves(series, []), { span })
  const highest = statisticsOf({ series, ...span })?.highest.rate ?? 0
  expect(texts(written)).toContain(formatRate(highest, 'en'))
  expect(texts(written)).not.toContain('900.00')
})

const daily = (count: number) =>
  seriesFrom(Array.from({ length: count }, (_, at) => [100 + at, 500 + (at % 7)] as const))
const hollow = ({ dots }: Pick<Painted, 'dots'>) =>
  dots.filter(({ radius, fill }) => radius === 2.5 && fill === 'surface').length

test('few points are visible each, many only as a line', () => {
  const painted = (count: number) =>
    paint(rateCurves(daily(count), [7]), { span: { from: 100, to: 99 + count } })
  expect([5, 59, 60, 400].map((count) => hollow(painted(count)))).toEqual([5, 59, 0, 0])
  // Of a longer line, those in view.
  expect(hollow(paint(rateCurves(daily(400), []), { span: { from: 200, to: 230 } }))).toBe(31)
})

test('the crosshair’s value stays beside the axis, inside the chart', () => {
  const curves = rateCurves(
    seriesFrom([
      [100, 0.001912],
      [101, 0.0019123],
      [102, 0.00191],
    ]),
    [],
  )
  const span = { from: 100, to: 102 }
  const away = paint(curves, { span }).texts
  const { texts: written } = paint(curves, { span, pointing: { cursor: 100 } })
  const added = written.filter(({ text }) => !away.some((before) => before.text === text))
  expect(texts(added)).toContain('1.912')
  const [value] = added.filter(({ text }) => text === '1.912')
  expect(value?.x).toBeGreaterThan(800)
  const compared = comparedCurves({ series: daily(9), compared: [], asked: ['USD'] }, { from: 100, to: 108 })
  const beside = paint(compared, {
    span: { from: 100, to: 108 },
    over: { percent: true },
    pointing: { cursor: 101 },
  })
  expect(texts(beside.texts)).toContain('+0.20%')
})

test('large text doubles the chart’s letters and their spacing', () => {
  const series = seriesFrom(Array.from({ length: 90 }, (_, at) => [20_000 + at, 500 + (at % 37)] as const))
  const span = { from: 20_000, to: 20_089 }
  const written = (fontSize: number) =>
    paint(rateCurves(series, []), {
      span,
      over: { theme: { ...theme, fontSize }, gaps: [{ after: 20_020, before: 20_060 }], gapText: 'no rates' },
      pointing: { cursor: 20_040 },
    }).texts
  const [usual, large] = [written(12), written(24)]
  const sizes = (all: readonly Written[]) => new Set(all.map(({ font }) => /[\d.]+px/.exec(font)?.[0]))
  expect(sizes(usual)).toEqual(new Set(['12px']))
  expect(sizes(large)).toEqual(new Set(['24px']))
  // Each line of labels is wide enough for its letters.
  const foot = large
    .filter(({ text }) => /^\d+ [A-Z]|^[A-Z][a-z]+/.test(text))
    .filter(({ font }) => !font.includes('600'))
  expect(foot.length).toBeGreaterThan(1)
  const ends = foot
    .map(({ text, x }) => ({ from: x - text.length * 7, to: x + text.length * 7 }))
    .toSorted((a, b) => a.from - b.from)
  for (const [at, { from }] of ends.entries()) expect(from).toBeGreaterThan(ends[at - 1]?.to ?? -1)
  const heights = large
    .filter(({ text }) => /^\d{3}$/.test(text))
    .map(({ y }) => y)
    .toSorted((a, b) => a - b)
  expect(heights.length).toBeGreaterThan(1)
  for (const [at, y] of heights.entries())
    expect(y - (heights[at - 1] ?? 0)).toBeGreaterThanOrEqual(at === 0 ? 0 : 80)
})

test.each([260, 300, 340, 480, 900])(
  'in %i pixels day labels never touch, also beside compared names',
  (width) => {
    const series = ['USD', 'EUR'].map((code) =>
      seriesFrom(
        Array.from({ length: 2_000 }, (_, at) => [18_700 + at, 500 + (at % 37)] as const),
        { code },
      ),
    )
    for (const days of [20, 45, 90, 183, 365, 1_000, 1_900]) {
      const span = { from: 20_600 - days, to: 20_600 }
      const curves = comparedCurves(
        { series: series[0] as Series, compared: series.slice(1), asked: ['USD', 'EUR'] },
        span,
      )
      const { texts: written } = paint(curves, { span, over: { percent: true, language: 'ru', width } })
      const ends = written
        .filter(({ text }) => /\d{4}$|^(?:\d+ )?[а-я]+\.?$/.test(text))
        .map(({ text, x }) => ({ from: x - text.length * 3.5, to: x + text.length * 3.5 }))
        .toSorted((a, b) => a.from - b.from)
      if (width >= 300) expect(ends.length).toBeGreaterThan(0)
      for (const [at, { from }] of ends.entries())
        expect([days, from > (ends[at - 1]?.to ?? -1)]).toEqual([days, true])
    }
  },
)

test('a chart’s letters follow the page’s size, else the usual one', () => {
  const box = document.createElement('div')
  document.body.append(box)
  const read = (size: string) => {
    document.documentElement.style.fontSize = size
    return readTheme(box).fontSize
  }
  expect([read('32px'), read('16px'), read('20px')]).toEqual([24, 12, 15])
  document.documentElement.style.fontSize = ''
  box.remove()
  expect(fontSizeFor(Number.NaN)).toBe(12)
})
