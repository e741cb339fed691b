import { type Box, fill, type Ink } from './ink.ts'

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
export const drawArrow = (ink: Ink, shape: 'up' | 'down' | 'flat', hollow: boolean): void => {
  const stroke = Math.max(1, Math.round(ink.size / 12))
  const width = 2 * Math.round(ink.size * 0.4)
  const place = { x: Math.floor((ink.size - width) / 2), width }
  if (shape === 'flat') drawLine(ink, place, stroke, hollow)
  else drawTriangle(ink, place, { up: shape === 'up', stroke, hollow })
}
