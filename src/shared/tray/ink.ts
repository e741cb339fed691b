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
