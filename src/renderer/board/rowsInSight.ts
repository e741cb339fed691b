/** CSS pixels: the least height above the first row, and the least height of a row. */
const ABOVE = 290
const ROW = { comfortable: 38, compact: 30 }

/**
 * Returns the most rows that fit into a window of that height (CSS pixels). They are drawn at once, the others right
 * after.
 */
export const rowsInSight = (height: number, compact: boolean): number =>
  Math.max(4, Math.ceil((height - ABOVE) / (compact ? ROW.compact : ROW.comfortable)) + 1)
