import { Chart, LinearScale, LogarithmicScale, type Plugin } from 'chart.js'
import type { ChartPoint } from './chartData.ts'
import { chartOptions } from './chartOptions.ts'
import { drawOver } from './drawOver.ts'
import { drawUnder } from './drawUnder.ts'
import { lineStyle, UNSURE } from './lineStyle.ts'
import type { Pen, Picture, Pointing } from './picture.ts'

export interface LineChart {
  /** Shows another picture on the same canvas. */
  show(picture: Picture): void
  /** Redraws the same picture with a new crosshair or selection. */
  redraw(): void
  /** The edges of the lines' area, in CSS pixels from the canvas's corner. */
  edges(): { left: number; right: number }
  destroy(): void
}

const nothing: Pointing = { cursor: null, band: null }

/**
 * Chart.js calculates the scales, the ticks and the layout; one plugin of Aina draws the lines. Its own lines were
 * measured against a line of 11,000 points with all defaults. They took 0.08 to 0.10 of that time instead of 0.054 to
 * 0.057, and with two averages 0.17 to 0.19 instead of 0.08 to 0.13. Steep stretches became stairs, because it
 * averages within a pixel, and the code was not shorter. `npm run bench P9` measures this.
 *
 * Draws a picture. Returns null if the canvas has no context. The caller destroys the chart.
 */
export const drawChart = (
  canvas: HTMLCanvasElement,
  first: Picture,
  pointing: () => Pointing = () => nothing,
): LineChart | null => {
  const context = canvas.getContext('2d')
  if (!context) return null
  Chart.register(LinearScale, LogarithmicScale)
  let picture = first
  const penOf = ({ ctx, chartArea, scales }: Chart<'line', ChartPoint[]>): Pen => ({
    ctx,
    area: chartArea,
    picture,
    x: (day) => scales.x?.getPixelForValue(day) ?? 0,
    y: (value) => scales.y?.getPixelForValue(value) ?? 0,
  })
  const marks: Plugin<'line'> = {
    id: 'marks',
    afterDatasetsDraw(chart) {
      const pen = penOf(chart as Chart<'line', ChartPoint[]>)
      drawUnder(pen, pointing())
      strokeLines(pen)
      drawOver(pen, pointing())
    },
  }
  const size = () => {
    canvas.style.inlineSize = `${picture.width}px`
    canvas.style.blockSize = `${picture.height}px`
  }
  size()
  // A chart takes its canvas's size: setting it later would lay out and draw everything twice.
  canvas.width = first.width
  canvas.height = first.height
  const chart = new Chart<'line', ChartPoint[]>(context, {
    type: 'line',
    // Without lines: see above.
    data: { datasets: [] },
    options: chartOptions(first),
    plugins: [marks],
  })
  return {
    show(next) {
      const sameSize = next.width === picture.width && next.height === picture.height
      picture = next
      chart.options = chartOptions(next)
      // Resizing draws too; once is enough.
      if (sameSize) chart.update('none')
      else {
        size()
        chart.resize(next.width, next.height)
      }
    },
    redraw: () => chart.draw(),
    edges: () => ({
      left: chart.chartArea.left,
      right: chart.scales.x?.getPixelForValue(picture.span.to) ?? 0,
    }),
    destroy: () => chart.destroy(),
  }
}

/**
 * Points in one stroke. The time grows faster than the length: one stroke of thousands of points takes several times
 * as long as many short ones.
 */
const STROKE = 64

/** Strokes a line in pieces. It breaks at NaN. */
const stroke = ({ ctx, x, y }: Pen, points: readonly ChartPoint[], dash: readonly number[]): void => {
  ctx.setLineDash([...dash])
  let drawn = 0
  for (let start = 0; start < points.length - 1; start += STROKE) {
    // The dashes continue from the previous piece.
    ctx.lineDashOffset = drawn
    ctx.beginPath()
    let last: ChartPoint | null = null
    for (let index = start; index <= Math.min(start + STROKE, points.length - 1); index += 1) {
      const point = points[index]
      const to = point && !Number.isNaN(point.y) ? { x: x(point.x), y: y(point.y) } : null
      if (to && last) {
        ctx.lineTo(to.x, to.y)
        if (dash.length > 0) drawn += Math.hypot(to.x - last.x, to.y - last.y)
      } else if (to) ctx.moveTo(to.x, to.y)
      last = to
    }
    ctx.stroke()
  }
}

/** A point between two breaks is a line of length 0, so this draws a dot. */
const dots = ({ ctx, x, y }: Pen, points: readonly ChartPoint[], radius: number): void => {
  const isBreak = (index: number) => Number.isNaN(points[index]?.y ?? Number.NaN)
  for (const [index, point] of points.entries()) {
    if (isBreak(index) || !isBreak(index - 1) || !isBreak(index + 1)) continue
    ctx.beginPath()
    ctx.arc(x(point.x), y(point.y), radius, 0, Math.PI * 2)
    ctx.fill()
  }
}

/** Draws the lines in their colours; provisional parts are dashed. */
export const strokeLines = (pen: Pen): void => {
  const { ctx, area, x, picture } = pen
  ctx.save()
  ctx.beginPath()
  // Up to the last day of the view: the space after it is for names.
  ctx.rect(area.left, area.top, x(picture.span.to) - area.left, area.bottom - area.top)
  ctx.clip()
  ctx.lineJoin = 'round'
  for (const { curve, points, tail } of picture.data.lines) {
    const { token, dash, width } = lineStyle(curve)
    ctx.strokeStyle = picture.theme.lines[token]
    ctx.fillStyle = picture.theme.lines[token]
    ctx.lineWidth = width
    // Between two pieces, round caps replace a round join. They would fill the gaps of dashes.
    ctx.lineCap = dash.length > 0 ? 'butt' : 'round'
    stroke(pen, points, dash)
    dots(pen, points, width)
    ctx.lineCap = 'butt'
    stroke(pen, tail, UNSURE)
  }
  ctx.restore()
}
