/** Pixels in a line and in a page of a wheel that counts in those. */
const LINE = 16
const PAGE = 400
/** How much closer a pixel of the wheel comes; a pinch on a touchpad counts in smaller steps. */
const ZOOM = 0.0018
const PINCH = 0.01
/** One event is no more than this, however fast the wheel spins. */
const MOST = 240

/** What a turn of the wheel means: closer by `factor` (below 1: further away), or sideways by so many pixels. */
export const wheelTurn = (
  event: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey' | 'shiftKey'>,
): { factor: number; pixels: number } => {
  const unit = event.deltaMode === 1 ? LINE : event.deltaMode === 2 ? PAGE : 1
  const clamped = (delta: number) => Math.max(-MOST, Math.min(MOST, delta * unit))
  const [across, along] = [clamped(event.deltaX), clamped(event.deltaY)]
  if (event.ctrlKey) return { factor: Math.exp(-along * PINCH), pixels: 0 }
  if (event.shiftKey && across === 0) return { factor: 1, pixels: along }
  if (Math.abs(across) > Math.abs(along)) return { factor: 1, pixels: across }
  return { factor: Math.exp(-along * ZOOM), pixels: 0 }
}
