import type { ChartPoint } from './chartData.ts'
import { lineStyle, UNSURE } from './lineStyles.ts'
import type { Pen } from './picture.ts'

/**
 * Points of one stroke. What a stroke costs grows faster than its length: thousands of points in one go take several
 * times as long as the same points in short strokes.
 */
const STROKE = 64

/** Strokes a line, bit by bit. It breaks where a point is no number. */
const stroke = ({ ctx, x, y }: Pen, points: readonly ChartPoint[], dash: readonly number[]): void => {
  ctx.setLineDash([...dash])
  let drawn = 0
  for (let start = 0; start < points.length - 1; start += STROKE) {
    // The dashes go on where the last bit ended.
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

/** A point between two breaks is a line without length: it is seen as a dot. */
const dots = ({ ctx, x, y }: Pen, points: readonly ChartPoint[], radius: number): void => {
  const isBreak = (index: number) => Number.isNaN(points[index]?.y ?? Number.NaN)
  for (const [index, point] of points.entries()) {
    if (isBreak(index) || !isBreak(index - 1) || !isBreak(index + 1)) continue
    ctx.beginPath()
    ctx.arc(x(point.x), y(point.y), radius, 0, Math.PI * 2)
    ctx.fill()
  }
}

/** The lines themselves, in their colours; what is not confirmed is dashed. */
export const strokeLines = (pen: Pen): void => {
  const { ctx, area, x, picture } = pen
  ctx.save()
  ctx.beginPath()
  // To the last day of the view: beyond it may be names.
  ctx.rect(area.left, area.top, x(picture.span.to) - area.left, area.bottom - area.top)
  ctx.clip()
  ctx.lineJoin = 'round'
  for (const { curve, points, tail } of picture.data.lines) {
    const { token, dash, width } = lineStyle(curve)
    ctx.strokeStyle = picture.theme.lines[token]
    ctx.fillStyle = picture.theme.lines[token]
    ctx.lineWidth = width
    // Where two bits meet, round caps make the joint that a round join is. Dashes they would fill up.
    ctx.lineCap = dash.length > 0 ? 'butt' : 'round'
    stroke(pen, points, dash)
    dots(pen, points, width)
    ctx.lineCap = 'butt'
    stroke(pen, tail, UNSURE)
  }
  ctx.restore()
}
