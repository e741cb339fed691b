import { drawText, type Line } from './drawText.ts'
import type { Ink } from './ink.ts'

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
export const drawName = (ink: Ink, code: string): void => {
  const name = code.toUpperCase()
  for (let length = name.length; length > 0; length -= 1) if (drawn(ink, name.slice(0, length))) return
}
