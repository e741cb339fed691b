/**
 * The signs of an icon, on a stretchable grid. `#` is ink; so are "`" and `,`, with the outermost pixel above or
 * below rounded off. A digit has three columns (stroke, inside, stroke) and five rows (stroke, upper half, middle
 * stroke, lower half, stroke). A sixth row is below the base line.
 */
export const glyphs: Readonly<Record<string, readonly string[]>> = {
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
export interface GlyphSize {
  stroke: number
  /** The whole digit. */
  width: number
  height: number
}

/** Returns the widths of a sign's columns. Only a digit has an inside that stretches. */
export const columnsOf = (sign: string, { stroke, width }: GlyphSize): number[] => {
  const columns = glyphs[sign]?.[0]?.length ?? 0
  if (columns === 3 && !NARROW.includes(sign)) return [stroke, width - 2 * stroke, stroke]
  return Array.from({ length: columns }, () => stroke)
}

/** Returns the heights of the rows. */
export const rowsOf = ({ stroke, height }: GlyphSize): number[] => {
  const inside = height - 3 * stroke
  return [stroke, Math.floor(inside / 2), stroke, Math.ceil(inside / 2), stroke, stroke]
}

export const widthOf = (sign: string, size: GlyphSize): number =>
  columnsOf(sign, size).reduce((sum, column) => sum + column, 0)
