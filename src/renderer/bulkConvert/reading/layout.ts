import type { DateOrder } from '../../date/readDate.ts'
import type { NumberStyle } from './readNumber.ts'

/** The roles and formats of a table's columns. */
export interface Layout {
  /** Columns from 0. Without a date column, every line uses the newest rate. */
  date: number | null
  amount: number
  currency: { column: number } | { code: string } | 'beside'
  order: DateOrder
  style: NumberStyle
  /** The column of a second date, such as a payment's. */
  second?: number | null
}
