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

/** The thickness of the system's area on each side of a display. */
const panelsOf = ({ bounds, workArea }: TrayScreen) => ({
  top: workArea.y - bounds.y,
  left: workArea.x - bounds.x,
  bottom: bounds.y + bounds.height - (workArea.y + workArea.height),
  right: bounds.x + bounds.width - (workArea.x + workArea.width),
})

const within = (value: number, start: number, length: number, size: number): number =>
  Math.round(Math.max(start + GAP, Math.min(value, start + length - size - GAP)))

/**
 * Returns the place of a window of this size beside the tray icon: against the icon's panel, centred on the icon,
 * inside the work area. If the place is unknown (Linux), the thickest panel of the cursor's display counts, and its
 * far corner.
 */
export const placeBesideTray = (
  tray: Rectangle | null,
  cursor: Point,
  displays: readonly TrayScreen[],
  size: { width: number; height: number },
): Rectangle => {
  const icon = tray && tray.width > 0 && tray.height > 0 ? tray : null
  const display = nearest(icon ? middleOf(icon) : cursor, displays)
  if (!display) return { x: 0, y: 0, ...size }
  const { workArea } = display
  const width = Math.min(size.width, Math.max(1, workArea.width - 2 * GAP))
  const height = Math.min(size.height, Math.max(1, workArea.height - 2 * GAP))
  const panels = panelsOf(display)
  const far = { x: workArea.x + workArea.width, y: workArea.y + workArea.height }
  const at = icon ? middleOf(icon) : null

  const side = at ? sideOf(at, display) : thickest(panels)
  const alongX = at ? at.x - width / 2 : far.x
  const alongY = at ? at.y - height / 2 : far.y
  const x = side === 'left' ? workArea.x : side === 'right' ? far.x : alongX
  const y = side === 'top' ? workArea.y : side === 'bottom' ? far.y : alongY
  return {
    x: within(x, workArea.x, workArea.width, width),
    y: within(y, workArea.y, workArea.height, height),
    width,
    height,
  }
}

type Side = 'top' | 'left' | 'bottom' | 'right'
const sides: readonly Side[] = ['bottom', 'top', 'right', 'left']

/** Without a panel, one at the top is assumed, as on most desktops with a tray. */
const thickest = (panels: Record<Side, number>): Side => {
  const side = sides.toSorted((a, b) => panels[b] - panels[a])[0] ?? 'top'
  return panels[side] > 0 ? side : 'top'
}

/** Returns the edge of the display nearest to a point. */
const sideOf = ({ x, y }: Point, { bounds }: TrayScreen): Side => {
  const ways: Record<Side, number> = {
    top: y - bounds.y,
    left: x - bounds.x,
    bottom: bounds.y + bounds.height - y,
    right: bounds.x + bounds.width - x,
  }
  return sides.toSorted((a, b) => ways[a] - ways[b])[0] ?? 'top'
}
