import type { Rectangle } from 'electron'

/** A display's work area without panels and docks, in device-independent pixels. */
export interface WorkArea {
  workArea: Rectangle
}

export const MAIN_SIZE = { width: 1_100, height: 780 }
export const MAIN_LEAST = { width: 340, height: 420 }

/** So much of a window's top edge must be on a display that a person can move it. */
const GRIP = { width: 120, height: 32 }

const overlap = (a: Rectangle, b: Rectangle): { width: number; height: number } => ({
  width: Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
  height: Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
})

const canBeCaught = (bounds: Rectangle, { workArea }: WorkArea): boolean => {
  const grip = { ...bounds, height: GRIP.height }
  const seen = overlap(grip, workArea)
  return seen.width >= GRIP.width && seen.height >= GRIP.height
}

const limit = (value: number, least: number, most: number): number =>
  Math.round(Math.max(least, Math.min(value, most)))

/**
 * Returns the main window's place: the last one if its display is there, and no larger than that display. Else
 * without `x` and `y`, so the system centres it.
 */
export const placeMainWindow = (
  remembered: Rectangle | null,
  displays: readonly WorkArea[],
): { width: number; height: number; x?: number; y?: number } => {
  const home = remembered && displays.find((display) => canBeCaught(remembered, display))
  const area = (home ?? displays[0])?.workArea ?? { ...MAIN_SIZE, x: 0, y: 0 }
  const wanted = remembered ?? MAIN_SIZE
  const size = {
    width: limit(wanted.width, MAIN_LEAST.width, area.width),
    height: limit(wanted.height, MAIN_LEAST.height, area.height),
  }
  return remembered && home ? { ...size, x: Math.round(remembered.x), y: Math.round(remembered.y) } : size
}
