import { Chart, LinearScale, LogarithmicScale, type Plugin } from 'chart.js'
import type { ChartPoint } from './chartData.ts'
import { chartOptions } from './chartOptions.ts'
import { drawOver } from './overLines.ts'
import type { Pen, Picture, Pointing } from './picture.ts'
import { strokeLines } from './strokeLines.ts'
import { drawUnder } from './underLines.ts'

export interface LineChart {
  /** Shows another picture on the same canvas. */
  show(picture: Picture): void
  /** Draws the same picture again: what is pointed at has changed. */
  redraw(): void
  /** The left and the right edge of what the lines are in and its foot, in CSS pixels from the canvas's own. */
  edges(): { left: number; right: number; foot: number }
  destroy(): void
}

const nothing: Pointing = { cursor: null, mark: null, band: null }

/** Draws a picture; null where the canvas cannot be drawn on. The caller destroys it. */
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
  // A chart takes the size that its canvas has: given later, everything would be laid out and drawn twice.
  canvas.width = first.width
  canvas.height = first.height
  const chart = new Chart<'line', ChartPoint[]>(context, {
    type: 'line',
    // The axes are Chart.js's; the lines are drawn by hand, many times as fast.
    data: { datasets: [] },
    options: chartOptions(first),
    plugins: [marks],
  })
  return {
    show(next) {
      const sameSize = next.width === picture.width && next.height === picture.height
      picture = next
      chart.options = chartOptions(next)
      // Resizing draws too: once is enough.
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
      foot: chart.chartArea.bottom,
    }),
    destroy: () => chart.destroy(),
  }
}
