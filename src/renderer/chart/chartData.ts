import { extremeIndexes } from '../../shared/series/extremes.ts'
import type { Span } from '../../shared/series/series.ts'
import { firstAfter, firstFrom, visible } from '../../shared/series/slice.ts'
import { BREAK, thinned } from '../../shared/series/thin.ts'
import type { AxisRange } from '../rate/axisRange.ts'
import { type RateDigits, rateDigits } from '../rate/rateDigits.ts'
import type { Curve } from './curves.ts'
import type { DaySpan } from './zoom.ts'

/** A point of a line: `x` in days since 1970-01-01, `y` its value; NaN breaks the line. */
export interface ChartPoint {
  x: number
  y: number
}

export interface DrawnLine {
  curve: Curve
  /** The confirmed points, with breaks at gaps of more than 14 days. */
  points: ChartPoint[]
  /** From the last confirmed point through the provisional ones. */
  tail: ChartPoint[]
}

export interface ChartData {
  lines: readonly DrawnLine[]
  /** The lowest and the highest rate in view, as in the statistics; null without one, and in a comparison. */
  lowest: ChartPoint | null
  highest: ChartPoint | null
  /** The range of the lines: all points in view, and the crossings of its edges. */
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
  // For a single day without a value, a line between its neighbours would suggest one.
  if (first === end && span.to - span.from <= 1) return { curve, points: [], tail: [] }
  // With a neighbour on each side, the line crosses the edges of the view.
  const all = { first: Math.max(0, first - 1), end: Math.min(curve.day.length, end + 1) }
  const sure = { first: all.first, end: Math.min(all.end, curve.confirmed) }
  const unsure = { first: Math.max(all.first, curve.confirmed - 1), end: all.end }
  return {
    curve,
    points: pointsOf(curve, sure, span, pixels),
    tail: all.end > curve.confirmed ? pointsOf(curve, unsure, span, pixels) : [],
  }
}

/** Returns the heights at which a line crosses the edges of the view. */
const crossingsOf = (points: readonly ChartPoint[], { from, to }: DaySpan): number[] =>
  [from, to].flatMap((edge) => {
    const after = points.findIndex(({ x }) => x > edge)
    const [before, next] = [points[after - 1], points[after]]
    if (!before || !next || before.x === edge) return []
    const height = before.y + ((edge - before.x) / (next.x - before.x)) * (next.y - before.y)
    return Number.isNaN(height) ? [] : [height]
  })

/** Returns the lowest and the highest value of the lines in a view. */
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

/** Returns the extremes of a currency's rates; averages do not count. */
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

/** Returns the format of the chart's rates, for the given units. */
export const digitsFor = ({ lowest, highest }: ChartData, said: RateDigits): RateDigits =>
  lowest && highest ? rateDigits({ low: lowest.y, high: highest.y }, said.units) : said

/** Returns the chart's data of lines in a span. The extremes are those of the period, which begins after its base. */
const dataOf = (lines: readonly DrawnLine[], span: DaySpan, period = span): ChartData => ({
  lines,
  ...extremesOf(lines[0]?.curve, period),
  heights: heightsOf(lines, span),
})

/** Dashed lines are slower to draw and show less detail: in a comparison, a line has half as many points. */
const DASHED = 0.5

/** Returns the chart's data for a width in pixels: at most 4 points per pixel and line. */
export const chartData = (
  curves: readonly Curve[],
  span: DaySpan,
  pixels: number,
  period = span,
): ChartData => {
  const lines = curves.map((curve) => lineOf(curve, span, curve.is === 'rate' ? pixels : pixels * DASHED))
  return dataOf(lines, span, period)
}
