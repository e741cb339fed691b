import { plainNumber } from './plainNumber.ts'
import type { Series } from './series.ts'

/** A series for a file. A comparison also has each point's change in per cent since the first point. */
export interface ExportedSeries extends Series {
  /** One value per point; NaN without a base. */
  change?: Float64Array
}

/** Decimals beyond these are rounding noise. */
const TRUE_DECIMALS = 8

/** Returns the change of a point as a plain number, or null if it has none. */
export const changeAt = ({ change }: ExportedSeries, index: number): string | null =>
  plainNumber(Number((change?.[index] ?? Number.NaN).toFixed(TRUE_DECIMALS)))
