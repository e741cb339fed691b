import {
  Chart,
  type ChartDataset,
  type ChartOptions,
  Decimation,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  type Plugin,
  PointElement,
} from 'chart.js'
import type { Day } from '../../shared/days/day.ts'
import type { Locale } from '../../shared/languages/language.ts'
import { CARRIED_DAYS } from '../../shared/rates/carriedDays.ts'
import { numberAt, type SeriesPoint } from '../../shared/series/series.ts'
import { visible } from '../../shared/series/slice.ts'
import type { RateDigits } from '../rate/rateDigits.ts'
import type { Scale } from '../state/route.ts'
import { rateAxis, timeAxis } from './axes.ts'
import type { Curve } from './curves.ts'
import { drawCrosshair, drawMarks } from './marks.ts'
import { type ChartTheme, lineStyle, UNSURE } from './theme.ts'
import type { DaySpan } from './zoom.ts'

/** Everything that a chart shows. */
export interface Picture {
  curves: readonly Curve[]
  /** The drawn days. */
  span: DaySpan
  /** The labelled rates; null in a comparison. */
  extremes: { lowest: SeriesPoint; highest: SeriesPoint } | null
  /** Values with a labelled line. */
  levels: readonly { value: number; label: string }[]
  scale: Scale
  /** Whether the values are per cent of a base; the labels are then changes. */
  percent: boolean
  digits: RateDigits
  language: Locale
  /** The year that the labels omit. */
  thisYear: number
  theme: ChartTheme
}

/** A point: `x` in days since 1970-01-01. */
interface ChartPoint {
  x: Day
  y: number
}
type Line = ChartDataset<'line', ChartPoint[]>

/** Returns a curve's points in view, and one beside it on each side, in the stretches to join: none spans a long gap. */
const stretchesOf = ({ day, value }: Curve, first: number, end: number): ChartPoint[][] => {
  const stretches: ChartPoint[][] = []
  let last = Number.NEGATIVE_INFINITY
  for (let index = first; index < end; index += 1) {
    const [x, y] = [numberAt(day, index), numberAt(value, index)]
    if (Number.isNaN(y)) continue
    if (x - last > CARRIED_DAYS) stretches.push([])
    stretches.at(-1)?.push({ x, y })
    last = x
  }
  return stretches
}

/** A line with fewer points than this shows each of them. */
const FEW = 60

/** Returns a curve's lines: its confirmed stretches, and from the last confirmed point on the provisional ones. */
const linesOf = (curve: Curve, { span, theme }: Picture): Line[] => {
  const { token, dash, width } = lineStyle(curve)
  const colour = theme.lines[token]
  const visibleRange = visible(curve.day, span.from, Math.floor(span.to))
  // Between the points of two days, a line would suggest one.
  if (visibleRange.first === visibleRange.end) return []
  const [first, end] = [Math.max(0, visibleRange.first - 1), Math.min(curve.day.length, visibleRange.end + 1)]
  const style = {
    label: curve.name,
    borderColor: colour,
    borderWidth: width,
    borderJoinStyle: 'round',
    pointBackgroundColor: theme.surface,
    pointBorderColor: colour,
    // Half of a point at the edge is outside.
    clip: 6,
  } as const
  const few = curve.is !== 'average' && visibleRange.end - visibleRange.first < FEW
  const sure = stretchesOf(curve, first, Math.min(end, curve.confirmed)).map(
    (data): Line => ({
      ...style,
      data,
      borderDash: [...dash],
      // A stretch of a single point has no line.
      pointRadius: few ? 2.5 : data.length === 1 ? width / 2 : 0,
      pointBorderWidth: 1.25,
    }),
  )
  const from = Math.max(first, curve.confirmed - 1)
  const unsure = end > curve.confirmed ? stretchesOf(curve, from, end) : []
  const begins = curve.day[curve.confirmed] ?? Number.POSITIVE_INFINITY
  return [
    ...sure,
    ...unsure.map(
      (data): Line => ({
        ...style,
        data,
        borderDash: [...UNSURE],
        pointRadius: data.map(({ x }) => (x < begins ? 0 : 4)),
        pointBorderWidth: 2,
      }),
    ),
  ]
}

