/** Edges in pixels from the viewport's upper left corner. */
interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export interface Place {
  /** How far it has to move sideways, in pixels, to be wholly seen. */
  shift: number
  /** Whether it stands above what it belongs to, for there is no room below but there is above. */
  above: boolean
}

const MARGIN = 8

/** Where a popup goes that would stand at `popup`, right under `anchor`, in a viewport of that width and height. */
export const placePopup = (popup: Box, anchor: Box, width: number, height: number): Place => {
  const left = Math.max(MARGIN, Math.min(popup.left, width - MARGIN - (popup.right - popup.left)))
  const tall = popup.bottom - popup.top
  return { shift: left - popup.left, above: popup.bottom > height - MARGIN && anchor.top - tall >= MARGIN }
}
