import type { Chart } from 'chart.js'
import type { Day } from '../../shared/days/day.ts'
import { isFlat, writeRate } from '../rate/rateDigits.ts'
import { valueAt } from './curves.ts'
import type { Picture } from './drawChart.ts'
import { type ChartTheme, LEVEL, lineStyle, UNSURE } from './theme.ts'

/** In CSS pixels of the canvas. */
interface Place {
  x: number
  y: number
}

/** Writes a text that is readable over lines. */
const haloText = (
  { ctx }: Chart,
  { surface }: ChartTheme,
  text: string,
  x: number,
  y: number,
  colour: string,
) => {
  ctx.lineWidth = 4
  ctx.lineJoin = 'round'
  ctx.strokeStyle = surface
  ctx.setLineDash([])
  ctx.strokeText(text, x, y)
  ctx.fillStyle = colour
  ctx.fillText(text, x, y)
}

const stroke = ({ ctx }: Chart, colour: string, dash: readonly number[], from: Place, to: Place) => {
  ctx.strokeStyle = colour
  ctx.lineWidth = 1
  ctx.setLineDash([...dash])
  ctx.beginPath()
  // The middle of a pixel, so that the line is one pixel wide instead of two half ones.
  ctx.moveTo(Math.round(from.x) + 0.5, Math.round(from.y) + 0.5)
  ctx.lineTo(Math.round(to.x) + 0.5, Math.round(to.y) + 0.5)
  ctx.stroke()
}

const dot = ({ ctx }: Chart, { x, y }: Place, radius: number, colour: string, fill = colour) => {
  ctx.setLineDash([])
  ctx.lineWidth = 2
  ctx.strokeStyle = colour
  ctx.fillStyle = fill
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, Math.PI * 2)
  ctx.fill()
  ctx.stroke()
}

/** CSS pixels: in a chart of this width a label would cover half of the line. */
const NARROW = 480

/** Draws alert levels, and labels the lowest and the highest rate. */
export const drawMarks = (
  chart: Chart,
  { levels, extremes, digits, language, theme, curves }: Picture,
): void => {
  const { ctx, chartArea: area, scales } = chart
  const place = (x: number, y: number) => ({
    x: scales.x?.getPixelForValue(x) ?? 0,
    y: scales.y?.getPixelForValue(y) ?? 0,
  })
  ctx.save()
  ctx.font = `600 ${theme.fontSize}px ${theme.font}`
  ctx.textAlign = 'left'
  for (const { value, label } of levels) {
    const { y } = place(0, value)
    if (y < area.top || y > area.bottom) continue
    stroke(chart, theme.level, LEVEL, { x: area.left, y }, { x: area.right, y })
    // In a narrow chart the label would hide the line; the legend has it too.
    if (chart.width > NARROW) haloText(chart, theme, label, area.left + 6, y - 5, theme.level)
  }
  const [curve] = curves
  if (curve && extremes && !isFlat(extremes.lowest.rate, extremes.highest.rate))
    for (const { day, rate } of [extremes.lowest, extremes.highest]) {
      const at = place(day, rate)
      const text = writeRate(rate, digits, language)
      const half = ctx.measureText(text).width / 2 + 2
      const x = Math.min(Math.max(at.x, area.left + half), area.right - half)
      dot(chart, at, 1.5, theme.lines[lineStyle(curve).token])
      const isBelow = rate === extremes.lowest.rate && at.y + theme.fontSize < area.bottom
      ctx.textAlign = 'center'
      haloText(chart, theme, text, x, at.y + (isBelow ? theme.fontSize + 5 : -8), theme.strong)
    }
  ctx.restore()
}

/** Draws the crosshair with a dot on every line. */
export const drawCrosshair = (chart: Chart, { curves, theme }: Picture, cursor: Day): void => {
  const { ctx, chartArea: area, scales } = chart
  const x = scales.x?.getPixelForValue(cursor) ?? 0
  ctx.save()
  stroke(chart, theme.text, UNSURE, { x, y: area.top }, { x, y: area.bottom })
  for (const curve of curves) {
    const value = valueAt(curve, cursor)
    if (value === null) continue
    const isUnsure = (curve.day[curve.confirmed] ?? Number.POSITIVE_INFINITY) <= cursor
    const colour = theme.lines[lineStyle(curve).token]
    dot(chart, { x, y: scales.y?.getPixelForValue(value) ?? 0 }, 4, colour, isUnsure ? theme.surface : colour)
  }
  ctx.restore()
}