/** Fills the area under a single currency's line. */
const fillBelow = (chart: Chart, { theme, curves, percent }: Picture): void => {
  const { ctx, chartArea: area, data } = chart
  if (percent) return
  const shade = ctx.createLinearGradient(0, area.top, 0, area.bottom)
  shade.addColorStop(0, theme.lines['line-chart'])
  shade.addColorStop(1, theme.surface)
  ctx.save()
  ctx.beginPath()
  ctx.rect(area.left, area.top, area.right - area.left, area.bottom - area.top)
  ctx.clip()
  ctx.globalAlpha = 0.12
  ctx.fillStyle = shade
  for (const [at, { label }] of data.datasets.entries()) {
    const { data: points } = chart.getDatasetMeta(at)
    const [first, last] = [points[0], points.at(-1)]
    if (label !== curves[0]?.name || !first || !last) continue
    ctx.beginPath()
    ctx.moveTo(first.x, area.bottom)
    for (const { x, y } of points) ctx.lineTo(x, y)
    ctx.lineTo(last.x, area.bottom)
    ctx.fill()
  }
  ctx.restore()
}

/** A fixed size in CSS pixels, and the canvas pixels in each of them. */
export interface FixedSize {
  width: number
  height: number
  ratio: number
}

const optionsOf = (picture: Picture, size: FixedSize | null): ChartOptions<'line'> => ({
  animation: false,
  parsing: false,
  normalized: true,
  responsive: size === null,
  maintainAspectRatio: false,
  events: [],
  ...(size && { devicePixelRatio: size.ratio }),
  layout: { autoPadding: false, padding: { top: 8, left: 6 } },
  elements: { point: { hitRadius: 0, hoverRadius: 0 } },
  // From the first point on: lines that are not thinned are averaged within a pixel, which turns steep ones into stairs.
  plugins: { decimation: { enabled: true, algorithm: 'min-max', threshold: 1 } },
  scales: { x: timeAxis(picture), y: rateAxis(picture) },
})

export interface LineChart {
  canvas: HTMLCanvasElement
  /** Shows another picture on the same canvas. */
  show(picture: Picture): void
  /** Moves or removes the crosshair. */
  point(cursor: Day | null): void
  /** Returns the day at a position, in CSS pixels from the canvas's left, within the drawn days. */
  dayAt(x: number): number
  destroy(): void
}

/**
 * Draws a picture, in the size of the canvas's parent or in a fixed one. Returns null if the canvas has no context.
 * Chart.js thins the points: for each pixel the first, lowest, highest and last one stay.
 */
export const drawChart = (
  canvas: HTMLCanvasElement,
  first: Picture,
  size: FixedSize | null = null,
): LineChart | null => {
  const context = canvas.getContext('2d')
  if (!context) return null
  Chart.register(LineController, LineElement, PointElement, LinearScale, LogarithmicScale, Decimation)
  let [picture, cursor]: [Picture, Day | null] = [first, null]
  const marks: Plugin<'line'> = {
    id: 'marks',
    beforeDraw({ ctx, width, height }) {
      // A picture on the screen has the page behind it.
      ctx.fillStyle = picture.theme.surface
      if (size) ctx.fillRect(0, 0, width, height)
    },
    beforeDatasetsDraw: (chart) => fillBelow(chart, picture),
    afterDatasetsDraw(chart) {
      drawMarks(chart, picture)
      if (cursor !== null) drawCrosshair(chart, picture, cursor)
    },
  }
  if (size) Object.assign(canvas, { width: size.width, height: size.height })
  const linesNow = () => picture.curves.flatMap((curve) => linesOf(curve, picture))
  const chart = new Chart<'line', ChartPoint[]>(context, {
    type: 'line',
    data: { datasets: linesNow() },
    options: optionsOf(first, size),
    plugins: [marks],
  })
  return {
    canvas,
    show(next) {
      picture = next
      chart.data.datasets = linesNow()
      chart.options = optionsOf(next, size)
      chart.update('none')
    },
    point(day) {
      if (day === cursor) return
      cursor = day
      chart.draw()
    },
    dayAt(x) {
      const { from, to } = picture.span
      return Math.min(to, Math.max(from, chart.scales.x?.getValueForPixel(x) ?? from))
    },
    destroy: () => chart.destroy(),
  }
}
