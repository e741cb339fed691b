import type { Point, Rectangle } from 'electron'

/** A display and its work area without panels and docks, in device-independent pixels. */
export interface TrayScreen {
  bounds: Rectangle
  workArea: Rectangle
}

/** The gap between the window and its neighbour. */
const GAP = 8

const middleOf = ({ x, y, width, height }: Rectangle): Point => ({ x: x + width / 2, y: y + height / 2 })

/** 0 inside a rectangle, else the squared distance to it. */
const wayTo = ({ x, y }: Point, area: Rectangle): number => {
  const dx = Math.max(area.x - x, 0, x - (area.x + area.width))
  const dy = Math.max(area.y - y, 0, y - (area.y + area.height))
  return dx * dx + dy * dy
}

const nearest = (point: Point, displays: readonly TrayScreen[]): TrayScreen | undefined =>
  displays.toSorted((a, b) => wayTo(point, a.bounds) - wayTo(point, b.bounds))[0]

const within = (value: number, start: number, length: number, size: number): number =>
  Math.round(Math.max(start + GAP, Math.min(value, start + length - size - GAP)))

/**
 * Returns the place of a window of this size beside the tray icon: centred on it and inside the work area, so against its
 * panel. If the place is unknown (Linux), the right end of the cursor's display counts, at the thicker panel.
 */
export const placeBesideTray = (
  tray: Rectangle | null,
  cursor: Point,
  displays: readonly TrayScreen[],
  size: { width: number; height: number },
): Rectangle => {
  const icon = tray && tray.width > 0 && tray.height > 0 ? middleOf(tray) : null
  const display = nearest(icon ?? cursor, displays)
  if (!display) return { x: 0, y: 0, ...size }
  const { bounds, workArea } = display
  const width = Math.min(size.width, Math.max(1, workArea.width - 2 * GAP))
  const height = Math.min(size.height, Math.max(1, workArea.height - 2 * GAP))
  const above = workArea.y - bounds.y
  const isBelow = bounds.height - workArea.height - above > above
  const corner = { x: bounds.x + bounds.width, y: isBelow ? bounds.y + bounds.height : bounds.y }
  const { x, y } = icon ? { x: icon.x - width / 2, y: icon.y - height / 2 } : corner
  return {
    x: within(x, workArea.x, workArea.width, width),
    y: within(y, workArea.y, workArea.height, height),
    width,
    height,
  }
}
