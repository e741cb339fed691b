import type { Direction } from '../rates/directionOf.ts'

/** The drawing of a pin. */
export type DrawnIcon = { stale: boolean } & (
  | {
      shape: 'number'
      /** Digits and the other signs with glyphs; `?` for an unknown rate. */
      text: string
      /** The direction of the rate; null if unknown. */
      direction: Direction['direction'] | null
    }
  | { shape: 'name'; text: string }
  | { shape: Direction['direction'] }
)

/**
 * The signs of an icon, on a stretchable grid. `#` is ink; so are "`" and `,`, with the outermost pixel above or
 * below rounded off. A digit has three columns (stroke, inside, stroke) and five rows (stroke, upper half, middle
 * stroke, lower half, stroke). A sixth row is below the base line.
 */
const glyphs: Readonly<Record<string, readonly string[]>> = {
  '0': ['`#`', '#.#', '#.#', '#.#', ',#,'],
  '1': ['.#', '##', '.#', '.#', '.#'],
  '2': ['`#`', '..#', '`#,', '#..', '###'],
  '3': ['`#`', '..#', '.##', '..#', ',#,'],
  '4': ['#.#', '#.#', '###', '..#', '..#'],
  '5': ['###', '#..', '##`', '..#', ',#,'],
  '6': ['`#`', '#..', '##`', '#.#', ',#,'],
  '7': ['###', '..#', '..#', '..#', '..#'],
  '8': ['`#`', '#.#', '###', '#.#', ',#,'],
  '9': ['`#`', '#.#', ',##', '..#', ',#,'],
  '.': ['.', '.', '.', '.', '#'],
  ',': ['.', '.', '.', '.', '#', '#'],
  '−': ['...', '...', '###', '...', '...'],
  '?': ['`#`', '..#', '.#,', '...', '.#.'],
  k: ['#..', '#.#', '##.', '#.#', '#.#'],
  A: ['`#`', '#.#', '###', '#.#', '#.#'],
  B: ['##`', '#.#', '###', '#.#', '##,'],
  C: ['`##', '#..', '#..', '#..', ',##'],
  D: ['##`', '#.#', '#.#', '#.#', '##,'],
  E: ['###', '#..', '##.', '#..', '###'],
  F: ['###', '#..', '##.', '#..', '#..'],
  G: ['`##', '#..', '#.#', '#.#', ',##'],
  H: ['#.#', '#.#', '###', '#.#', '#.#'],
  I: ['#', '#', '#', '#', '#'],
  J: ['..#', '..#', '..#', '#.#', ',#,'],
  K: ['#.#', '#.#', '##.', '#.#', '#.#'],
  L: ['#..', '#..', '#..', '#..', '###'],
  M: ['##.##', '#.#.#', '#.#.#', '#...#', '#...#'],
  N: ['#..#', '##.#', '#.##', '#..#', '#..#'],
  O: ['`#`', '#.#', '#.#', '#.#', ',#,'],
  P: ['##`', '#.#', '##,', '#..', '#..'],
  Q: ['`#`', '#.#', '#.#', '#.#', ',##', '..#'],
  R: ['##`', '#.#', '##,', '#.#', '#.#'],
  S: ['`##', '#..', ',#`', '..#', '##,'],
  T: ['###', '.#.', '.#.', '.#.', '.#.'],
  U: ['#.#', '#.#', '#.#', '#.#', ',#,'],
  V: ['#.#', '#.#', '#.#', '#.#', '.#.'],
  W: ['#...#', '#...#', '#.#.#', '#.#.#', '.#.#.'],
  X: ['#.#', '#.#', '.#.', '#.#', '#.#'],
  Y: ['#.#', '#.#', '.#.', '.#.', '.#.'],
  Z: ['###', '..#', '`#,', '#..', '###'],
}

/** Signs with as many columns as a digit, but all as wide as a stroke. */
const NARROW = 'kTVXY'

/** The sizes of the grid, in pixels. */
interface GlyphSize {
  stroke: number
  /** The whole digit. */
  width: number
  height: number
}

/** Returns the widths of a sign's columns. Only a digit has an inside that stretches. */
const columnsOf = (sign: string, { stroke, width }: GlyphSize): number[] => {
  const columns = glyphs[sign]?.[0]?.length ?? 0
  if (columns === 3 && !NARROW.includes(sign)) return [stroke, width - 2 * stroke, stroke]
  return Array.from({ length: columns }, () => stroke)
}

/** Returns the heights of the rows. */
const rowsOf = ({ stroke, height }: GlyphSize): number[] => {
  const inside = height - 3 * stroke
  return [stroke, Math.floor(inside / 2), stroke, Math.ceil(inside / 2), stroke, stroke]
}

const widthOf = (sign: string, size: GlyphSize): number =>
  columnsOf(sign, size).reduce((sum, column) => sum + column, 0)

