import { drawChart } from './drawChart.ts'
import type { Picture } from './picture.ts'

interface ExportSize {
  /** In CSS pixels, with so many pixels of the canvas to each. */
  width: number
  height: number
  scale: number
  /** Whether the marks of notes are drawn; not unless told. */
  notes?: boolean
}

/** Draws what is shown at another size. Null without a chart. */
export type DrawForExport = (size: ExportSize) => HTMLCanvasElement | null

/** A picture on a canvas of its own, on the colour of the page's cards. */
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
  // Destroying a chart clears its canvas; hence the copy.
  chart.destroy()
  return context && copy
}
