import { drawChart } from './drawChart.ts'
import type { Picture } from './picture.ts'

interface ExportSize {
  /** In CSS pixels; `ratio` is the canvas pixels per CSS pixel. */
  width: number
  height: number
  scale: number
}

/** Draws the view at another size. Null without a chart. */
export type DrawForExport = (size: ExportSize) => HTMLCanvasElement | null

/** Draws a picture on a new canvas, on the page's card colour. */
export const exportCanvas = (picture: Picture): HTMLCanvasElement | null => {
  const drawn = document.createElement('canvas')
  const chart = drawChart(drawn, picture)
  if (!chart) return null
  const copy = document.createElement('canvas')
  copy.width = drawn.width
  copy.height = drawn.height
  const context = copy.getContext('2d')
  if (context) {
    context.fillStyle = picture.theme.surface
    context.fillRect(0, 0, copy.width, copy.height)
    context.drawImage(drawn, 0, 0)
  }
  // Destroying a chart clears its canvas, so this copies it.
  chart.destroy()
  return context && copy
}
