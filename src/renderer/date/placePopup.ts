/** Edges in pixels from the viewport's upper left corner. */
interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export interface Place {
  /** The horizontal shift in pixels that makes it fully visible. */
  shift: number
  /** Whether it goes above its anchor, because only that side has room. */
  above: boolean
}

const MARGIN = 8

/** Returns the placement of a popup whose default box is `popup`, right below `anchor`. */
export const placePopup = (popup: Box, anchor: Box, width: number, height: number): Place => {
  const left = Math.max(MARGIN, Math.min(popup.left, width - MARGIN - (popup.right - popup.left)))
  const tall = popup.bottom - popup.top
  return { shift: left - popup.left, above: popup.bottom > height - MARGIN && anchor.top - tall >= MARGIN }
}
