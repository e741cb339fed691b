import type { BulkRow } from '../../../shared/contract/convert.ts'
import type { RowReading } from './readRow.ts'
import type { Line } from './splitCsv.ts'

/** A table line: its cells, its reading and its result. */
export interface TableRow {
  line: Line
  reading: RowReading
  /** Null until converted; `result` is rounded for display. */
  answer: BulkRow | null
  /** The result on the second date; absent without one, or until converted. */
  second?: BulkRow
}
