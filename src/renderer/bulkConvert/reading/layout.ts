import type { DateOrder } from '../../date/readDate.ts'
import type { NumberStyle } from './readNumber.ts'

/** How the lines of a table are to be read. */
export interface Layout {
  /** Columns from 0. Without a date column every line is converted at the newest rate. */
  date: number | null
  amount: number
  currency: { column: number } | { code: string } | 'beside'
  order: DateOrder
  style: NumberStyle
  /** Of a second date, as that of a payment. */
  second?: number | null
}
