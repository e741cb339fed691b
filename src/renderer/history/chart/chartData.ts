import type { Span } from '../../../shared/series/series.ts'
import { visible } from '../../../shared/series/slice.ts'
import { BREAK, thinned } from '../../../shared/series/thin.ts'
import type { DaySpan } from '../zoom.ts'
import type { Curve } from './curves.ts'

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
  lines: DrawnLine[]
  /** The lowest and the highest point in view of all lines; null without any. */
  lowest: ChartPoint | null
  highest: ChartPoint | null
  /** Where the lines cross the edges of the view, on their way to points outside. */
  crossings: number[]
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

/** Strokes and gaps cost more than a whole line, and show less: beside others a line has half as many points. */
const DASHED = 0.5

/** What is drawn of the curves where the days of `span` are so many pixels wide: at most 4 points a pixel and line. */
export const chartData = (curves: readonly Curve[], span: DaySpan, pixels: number): ChartData => {
  const lines = curves.map((curve) => lineOf(curve, span, curve.is === 'rate' ? pixels : pixels * DASHED))
  let [lowest, highest]: (ChartPoint | null)[] = [null, null]
  const crossings = lines.flatMap(({ points, tail }) => [
    ...crossingsOf(points, span),
    ...crossingsOf(tail, span),
  ])
  for (const { points, tail } of lines)
    for (const part of [points, tail])
      for (const point of part) {
        if (point.x < span.from || point.x > span.to || Number.isNaN(point.y)) continue
        if (!lowest || point.y < lowest.y) lowest = point
        if (!highest || point.y > highest.y) highest = point
      }
  return { lines, lowest: lowest ?? null, highest: highest ?? null, crossings }
}
