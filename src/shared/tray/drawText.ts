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
export interface Ink {
  readonly size: number
  readonly dots: Uint8Array
}

export const emptyInk = (size: number): Ink => ({ size, dots: new Uint8Array(size * size) })

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Sets or clears the ink of a rectangle, clipped to the icon. */
export const fill = ({ size, dots }: Ink, { x, y, width, height }: Box, value: 0 | 1 = 1): void => {
  for (let row = Math.max(0, y); row < Math.min(size, y + height); row += 1)
    for (let column = Math.max(0, x); column < Math.min(size, x + width); column += 1)
      dots[row * size + column] = value
}

/** Whether one of the eight neighbouring pixels has ink. */
export const isBesideInk = ({ size, dots }: Ink, at: number): boolean => {
  const [x, y] = [at % size, Math.floor(at / size)]
  for (let row = Math.max(0, y - 1); row <= Math.min(size - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(size - 1, x + 1); column += 1)
      if (dots[row * size + column] === 1) return true
  return false
}

/** Narrower digits are unreadable. */
const NARROWEST = 3

const gapOf = (stroke: number): number => Math.max(1, Math.round(stroke * 0.75))

const lengthOf = (signs: readonly string[], size: GlyphSize): number =>
  signs.reduce((sum, sign) => sum + widthOf(sign, size), gapOf(size.stroke) * (signs.length - 1))

/** Returns the boldest and then widest digits that fit into an icon, or null if none fit. */
const sizeFor = (signs: readonly string[], size: number, height: number): GlyphSize | null => {
  for (let stroke = Math.max(1, Math.round(size / 8)); stroke >= 1; stroke -= 1) {
    // Three strokes one above another, with two visible openings between them.
    if (height < 3 * stroke + 2) continue
    for (let width = Math.round(height * 0.65); width >= NARROWEST; width -= 1) {
      const digits = { stroke, width, height }
      if (width - 2 * stroke >= stroke && lengthOf(signs, digits) <= size) return digits
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

/** The rows of a line of text. */
export interface Line {
  y: number
  height: number
}

/** Draws a short, centred line of text. Skips signs without a glyph. Returns false if it does not fit. */
export const drawText = (ink: Ink, text: string, { y, height }: Line): boolean => {
  const signs = [...text].filter((sign) => Object.hasOwn(glyphs, sign))
  const digits = sizeFor(signs, ink.size, height)
  if (!digits) return false
  let x = Math.floor((ink.size - lengthOf(signs, digits)) / 2)
  for (const sign of signs) {
    drawSign(ink, sign, digits, { x, y })
    x += widthOf(sign, digits) + gapOf(digits.stroke)
  }
  return true
}
