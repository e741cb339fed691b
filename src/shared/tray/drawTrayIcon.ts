import type { Direction } from '../rates/directionOf.ts'
import { drawText, type Line } from './drawText.ts'
import { type Box, emptyInk, fill, type Ink, isBesideInk } from './ink.ts'
import type { DrawnIcon } from './trayIcon.ts'

/** A line in the middle: nothing moved. */
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

/** A triangle that points up or down. */
const drawTriangle = (
  ink: Ink,
  { x: left, width: base }: Pick<Box, 'x' | 'width'>,
  { up, stroke, hollow }: { up: boolean; stroke: number; hollow: boolean },
): void => {
  const { size } = ink
  const height = Math.round(size * 0.62)
  const top = Math.round(size * 0.14)
  // A slanted side is wider along a row than it is thick.
  const side = Math.ceil(stroke * 1.2)
  for (let row = 0; row < height; row += 1) {
    const half = Math.ceil(((row + 1) * base) / 2 / height)
    const x = left + base / 2 - half
    const y = up ? top + row : top + height - 1 - row
    fill(ink, { x, y, width: 2 * half, height: 1 })
    if (hollow && row < height - stroke) fill(ink, { x: x + side, y, width: 2 * (half - side), height: 1 }, 0)
  }
}

/** Draws which way a rate went: a triangle that points up or down, or a line; only its outline where it is stale. */
const drawArrow = (ink: Ink, shape: 'up' | 'down' | 'flat', hollow: boolean): void => {
  const stroke = Math.max(1, Math.round(ink.size / 12))
  const width = 2 * Math.round(ink.size * 0.4)
  const place = { x: Math.floor((ink.size - width) / 2), width }
  if (shape === 'flat') drawLine(ink, place, stroke, hollow)
  else drawTriangle(ink, place, { up: shape === 'up', stroke, hollow })
}

/** A name in one line, or broken into two. */
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
  // Looked at apart first: half a name is none.
  const fits = lines.every(([text, line]) =>
    drawText({ size, dots: new Uint8Array(ink.dots.length) }, text, line),
  )
  if (fits) for (const [text, line] of lines) drawText(ink, text, line)
  return fits
}

/** Draws a currency's code; of one that is too long for the icon the beginning. */
const drawName = (ink: Ink, code: string): void => {
  const name = code.toUpperCase()
  for (let length = name.length; length > 0; length -= 1) if (drawn(ink, name.slice(0, length))) return
}

/** A small triangle at the head of an icon, or a small line: which way the number below it went. */
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

/** Draws a short number in the middle of an icon or, where it is known which way it went, below a sign of that. */
const drawNumber = (ink: Ink, text: string, direction: Direction['direction'] | null): void => {
  const { size } = ink
  if (direction === null) {
    const height = Math.round(size * 0.65)
    drawText(ink, text, { y: Math.floor((size - height) / 2), height })
    return
  }
  const sign = Math.round(size * 0.19)
  const y = sign + Math.max(1, Math.round(size / 16))
  // Below it a comma hangs down, then come the dots of what is stale, with a row between them.
  const dot = Math.max(1, Math.round(size / 12))
  drawDirection(ink, direction, sign)
  drawText(ink, text, { y, height: size - y - 2 * dot - 1 })
}

export interface IconStyle {
  /** Width and height in pixels; drawn for 16 to 48. */
  size: number
  /** Whether what it stands on is dark. */
  dark: boolean
  /** Whether it has an edge in the opposite colour, for a panel whose colour is not known. */
  edged?: boolean
}

/** Four bytes a pixel: red, green, blue and how opaque it is; not multiplied. */
export interface Picture {
  width: number
  height: number
  rgba: Uint8ClampedArray<ArrayBuffer>
}

const LIGHT = [255, 255, 255] as const
const DARK = [24, 28, 31] as const
const OPAQUE = 255
const EDGE = 150
/** A stale icon is paler too, besides its dots; it still stands out 4.5 to 1 from black and from white. */
const PALE = 190

/** A row of dots at the foot: what stands above is stale. */
const drawDots = (ink: Ink): void => {
  const { size } = ink
  const dot = Math.max(1, Math.round(size / 12))
  const many = Math.floor((size + dot) / (2 * dot))
  const left = Math.floor((size - (2 * many - 1) * dot) / 2)
  for (let at = 0; at < many; at += 1)
    fill(ink, { x: left + 2 * at * dot, y: size - dot, width: dot, height: dot })
}

/** Draws a tray icon, in one colour that stands out from the panel; what it means is in its shape. Pure. */
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
