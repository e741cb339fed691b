import { extremeIndexes } from '../../shared/series/extremes.ts'
import type { Span } from '../../shared/series/series.ts'
import { firstAfter, firstFrom, visible } from '../../shared/series/slice.ts'
import type { AxisRange } from '../rate/rateAxis.ts'
import { type RateDigits, rateDigits } from '../rate/rateDigits.ts'
import type { Curve } from './curves.ts'
import { BREAK, thinned } from './thin.ts'
import type { DaySpan } from './zoom.ts'

/** A point of a line: `x` in days since 1970-01-01, `y` its value; NaN where the line breaks. */
export interface ChartPoint {
  x: number
  y: number
}

export interface DrawnLine {
  curve: Curve
  /** What is confirmed, with breaks where there was nothing for more than 14 days. */
  points: ChartPoint[]
  /** From the last confirmed point over the provisional ones. */
  tail: ChartPoint[]
}

export interface ChartData {
  lines: readonly DrawnLine[]
  /** The lowest and the highest rate in view, those that the figures name; null without one, and for what is compared. */
  lowest: ChartPoint | null
  highest: ChartPoint | null
  /** What the lines take of the axis: all their points in view, and their ways out of it; null where there is none. */
  heights: AxisRange | null
}

const pointsOf = ({ day, value }: Curve, span: Span, { from, to }: DaySpan, pixels: number): ChartPoint[] => {
  if (span.first >= span.end) return []
  const indexes = thinned(day, value, span, from, to, pixels)
  return Array.from(indexes, (index, at) => {
    const x = day[index === BREAK ? (indexes[at + 1] ?? 0) : index] ?? 0
    return { x, y: index === BREAK ? Number.NaN : (value[index] ?? Number.NaN) }
  })
}

const lineOf = (curve: Curve, span: DaySpan, pixels: number): DrawnLine => {
  const { first, end } = visible(curve.day, span.from, Math.floor(span.to))
  // Of a single day without a value, a line from the day before to the day after would tell of one.
  if (first === end && span.to - span.from <= 1) return { curve, points: [], tail: [] }
  // The neighbours outside: the line leads out of the view, it does not end at its first and last point.
  const all = { first: Math.max(0, first - 1), end: Math.min(curve.day.length, end + 1) }
  const sure = { first: all.first, end: Math.min(all.end, curve.confirmed) }
  const unsure = { first: Math.max(all.first, curve.confirmed - 1), end: all.end }
  return {
    curve,
    points: pointsOf(curve, sure, span, pixels),
    tail: all.end > curve.confirmed ? pointsOf(curve, unsure, span, pixels) : [],
  }
}

/** The heights at which a line leads into the view and out of it. */
const crossingsOf = (points: readonly ChartPoint[], { from, to }: DaySpan): number[] =>
  [from, to].flatMap((edge) => {
    const after = points.findIndex(({ x }) => x > edge)
    const [before, next] = [points[after - 1], points[after]]
    if (!before || !next || before.x === edge) return []
    const height = before.y + ((edge - before.x) / (next.x - before.x)) * (next.y - before.y)
    return Number.isNaN(height) ? [] : [height]
  })

/** From the lowest to the highest place that the lines reach in a view. */
const heightsOf = (lines: readonly DrawnLine[], span: DaySpan): AxisRange | null => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const take = (y: number) => {
    low = Math.min(low, y)
    high = Math.max(high, y)
  }
  for (const { points, tail } of lines)
    for (const part of [points, tail]) {
      for (const y of crossingsOf(part, span)) take(y)
      for (const { x, y } of part) if (x >= span.from && x <= span.to && !Number.isNaN(y)) take(y)
    }
  return low <= high ? { low, high } : null
}

/** The extremes of a currency's own rates: an average beside them is none, whatever its height. */
const extremesOf = (
  curve: Curve | undefined,
  { from, to }: DaySpan,
): Pick<ChartData, 'lowest' | 'highest'> => {
  if (!curve?.published) return { lowest: null, highest: null }
  const { day, rate } = curve.published
  const span = { first: firstFrom(day, from), end: firstAfter(day, to) }
  if (span.first >= span.end) return { lowest: null, highest: null }
  const at = (index: number): ChartPoint => ({ x: day[index] ?? 0, y: rate[index] ?? Number.NaN })
  const { lowest, highest } = extremeIndexes(rate, span)
  return { lowest: at(lowest), highest: at(highest) }
}

/** How the rates of what is drawn are written, of as many units as said. */
export const digitsFor = ({ lowest, highest }: ChartData, said: RateDigits): RateDigits =>
  lowest && highest ? rateDigits({ low: lowest.y, high: highest.y }, said.units) : said

/** What a chart has of lines in a span; the extremes are those of the period, which begins after its base. */
export const dataOf = (lines: readonly DrawnLine[], span: DaySpan, period = span): ChartData => ({
  lines,
  ...extremesOf(lines[0]?.curve, period),
  heights: heightsOf(lines, span),
})

/** Strokes and gaps cost more than a whole line, and show less: beside others a line has half as many points. */
const DASHED = 0.5

/** What is drawn of the curves where the days of `span` are so many pixels wide: at most 4 points a pixel and line. */
export const chartData = (
  curves: readonly Curve[],
  span: DaySpan,
  pixels: number,
  period = span,
): ChartData => {
  const lines = curves.map((curve) => lineOf(curve, span, curve.is === 'rate' ? pixels : pixels * DASHED))
  return dataOf(lines, span, period)
}
