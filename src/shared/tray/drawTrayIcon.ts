import type { Direction } from '../rates/directionOf.ts'
import { type Box, drawText, emptyInk, fill, type Ink, isBesideInk, type Line } from './drawText.ts'
import type { DrawnIcon } from './trayIcon.ts'

/** A centred line: no change. */
const drawLine = (
  ink: Ink,
  { x, width }: Pick<Box, 'x' | 'width'>,
  stroke: number,
  hollow: boolean,
): void => {
  const height = hollow ? 3 * stroke : Math.max(2, Math.round(ink.size / 6))
  const y = Math.floor((ink.size - height) / 2)
  fill(ink, { x, y, width, height })
  if (hollow) fill(ink, { x: x + stroke, y: y + stroke, width: width - 2 * stroke, height: stroke }, 0)
}

const drawTriangle = (
  ink: Ink,
  { x: left, width: base }: Pick<Box, 'x' | 'width'>,
  { up, stroke, hollow }: { up: boolean; stroke: number; hollow: boolean },
): void => {
  const { size } = ink
  const height = Math.round(size * 0.62)
  const top = Math.round(size * 0.14)
  // A slanted side is wider along a row than its stroke.
  const side = Math.ceil(stroke * 1.2)
  for (let row = 0; row < height; row += 1) {
    const half = Math.ceil(((row + 1) * base) / 2 / height)
    const x = left + base / 2 - half
    const y = up ? top + row : top + height - 1 - row
    fill(ink, { x, y, width: 2 * half, height: 1 })
    if (hollow && row < height - stroke) fill(ink, { x: x + side, y, width: 2 * (half - side), height: 1 }, 0)
  }
}

/** Draws the direction of a rate: a triangle up or down, or a line; only the outline if stale. */
const drawArrow = (ink: Ink, shape: 'up' | 'down' | 'flat', hollow: boolean): void => {
  const stroke = Math.max(1, Math.round(ink.size / 12))
  const width = 2 * Math.round(ink.size * 0.4)
  const place = { x: Math.floor((ink.size - width) / 2), width }
  if (shape === 'flat') drawLine(ink, place, stroke, hollow)
  else drawTriangle(ink, place, { up: shape === 'up', stroke, hollow })
}

/** Draws a name in one line or two. Returns false if it does not fit. */
const drawn = (ink: Ink, name: string): boolean => {
  const { size } = ink
  const height = Math.round(size * 0.65)
  if (drawText(ink, name, { y: Math.floor((size - height) / 2), height })) return true
  const gap = Math.max(2, Math.round(size / 8))
  const half = Math.floor((size - gap) / 2)
  const lines: readonly [string, Line][] = [
    [name.slice(0, Math.ceil(name.length / 2)), { y: 0, height: half }],
    [name.slice(Math.ceil(name.length / 2)), { y: half + gap, height: half }],
  ]
  // Try all lines first, so that no half name is drawn.
  const fits = lines.every(([text, line]) =>
    drawText({ size, dots: new Uint8Array(ink.dots.length) }, text, line),
  )
  if (fits) for (const [text, line] of lines) drawText(ink, text, line)
  return fits
}

/** Draws a currency's code, or its beginning if it is too long. */
const drawName = (ink: Ink, code: string): void => {
  const name = code.toUpperCase()
  for (let length = name.length; length > 0; length -= 1) if (drawn(ink, name.slice(0, length))) return
}

/** Draws a small triangle or line at the top of an icon: the direction of the number below. */
const drawDirection = (ink: Ink, direction: Direction['direction'], height: number): void => {
  const middle = Math.floor(ink.size / 2)
  if (direction === 'flat') {
    const thick = Math.max(1, Math.round(height / 3))
    const y = Math.floor((height - thick) / 2)
    fill(ink, { x: middle - height, y, width: 2 * height - 1, height: thick })
    return
  }
  for (let row = 0; row < height; row += 1) {
    const y = direction === 'up' ? row : height - 1 - row
    fill(ink, { x: middle - 1 - row, y, width: 2 * row + 1, height: 1 })
  }
}

/** Draws a short number, centred or below the sign of its known direction. */
const drawNumber = (ink: Ink, text: string, direction: Direction['direction'] | null): void => {
  const { size } = ink
  if (direction === null) {
    const height = Math.round(size * 0.65)
    drawText(ink, text, { y: Math.floor((size - height) / 2), height })
    return
  }
  const sign = Math.round(size * 0.19)
  const y = sign + Math.max(1, Math.round(size / 16))
  // From top to bottom: the number, room for the tail of a comma, an empty row, the dots of a stale rate.
  const dot = Math.max(1, Math.round(size / 12))
  drawDirection(ink, direction, sign)
  drawText(ink, text, { y, height: size - y - 2 * dot - 1 })
}

export interface IconStyle {
  /** Width and height in pixels; designed for 16 to 48. */
  size: number
  /** Whether the background is dark. */
  dark: boolean
  /** Whether it has an edge in the opposite colour, for a panel of unknown colour. */
  edged?: boolean
}

/** Four bytes per pixel: red, green, blue and opacity, not premultiplied. */
export interface Picture {
  width: number
  height: number
  rgba: Uint8ClampedArray<ArrayBuffer>
}

const LIGHT = [255, 255, 255] as const
const DARK = [24, 28, 31] as const
const OPAQUE = 255
const EDGE = 150
/** A stale icon is also paler. Its contrast is still 4.5 to 1 against black and white. */
const PALE = 190

/** A row of dots at the bottom marks a stale rate. */
const drawDots = (ink: Ink): void => {
  const { size } = ink
  const dot = Math.max(1, Math.round(size / 12))
  const many = Math.floor((size + dot) / (2 * dot))
  const left = Math.floor((size - (2 * many - 1) * dot) / 2)
  for (let at = 0; at < many; at += 1)
    fill(ink, { x: left + 2 * at * dot, y: size - dot, width: dot, height: dot })
}

/** Draws a tray icon in one colour that contrasts with the panel; only its shape carries meaning. Pure. */
export const drawTrayIcon = (icon: DrawnIcon, { size, dark, edged = false }: IconStyle): Picture => {
  const ink = emptyInk(size)
  if (icon.shape === 'number') drawNumber(ink, icon.text, icon.direction)
  else if (icon.shape === 'name') drawName(ink, icon.text)
  else drawArrow(ink, icon.shape, icon.stale)
  if (icon.stale) drawDots(ink)
  const rgba = new Uint8ClampedArray(size * size * 4)
  const [own, other] = dark ? [LIGHT, DARK] : [DARK, LIGHT]
  ink.dots.forEach((dot, at) => {
    if (dot === 1) rgba.set([...own, icon.stale ? PALE : OPAQUE], at * 4)
    else if (edged && isBesideInk(ink, at)) rgba.set([...other, EDGE], at * 4)
  })
  return { width: size, height: size, rgba }
}
