import type { Direction } from '../rates/directionOf.ts'
import { drawText } from './drawText.ts'
import { fill, type Ink } from './ink.ts'

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
export const drawNumber = (ink: Ink, text: string, direction: Direction['direction'] | null): void => {
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
