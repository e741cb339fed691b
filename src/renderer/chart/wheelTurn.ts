/** Pixels per line and per page, for wheels with those units. */
const LINE = 16
const PAGE = 400
/** The zoom per wheel pixel; a touchpad pinch has smaller steps. */
const ZOOM = 0.0018
const PINCH = 0.01
/** The most pixels of one event, however fast the wheel spins. */
const MOST = 240

/** Returns the meaning of a wheel event: zoom in by `factor` (below 1: out), or pixels sideways. */
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
