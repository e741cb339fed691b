import { growth } from './fontSize.ts'
import type { ChartTheme, Pen } from './picture.ts'

/** On the middle of a pixel, so that a thin line is one pixel wide and not two half ones. */
export const crisp = (at: number): number => Math.round(at) + 0.5

export const verticalLine = ({ ctx, area, x }: Pen, day: number, colour: string, dash: number[]): void => {
  const at = crisp(x(day))
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = 1
  ctx.setLineDash(dash)
  ctx.beginPath()
  ctx.moveTo(at, area.top)
  ctx.lineTo(at, area.bottom)
  ctx.stroke()
  ctx.restore()
}

/** The height of a value, from the left of the lines' area to the axis. */
export const horizontalLine = (
  { ctx, area, y, picture: { theme } }: Pen,
  value: number,
  { colour = theme.text, dash = [3, 3] }: { colour?: string; dash?: readonly number[] } = {},
): void => {
  const at = crisp(y(value))
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = 1
  ctx.setLineDash([...dash])
  ctx.beginPath()
  ctx.moveTo(area.left, at)
  ctx.lineTo(area.right, at)
  ctx.stroke()
  ctx.restore()
}

/** A dot with a outline: full, or hollow for what is not confirmed. */
export const dot = (
  { ctx, picture: { theme } }: Pen,
  at: { x: number; y: number },
  colour: string,
  { hollow = false, radius = 4, outline = 2 }: { hollow?: boolean; radius?: number; outline?: number } = {},
): void => {
  ctx.save()
  ctx.beginPath()
  ctx.arc(at.x, at.y, radius, 0, Math.PI * 2)
  ctx.fillStyle = hollow ? theme.surface : colour
  ctx.fill()
  ctx.lineWidth = outline
  ctx.strokeStyle = hollow ? colour : theme.surface
  if (outline > 0) ctx.stroke()
  ctx.restore()
}

/** Half of what a tag takes from above to below, and the room beside its text, in pixels at the usual text size. */
const TAG = { half: 10, side: 6 }

/** A text on a ground of its own; `middle` gives the place of its middle when half its width is known. */
const tagAt = (
  { ctx, picture: { theme } }: Pen,
  text: string,
  middle: (half: number) => { x: number; y: number },
): void => {
  ctx.save()
  ctx.font = overFont(theme)
  const half = ctx.measureText(text).width / 2 + TAG.side
  const high = TAG.half * growth(theme)
  const { x, y } = middle(half)
  ctx.fillStyle = theme.text
  ctx.beginPath()
  ctx.roundRect(x - half, y - high, 2 * half, 2 * high, 4)
  ctx.fill()
  ctx.fillStyle = theme.surface
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(text, x, y)
  ctx.restore()
}

/** What the chart itself writes: the rates and names over its lines. */
export const overFont = ({ fontSize, font }: ChartTheme): string => `600 ${fontSize}px ${font}`

/** A tag with its middle at a place, as far as the lines' area reaches. */
export const tag = (pen: Pen, text: string, { x, y }: { x: number; y: number }): void => {
  const { left, right } = pen.area
  tagAt(pen, text, (half) => ({ x: Math.min(Math.max(x, left + half), right - half), y }))
}

/** A tag at the height `y` whose right edge is at `right`, as far as the lines' area reaches. */
export const sideTag = (pen: Pen, text: string, { right, y }: { right: number; y: number }): void => {
  const { top, bottom } = pen.area
  const high = TAG.half * growth(pen.picture.theme)
  const height = Math.min(Math.max(y, top + high), bottom - high)
  tagAt(pen, text, (half) => ({ x: right - half, y: height }))
}

/** A text with a outline in the colour of the ground, readable over lines. */
export const haloText = (
  { ctx, picture: { theme } }: Pen,
  text: string,
  x: number,
  y: number,
  colour: string,
): void => {
  ctx.lineWidth = 4
  ctx.lineJoin = 'round'
  ctx.strokeStyle = theme.surface
  ctx.strokeText(text, x, y)
  ctx.fillStyle = colour
  ctx.fillText(text, x, y)
}
