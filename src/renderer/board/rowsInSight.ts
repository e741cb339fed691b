/** What stands above the first row at the least, and how tall a row is at the least, in CSS pixels. */
const ABOVE = 290
const ROW = { comfortable: 38, compact: 30 }

/** How many rows a window of that height (CSS pixels) shows at most: they are drawn at once, the others right after. */
export const rowsInSight = (height: number, compact: boolean): number =>
  Math.max(4, Math.ceil((height - ABOVE) / (compact ? ROW.compact : ROW.comfortable)) + 1)