/** A square icon: 1 for ink, else 0; one byte per pixel, row by row. */
interface Ink {
  readonly size: number
  readonly dots: Uint8Array
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Sets or clears the ink of a rectangle, clipped to the icon. */
const fill = ({ size, dots }: Ink, { x, y, width, height }: Box, value: 0 | 1 = 1): void => {
  for (let row = Math.max(0, y); row < Math.min(size, y + height); row += 1)
    for (let column = Math.max(0, x); column < Math.min(size, x + width); column += 1)
      dots[row * size + column] = value
}

/** Whether one of the eight neighbouring pixels has ink. */
const isBesideInk = ({ size, dots }: Ink, at: number): boolean => {
  const [x, y] = [at % size, Math.floor(at / size)]
  for (let row = Math.max(0, y - 1); row <= Math.min(size - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(size - 1, x + 1); column += 1)
      if (dots[row * size + column] === 1) return true
  return false
}

const gapOf = (stroke: number): number => Math.max(1, Math.round(stroke * 0.75))

const lengthOf = (signs: readonly string[], size: GlyphSize): number =>
  signs.reduce((sum, sign) => sum + widthOf(sign, size), gapOf(size.stroke) * (signs.length - 1))

/** Returns the boldest and then widest digits that fit into an icon, or null if none fit. */
const sizeFor = (signs: readonly string[], size: number, height: number): GlyphSize | null => {
  for (let stroke = Math.max(1, Math.round(size / 8)); stroke >= 1; stroke -= 1) {
    // Three strokes one above another, with two visible openings between them.
    if (height < 3 * stroke + 2) continue
    // The opening of a digit is at least as wide as its strokes.
    for (let width = Math.round(height * 0.65); width >= 3 * stroke; width -= 1) {
      const digits = { stroke, width, height }
      if (lengthOf(signs, digits) <= size) return digits
    }
  }
  return null
}

/** Draws one sign with its upper left corner at a position. */
const drawSign = (ink: Ink, sign: string, digits: GlyphSize, place: { x: number; y: number }): void => {
  const columns = columnsOf(sign, digits)
  const rows = rowsOf(digits)
  let { y } = place
  for (const line of glyphs[sign] ?? []) {
    const height = rows.shift() ?? 0
    let { x } = place
    columns.forEach((width, column) => {
      const cell = line[column]
      if (cell !== '.') fill(ink, { x, y, width, height })
      // The outermost pixel of the corner: left in the first column, above in the upper rows.
      if (cell === '`' || cell === ',')
        fill(
          ink,
          { x: column === 0 ? x : x + width - 1, y: cell === '`' ? y : y + height - 1, width: 1, height: 1 },
          0,
        )
      x += width
    })
    y += height
  }
}

const signsOf = (text: string): string[] => [...text].filter((sign) => Object.hasOwn(glyphs, sign))

/** Draws a short, centred line of text. Skips signs without a glyph. Returns false if it does not fit. */
const drawText = (ink: Ink, text: string, { y, height }: Pick<Box, 'y' | 'height'>): boolean => {
  const signs = signsOf(text)
  const digits = sizeFor(signs, ink.size, height)
  if (!digits) return false
  let x = Math.floor((ink.size - lengthOf(signs, digits)) / 2)
  for (const sign of signs) {
    drawSign(ink, sign, digits, { x, y })
    x += widthOf(sign, digits) + gapOf(digits.stroke)
  }
  return true
}

/** Draws the direction of a rate: a triangle up or down, or a line. */
const drawArrow = (ink: Ink, shape: 'up' | 'down' | 'flat'): void => {
  const { size } = ink
  const base = 2 * Math.round(size * 0.4)
  const left = Math.floor((size - base) / 2)
  if (shape === 'flat') {
    const height = Math.max(2, Math.round(size / 6))
    fill(ink, { x: left, y: Math.floor((size - height) / 2), width: base, height })
    return
  }
  const height = Math.round(size * 0.62)
  const top = Math.round(size * 0.14)
  for (let row = 0; row < height; row += 1) {
    const half = Math.ceil(((row + 1) * base) / 2 / height)
    const y = shape === 'up' ? top + row : top + height - 1 - row
    fill(ink, { x: left + base / 2 - half, y, width: 2 * half, height: 1 })
  }
}

/** Draws one line in the middle. Returns false if it does not fit. */
const drawCentred = (ink: Ink, text: string): boolean => {
  const height = Math.round(ink.size * 0.65)
  return drawText(ink, text, { y: Math.floor((ink.size - height) / 2), height })
}

/** Draws a name in one line or two. Returns false if it does not fit. */
const drawWhole = (ink: Ink, name: string): boolean => {
  if (drawCentred(ink, name)) return true
  const { size } = ink
  const gap = Math.max(2, Math.round(size / 8))
  const half = Math.floor((size - gap) / 2)
  const middle = Math.ceil(name.length / 2)
  const [upper, lower] = [name.slice(0, middle), name.slice(middle)]
  // So that no half name is drawn.
  if ([upper, lower].some((text) => sizeFor(signsOf(text), size, half) === null)) return false
  drawText(ink, upper, { y: 0, height: half })
  return drawText(ink, lower, { y: half + gap, height: half })
}

/** Draws a currency's code, or its beginning if it is too long. */
const drawName = (ink: Ink, code: string): void => {
  const name = code.toUpperCase()
  for (let length = name.length; length > 0; length -= 1) if (drawWhole(ink, name.slice(0, length))) return
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

/** Draws a short number below the sign of its direction. */
const drawNumber = (ink: Ink, text: string, direction: Direction['direction']): void => {
  const { size } = ink
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
  const ink: Ink = { size, dots: new Uint8Array(size * size) }
  if (icon.shape === 'number' && icon.direction) drawNumber(ink, icon.text, icon.direction)
  else if (icon.shape === 'number') drawCentred(ink, icon.text)
  else if (icon.shape === 'name') drawName(ink, icon.text)
  else drawArrow(ink, icon.shape)
  if (icon.stale) drawDots(ink)
  const rgba = new Uint8ClampedArray(size * size * 4)
  const [own, other] = dark ? [LIGHT, DARK] : [DARK, LIGHT]
  ink.dots.forEach((dot, at) => {
    if (dot === 1) rgba.set([...own, icon.stale ? PALE : OPAQUE], at * 4)
    else if (edged && isBesideInk(ink, at)) rgba.set([...other, EDGE], at * 4)
  })
  return { width: size, height: size, rgba }
}
