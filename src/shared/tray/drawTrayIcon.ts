import { drawArrow } from './drawArrow.ts'
import { drawName } from './drawName.ts'
import { drawNumber } from './drawNumber.ts'
import { emptyInk, fill, type Ink, isBesideInk } from './ink.ts'
import type { DrawnIcon } from './trayIcon.ts'

export interface IconLook {
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
export const drawTrayIcon = (icon: DrawnIcon, { size, dark, edged = false }: IconLook): Picture => {
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
