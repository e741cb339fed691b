import { plainNumber } from './plainNumber.ts'
import type { Series } from './series.ts'

/** What is written into a file: a series, and beside others each point's change in per cent from the first. */
export interface ExportedSeries extends Series {
  /** For each point; NaN where nothing is known to count from. */
  change?: Float64Array
}

/** What a change is true to; the digits after these come from the arithmetic. */
const TRUE_DECIMALS = 8

/** The change of a point as a plain number; null where it has none. */
export const changeAt = ({ change }: ExportedSeries, index: number): string | null =>
  plainNumber(Number((change?.[index] ?? Number.NaN).toFixed(TRUE_DECIMALS)))
