import type { ManyRow } from '../../shared/contract.ts'
import type { RowReading } from '../../shared/many/readRow.ts'
import type { Line } from '../../shared/many/splitCsv.ts'

/** One line of the table: as it came, as it was read, and what it made. */
export interface Row {
  line: Line
  reading: RowReading
  /** Null until it has been worked out; `result` is rounded as it is shown. */
  answer: ManyRow | null
}
