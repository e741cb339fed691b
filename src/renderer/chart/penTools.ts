import { growth } from './fontSize.ts'
import type { ChartTheme, Pen } from './picture.ts'

/** Rounds to the middle of a pixel, so that a thin line is one pixel wide instead of two half pixels. */
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

/** Draws a horizontal line at a value, from the left of the lines' area to the axis. */
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

/** Draws a dot with an outline: filled, or hollow for provisional points. */
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

/** Half the height of a tag, and the space beside its text, in pixels at the default text size. */
const TAG = { half: 10, side: 6 }

/** Draws a text on a background; `middle` returns its centre from half its width. */
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

/** Returns the font of the rates and names over the lines. */
export const overFont = ({ fontSize, font }: ChartTheme): string => `600 ${fontSize}px ${font}`

/** Draws a tag with its centre at a position, within the lines' area. */
export const tag = (pen: Pen, text: string, { x, y }: { x: number; y: number }): void => {
  const { left, right } = pen.area
  tagAt(pen, text, (half) => ({ x: Math.min(Math.max(x, left + half), right - half), y }))
}

/** Draws a tag at the height `y` with its right edge at `right`, within the lines' area. */
export const sideTag = (pen: Pen, text: string, { right, y }: { right: number; y: number }): void => {
  const { top, bottom } = pen.area
  const high = TAG.half * growth(pen.picture.theme)
  const height = Math.min(Math.max(y, top + high), bottom - high)
  tagAt(pen, text, (half) => ({ x: right - half, y: height }))
}

/** Draws a text with an outline in the background colour, readable over lines. */
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
