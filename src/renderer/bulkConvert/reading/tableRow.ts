import type { BulkRow } from '../../../shared/contract/convert.ts'
import type { RowReading } from './readRow.ts'
import type { Line } from './splitCsv.ts'

/** One line of the table: as it came, as it was read, and what it made. */
export interface TableRow {
  line: Line
  reading: RowReading
  /** Null until it has been worked out; `result` is rounded as it is shown. */
  answer: BulkRow | null
  /** The same on the second date; absent where there is none, or none yet. */
  second?: BulkRow
}
