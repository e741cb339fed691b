import type { ChartPoint } from './chartData.ts'
import { lineStyle, UNSURE } from './lineStyle.ts'
import type { Pen } from './picture.ts'

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
